import { formatDay } from '@gadget-claims/domain/calendar/format';
import { listComplaints } from '@gadget-claims/domain/claims/complaints/desk-contract';
import type { ComplaintLine } from '@gadget-claims/domain/claims/complaints/desk-schemas';
import { manySpelled } from '@gadget-claims/domain/in-words';
import { COMPLAINT_WEEKS } from '@gadget-claims/domain/promises';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { Link, useSearchParams } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { momentOf } from '../../../lib/format.ts';
import { Pages } from '../../../lib/pages.tsx';
import { useRows } from '../../../lib/rows.ts';
import { Title } from '../../../shell/title.tsx';
import lists from '../../desk/queue/queue.module.css';

/** Complaints of a colleague's brands by the day of our answer, each leading to its claim; `j` and `k` go through them. */
export default function Complaints() {
  const [given] = useSearchParams();
  const after = given.get('after') ?? undefined;
  const known = useQuery(deskQuery(listComplaints, { query: { after } }));
  const { list } = useRows<HTMLTableElement>();
  const complaints = known.answer?.complaints;
  return (
    <>
      <Title>Complaints</Title>
      <PageHeading
        title="Complaints"
        lead={`Each has our final answer within ${manySpelled(COMPLAINT_WEEKS, 'week')} of the day on which it came.`}
      />
      <LoadProblem {...known} />
      {complaints === undefined && known.problem === null && <Skeleton lines={6} size="card" />}
      {complaints?.length === 0 && (
        <EmptyState
          icon="good"
          title="No complaint"
          text="A complaint appears here as soon as a claimant sends it."
        />
      )}
      {complaints && complaints.length > 0 && (
        <table ref={list} className={lists.lines}>
          <caption>Complaints, the earliest day first</caption>
          <thead>
            <tr>
              <th scope="col">Answer by</th>
              <th scope="col">Claim</th>
              <th scope="col">Claimant</th>
              <th scope="col">Complaint</th>
            </tr>
          </thead>
          <tbody>
            {complaints.map((complaint) => (
              <Line key={complaint.complaintReference} complaint={complaint} />
            ))}
          </tbody>
        </table>
      )}
      <Pages first="/complaints" after={after} next={known.answer?.next ?? null} />
    </>
  );
}

function Line({ complaint }: { complaint: ComplaintLine }) {
  const { complaintReference, claimReference, brand, claimant, at, answerBy, isLate } = complaint;
  return (
    <tr data-late={isLate || undefined}>
      <td data-label="Answer by">
        {formatDay(answerBy)} {isLate && <StatusTag tone="bad">Late</StatusTag>}
      </td>
      <td data-label="Claim">
        <Link data-row to={`/c/${claimReference}`}>
          {claimReference}
        </Link>
        <small>{brand.name}</small>
      </td>
      <td data-label="Claimant">{claimant}</td>
      <td data-label="Complaint">
        {complaintReference}
        <small>{momentOf(at)}</small>
      </td>
    </tr>
  );
}
