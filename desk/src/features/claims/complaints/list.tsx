import { formatDay } from '@gadget-claims/domain/calendar/format';
import { listComplaints } from '@gadget-claims/domain/claims/complaints/desk-contract';
import type { ComplaintLine } from '@gadget-claims/domain/claims/complaints/desk-schemas';
import { manySpelled } from '@gadget-claims/domain/in-words';
import { COMPLAINT_WEEKS } from '@gadget-claims/domain/promises';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Link, useSearchParams } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { Flag } from '../../../lib/flag.tsx';
import { momentOf } from '../../../lib/format.ts';
import lists from '../../../lib/list.module.css';
import { Pages } from '../../../lib/pages.tsx';
import { useRows } from '../../../lib/rows.ts';
import { Quiet } from '../../../shell/quiet.tsx';
import { Screen } from '../../../shell/screen.tsx';

/** Complaints of a colleague's brands by the day of our answer, each leading to its claim; `j` and `k` go through them. */
export default function Complaints() {
  const [given] = useSearchParams();
  const after = given.get('after') ?? undefined;
  const known = useQuery(deskQuery(listComplaints, { query: { after } }));
  const { list } = useRows<HTMLTableElement>();
  const complaints = known.answer?.complaints;
  return (
    <Screen
      title="Complaints"
      kind="list"
      says={`Each has our final answer within ${manySpelled(COMPLAINT_WEEKS, 'week')} of the day on which it came.`}
    >
      <LoadProblem {...known} />
      {complaints === undefined && known.problem === null && <Skeleton lines={6} size="card" />}
      {complaints?.length === 0 && (
        <Quiet
          title="No complaint"
          text="A complaint appears here as soon as a claimant sends it."
        />
      )}
      {complaints && complaints.length > 0 && (
        <table ref={list} className={lists.list}>
          <caption>Complaints, the earliest day first</caption>
          <thead>
            <tr>
              <th scope="col">Answer by</th>
              <th scope="col">Claimant</th>
              <th scope="col">Claim</th>
              <th scope="col">Brand</th>
              <th scope="col">Complaint</th>
              <th scope="col">Came</th>
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
    </Screen>
  );
}

function Line({ complaint }: { complaint: ComplaintLine }) {
  const { complaintReference, claimReference, brand, claimant, at, answerBy, isLate } = complaint;
  return (
    <tr data-late={isLate || undefined}>
      <td data-label="Answer by">
        {formatDay(answerBy)}{' '}
        {isLate && (
          <Flag icon="warn" is="bad">
            Late
          </Flag>
        )}
      </td>
      <td data-label="Claimant" data-name>
        {claimant}
      </td>
      <td data-label="Claim">
        <Link data-row to={`/c/${claimReference}`}>
          {claimReference}
        </Link>
      </td>
      <td data-label="Brand" data-quiet>
        {brand.name}
      </td>
      <td data-label="Complaint">{complaintReference}</td>
      <td data-label="Came" data-quiet>
        {momentOf(at)}
      </td>
    </tr>
  );
}
