import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { listWaiting } from '@gadget-claims/domain/desk/decisions/contract';
import type { WaitingDecision } from '@gadget-claims/domain/desk/decisions/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { Link } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { Flag } from '../../../lib/flag.tsx';
import { momentOf, pounds, shortDay } from '../../../lib/format.ts';
import { Initials } from '../../../lib/initials.tsx';
import lists from '../../../lib/list.module.css';
import { useRows } from '../../../lib/rows.ts';
import { Quiet } from '../../../shell/quiet.tsx';
import { Screen } from '../../../shell/screen.tsx';
import styles from './approvals.module.css';
import { NOT_BY_YOU, whyItWaits } from './waiting.tsx';

const WAITING = deskQuery(listWaiting, {});

/** Decisions that wait for a second person, each leading to its claim; `j` and `k` go through them. */
export default function Approvals() {
  const known = useQuery(WAITING);
  const { list } = useRows<HTMLTableElement>();
  const { answer } = known;
  return (
    <Screen
      title="Second looks"
      kind="list"
      says="Decisions that one person does not make alone. Nothing has happened yet. Each is answered on its claim, beside the evidence."
    >
      <LoadProblem {...known} />
      {answer === null && known.problem === null && <Skeleton lines={3} size="card" />}
      {answer?.length === 0 && (
        <Quiet title="Nothing waits" text="Every decision has its second person." />
      )}
      {answer && answer.length > 0 && (
        <table ref={list} className={`${lists.list} ${styles.looks}`}>
          <caption>Decisions that wait for a second person</caption>
          <Head />
          <tbody>
            {answer.map((decision) => (
              <Approval key={decision.decisionId} decision={decision} />
            ))}
          </tbody>
        </table>
      )}
    </Screen>
  );
}

const Head = () => (
  <>
    <colgroup>
      <col data-column="claim" />
      <col data-column="wants" />
      <col data-column="sum" />
      <col />
      <col data-column="why" />
      <col data-column="since" />
      <col data-column="by" />
    </colgroup>
    <thead>
      <tr>
        <th scope="col">Claim</th>
        <th scope="col">Wants to</th>
        <th scope="col" data-num>
          Sum
        </th>
        <th scope="col">Gadgets and note</th>
        <th scope="col">Why it waits</th>
        <th scope="col">Since</th>
        <th scope="col" data-num>
          By
        </th>
      </tr>
    </thead>
  </>
);

function Approval({ decision }: { decision: WaitingDecision }) {
  const { claimReference, total, gadgets, madeBy, madeAt, outcome, staffNote, notByYou } = decision;
  const why = whyItWaits(decision);
  const note = [gadgetWords(gadgets), staffNote].filter((part) => part !== '').join(' · ');
  return (
    <tr>
      <td data-ph="1">
        <Link data-row to={`/c/${claimReference}`}>
          {claimReference}
        </Link>
      </td>
      <td data-ph="3">
        {outcome}
        {notByYou !== null && (
          <>
            {' '}
            <Flag icon="eye" title={NOT_BY_YOU[notByYou]}>
              not by you<VisuallyHidden>: {NOT_BY_YOU[notByYou]}</VisuallyHidden>
            </Flag>
          </>
        )}
      </td>
      <td data-ph="2" data-num data-name>
        {pounds(total)}
      </td>
      <td data-quiet title={note}>
        {note}
      </td>
      <td data-quiet title={why}>
        {why}
      </td>
      <td data-quiet title={momentOf(madeAt)}>
        {shortDay(londonDay(new Date(madeAt)))}
      </td>
      <td data-num title={madeBy.name}>
        <Initials name={madeBy.name} />
        <VisuallyHidden>{madeBy.name}</VisuallyHidden>
      </td>
    </tr>
  );
}

const gadgetWords = (gadgets: WaitingDecision['gadgets']) =>
  gadgets
    .map(({ label, amount }) => (amount === null ? label : `${label}: ${pounds(amount)}`))
    .join(', ');
