import { formatNearDay } from '@gadget-claims/domain/calendar/format';
import { getOwnWork } from '@gadget-claims/domain/desk/queue/contract';
import type { DeskClaimLine, DeskWork } from '@gadget-claims/domain/desk/queue/schemas';
import { many } from '@gadget-claims/domain/in-words';
import { DESK_HOLD_MINUTES } from '@gadget-claims/domain/promises';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Suspense, lazy } from 'react';
import { Link, Navigate } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import { Flag } from '../../../lib/flag.tsx';
import { dayFrom, untilWords, useToday } from '../../../lib/format.ts';
import lists from '../../../lib/list.module.css';
import { useRows } from '../../../lib/rows.ts';
import { useNext } from '../../../lib/use-next.ts';
import { Quiet } from '../../../shell/quiet.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { offerUndoOf } from '../../../shell/undo.tsx';
import { CameBackFlag } from './came-back.tsx';
import { ShortDue } from './due.tsx';
import styles from './queue.module.css';
import { SupportFlag } from './support-flag.tsx';
import { TakeNext } from './take-next.tsx';
import { Week } from './week.tsx';

/** On most days nobody asks. */
const NotesThatAsk = lazy(() =>
  import('./asked.tsx').then(({ NotesThatAsk: notes }) => ({ default: notes })),
);

const WORK = deskQuery(getOwnWork, {});
const SOON_MS = 30_000;
const every = () => SOON_MS;

/** The claims that a colleague holds, beside what waits and their week. */
export default function MyWork() {
  const { permissions } = useSession();
  const known = useQuery(permissions.includes('claim.read') ? WORK : null, { every });
  const next = useNext();
  const today = useToday();
  const { answer } = known;
  const takeNext = <TakeNext next={next} />;
  // A staff admin alone has no claims.
  if (!permissions.includes('claim.read')) return <Navigate to="/staff" replace />;
  const hasAny = answer !== null && answer.mine.length > 0;
  return (
    <Screen title="My work" says={formatNearDay(today)} acts={hasAny && takeNext}>
      <LoadProblem {...known} />
      <Refused of={next} />
      {answer === null && known.problem === null && <Skeleton lines={4} size="card" />}
      {answer && (
        <div className={styles.board}>
          <div>
            {answer.asked.count > 0 && (
              <Suspense fallback={<Skeleton lines={2} size="card" />}>
                <NotesThatAsk {...answer.asked} offerUndo={offerUndoOf} />
              </Suspense>
            )}
            {hasAny ? (
              <Mine claims={answer.mine} />
            ) : (
              <Quiet
                title={isAnyWaiting(answer.waiting) ? 'You have no claim' : 'Nothing waits'}
                text={`A claim that you take stays with you while you work on it, and goes back after ${many(DESK_HOLD_MINUTES, 'minute')}.`}
                action={takeNext}
              />
            )}
          </div>
          <div>
            <WaitingBar {...answer.waiting} />
            {permissions.includes('claim.approve') && (
              <Week
                title="My week"
                seenBy="You and supervisors see these figures."
                {...answer.week}
              />
            )}
          </div>
        </div>
      )}
    </Screen>
  );
}

/** One's own claims, each with how long it stays; `j` and `k` go through them. */
function Mine({ claims }: { claims: readonly DeskClaimLine[] }) {
  const { list } = useRows<HTMLTableElement>();
  return (
    <section aria-labelledby="mine">
      <h2 id="mine">
        Yours now <span>{claims.length}</span>
      </h2>
      <table ref={list} className={`${lists.list} ${lists.plain} ${styles.mine}`}>
        <caption>Claims that you have</caption>
        <colgroup>
          <col data-column="due" />
          <col />
          <col />
          <col />
          <col data-column="reference" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Due</th>
            <th scope="col">Claimant</th>
            <th scope="col">Gadget</th>
            <th scope="col">Stays with you</th>
            <th scope="col">Claim</th>
          </tr>
        </thead>
        <tbody>
          {claims.map((claim) => (
            <tr key={claim.claimReference}>
              <td data-ph="2">{claim.decideBy === null ? '–' : <ShortDue claim={claim} />}</td>
              <td data-ph="1" data-name title={claim.claimant}>
                {claim.claimant}
              </td>
              <td data-ph="3" title={claim.gadgets.join(', ')}>
                {claim.gadgets.join(', ')}
              </td>
              <td data-quiet>
                <Stays claim={claim} /> {claim.needsSupport && <SupportFlag />}
              </td>
              <td data-ph="4" className={styles.reference}>
                <Link data-row to={`/c/${claim.claimReference}`}>
                  {claim.claimReference}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Why it needs a look, else until when it is theirs. */
function Stays({ claim: { cameBackAt, newMessages, snooze, holder } }: { claim: DeskClaimLine }) {
  if (snooze?.isBack) {
    return (
      <>
        <Flag icon="snooze" is="warn">
          Back
        </Flag>{' '}
        {snooze.reason}
      </>
    );
  }
  if (snooze) return <>{`Snoozed until ${dayFrom(snooze.until)}: ${snooze.reason}`}</>;
  if (cameBackAt !== null) return <CameBackFlag newMessages={newMessages} />;
  return <>{holder && `Until ${untilWords(holder.until)}`}</>;
}

const isAnyWaiting = ({ late, today, later }: DeskWork['waiting']) => late + today + later > 0;

/** How much waits, as a bar to press and as numbers; both lead to the queue. */
function WaitingBar({ late, today, later, capped, cameBack }: DeskWork['waiting']) {
  const total = late + today + later;
  const parts = [
    { name: 'late', count: late, words: 'past the day we aim at', to: '/queue?show=late' },
    { name: 'today', count: today, words: 'due today', to: '/queue?show=today' },
    { name: 'later', count: later, words: 'due later', to: '/queue?show=later' },
  ];
  return (
    <section aria-label="What waits">
      <p className={styles.total}>
        {capped
          ? '1,000 claims or more wait'
          : `${many(total, 'claim')} ${total === 1 ? 'waits' : 'wait'}`}
      </p>
      <div className={styles.ageing} aria-hidden="true">
        {parts.map(({ name, count, to }) => (
          <Link
            key={name}
            to={to}
            tabIndex={-1}
            data-part={name}
            style={{ flexGrow: count }}
            hidden={count === 0}
          />
        ))}
      </div>
      <ul className={styles.counts}>
        {parts.map(({ name, count, words, to }) => (
          <li key={name} data-part={name}>
            <Link to={to}>
              <strong>{count}</strong> {words}
            </Link>
          </li>
        ))}
        {cameBack > 0 && (
          <li data-part="back">
            <Link to="/queue?show=back">
              <strong>{cameBack}</strong> came back
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}
