import { listWaiting } from '@gadget-claims/domain/desk/decisions/contract';
import type { WaitingDecision } from '@gadget-claims/domain/desk/decisions/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Link } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { momentOf, pounds } from '../../../lib/format.ts';
import { useRows } from '../../../lib/rows.ts';
import { Title } from '../../../shell/title.tsx';
import styles from './approvals.module.css';
import { DecidedGadgets, NOT_BY_YOU, whyItWaits } from './waiting.tsx';

const WAITING = deskQuery(listWaiting, {});

/** Decisions that wait for a second person, each leading to its claim; `j` and `k` go through them. */
export default function Approvals() {
  const known = useQuery(WAITING);
  const { list } = useRows<HTMLUListElement>();
  const { answer } = known;
  return (
    <>
      <Title>Second looks</Title>
      <PageHeading
        title="Second looks"
        lead="Decisions that one person does not make alone. Nothing has happened yet. Each is answered on its claim, beside the evidence."
      />
      <LoadProblem {...known} />
      {answer === null && known.problem === null && <Skeleton lines={3} size="card" />}
      {answer?.length === 0 && (
        <EmptyState
          icon="good"
          title="Nothing waits"
          text="Every decision has its second person."
        />
      )}
      <ul ref={list} className={styles.list}>
        {answer?.map((decision) => (
          <li key={decision.decisionId}>
            <Approval decision={decision} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Approval({ decision }: { decision: WaitingDecision }) {
  const { claimReference, total, gadgets, madeBy, madeAt, outcome, staffNote, notByYou } = decision;
  const name = [claimReference, ...gadgets.map(({ label }) => label)].join(', ');
  return (
    <article className={styles.card} aria-label={name}>
      <h2>
        <Link data-row to={`/c/${claimReference}`}>
          {claimReference}
        </Link>
        : {pounds(total)}
      </h2>
      <p>
        {madeBy.name} wants to {outcome}, {momentOf(madeAt)}, {whyItWaits(decision)}.
      </p>
      <DecidedGadgets gadgets={gadgets} />
      {staffNote !== '' && <p>{staffNote}</p>}
      {notByYou !== null && <small>{NOT_BY_YOU[notByYou]}</small>}
    </article>
  );
}
