import { getOwnWork } from '@gadget-claims/domain/desk/queue/contract';
import type { DeskWork } from '@gadget-claims/domain/desk/queue/schemas';
import { many } from '@gadget-claims/domain/in-words';
import { DESK_HOLD_MINUTES } from '@gadget-claims/domain/promises';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Link, Navigate } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import { useNext } from '../../../lib/use-next.ts';
import { Title } from '../../../shell/title.tsx';
import { ClaimLines } from './claim-lines.tsx';
import styles from './queue.module.css';

const WORK = deskQuery(getOwnWork, {});
const SOON_MS = 30_000;
const every = () => SOON_MS;

/** The claims that a colleague holds, and the number that waits. */
export default function MyWork() {
  const { permissions } = useSession();
  const known = useQuery(permissions.includes('claim.read') ? WORK : null, { every });
  const next = useNext();
  const { answer } = known;
  const mayTake = permissions.includes('claim.take');
  const takeNext = mayTake && (
    <Button busy={next.busy} busyLabel="Taking it" onClick={next.send}>
      Take the next claim
    </Button>
  );
  // A staff admin alone has no claims.
  if (!permissions.includes('claim.read')) return <Navigate to="/staff" replace />;
  return (
    <>
      <Title>My work</Title>
      <PageHeading title="My work" />
      <LoadProblem {...known} />
      <Refused of={next} />
      {answer === null && known.problem === null && <Skeleton lines={4} size="card" />}
      {answer && (
        <>
          <WaitingBar {...answer.waiting} />
          {answer.mine.length > 0 ? (
            <>
              <p>{takeNext}</p>
              <ClaimLines claims={answer.mine} caption="Claims that you have" />
            </>
          ) : (
            <EmptyState
              icon={isAnyWaiting(answer.waiting) ? 'file' : 'good'}
              title={isAnyWaiting(answer.waiting) ? 'None of these is yours yet' : 'Nothing waits'}
              text={`A claim that you take stays with you while you work on it, and goes back after ${many(DESK_HOLD_MINUTES, 'minute')}.`}
              action={takeNext}
            />
          )}
          {permissions.includes('claim.approve') && <Week {...answer.week} />}
        </>
      )}
    </>
  );
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
          ? 'More than 1,000 claims wait'
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

/** A colleague's decisions of this week; only they see them. */
function Week({
  approved,
  declined,
  handedOn,
  inTime,
  late,
  sentBack,
  takenBack,
}: DeskWork['week']) {
  const decided = approved + declined + handedOn;
  return (
    <section aria-labelledby="week" className={styles.week}>
      <h2 id="week">My week</h2>
      {decided + sentBack + takenBack === 0 ? (
        <p>Nothing decided since Monday. Only you see these figures.</p>
      ) : (
        <dl>
          <div>
            <dt>Decided since Monday</dt>
            <dd>
              <strong>{decided}</strong>
              <small>
                {approved} approved, {declined} declined, {handedOn} handed on
              </small>
            </dd>
          </div>
          <div>
            <dt>By the day we aim at</dt>
            <dd>
              <strong>
                {inTime} of {inTime + late}
              </strong>
              <small>{late === 0 ? 'None was late' : `${late} came later`}</small>
            </dd>
          </div>
          <div>
            <dt>Undone or sent back</dt>
            <dd>
              <strong>{sentBack + takenBack}</strong>
              <small>
                {sentBack} sent back by a second person, {takenBack} that you took back
              </small>
            </dd>
          </div>
        </dl>
      )}
    </section>
  );
}
