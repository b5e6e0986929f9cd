import { isStatusUndecided } from '@gadget-claims/domain/claims/claims/status';
import {
  getDeskClaim,
  giveBack,
  takeClaim,
  takeOver,
} from '@gadget-claims/domain/desk/queue/contract';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { Suspense, lazy, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { call, deskQuery } from '../../../data/call.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { useSession } from '../../../data/session.ts';
import { momentOf } from '../../../lib/format.ts';
import { useNext } from '../../../lib/use-next.ts';
import { useActions } from '../../../shell/actions.ts';
import { Missing } from '../../../shell/shell.tsx';
import { Title } from '../../../shell/title.tsx';
import { CameBack } from '../queue/came-back.tsx';
import { Due } from '../queue/due.tsx';
import type { Act } from '../queue/together.tsx';
import { Checks } from './checks.tsx';
import styles from './claim.module.css';
import { Evidence } from './evidence.tsx';
import { Facts } from './facts.tsx';
import { AtTheClaim, KeptWords } from './presence.tsx';

/** Few claims have anything of it. */
const Policyholder = lazy(() =>
  import('./policyholder.tsx').then(({ Policyholder: says }) => ({ default: says })),
);
/** Few claims have one, and few colleagues read it. */
const Complaint = lazy(() =>
  import('./complaint.tsx').then(({ Complaint: words }) => ({ default: words })),
);
/** The questions of snoozing and giving come when one is asked. */
const Together = lazy(() =>
  import('../queue/together.tsx').then(({ Together: dialog }) => ({ default: dialog })),
);

/** One claim, side by side: answers, evidence, and our checks. */
export default function Claim() {
  const { reference = '' } = useParams();
  const known = useQuery(deskQuery(getDeskClaim, { params: { reference } }));
  const { answer: claim } = known;
  if (known.isMissing) return <Missing />;
  return (
    <>
      <Title>{reference}</Title>
      <LoadProblem {...known} />
      {claim === null ? (
        known.problem === null && <Skeleton lines={6} size="card" />
      ) : (
        <Workspace key={claim.claimId} claim={claim} />
      )}
    </>
  );
}

const saysSomething = ({ heldSince, changed, isUntold }: DeskClaim['policyholder']) =>
  heldSince !== null || changed.length > 0 || isUntold;

function Workspace({ claim }: { claim: DeskClaim }) {
  return (
    <article aria-labelledby="claim" className={styles.claim} data-fills>
      <Head claim={claim} />
      <AtTheClaim claim={claim} />
      {saysSomething(claim.policyholder) && (
        <Suspense>
          <Policyholder claim={claim} />
        </Suspense>
      )}
      {claim.complaint && (
        <Suspense>
          <Complaint complaint={claim.complaint} />
        </Suspense>
      )}
      <KeptWords claim={claim} />
      <div className={styles.panes}>
        <section aria-label="What the claimant told us" className={styles.pane}>
          <Facts claim={claim} />
        </section>
        <section aria-label="Evidence" className={styles.pane}>
          <Evidence claim={claim} />
        </section>
        <section aria-label="Checks and decision" className={styles.pane}>
          <Checks claim={claim} />
        </section>
      </div>
    </article>
  );
}

/** Whether nothing is left to decide for the claim's handler: a second person answers. */
const isWithSecond = ({ waiting, gadgetsInFull }: DeskClaim) =>
  waiting.length > 0 &&
  gadgetsInFull.every(({ status, deciding }) => deciding !== null || !isStatusUndecided(status));

function Head({ claim }: { claim: DeskClaim }) {
  const { claimReference, claimant, gadgets, incidentLabel, brand } = claim;
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.caption}>
          {brand.name} · {claimReference}
        </p>
        <h1 id="claim" tabIndex={-1}>
          {claimant}: {gadgets.join(', ')}
        </h1>
        <p className={styles.line}>
          <StatusTag tone={claim.tone}>{claim.statusLabel}</StatusTag>
          {isWithSecond(claim) && <StatusTag tone="info">Waits for a second person</StatusTag>}
          <span>{incidentLabel}</span>
          <Due claim={claim} />
          <CameBack claim={claim} />
          {claim.snooze && (
            <span>
              {claim.snooze.isBack ? 'Back since' : 'Snoozed until'} {momentOf(claim.snooze.until)}:{' '}
              {claim.snooze.reason}
            </span>
          )}
        </p>
      </div>
      <Holding claim={claim} />
    </header>
  );
}

/** The holder of the claim; taking it, giving it back, snoozing it and assigning it. */
function Holding({ claim }: { claim: DeskClaim }) {
  const { claimReference: reference, holder } = claim;
  const { staffId, permissions } = useSession();
  const [together, setTogether] = useState<Act | null>(null);
  const next = useNext();
  const isMine = holder?.staffId === staffId;
  const other = isMine ? undefined : holder?.name;
  const { act, does } = useHold(reference, isMine, other);
  const mayWork = permissions.includes('claim.take');
  // From a colleague who has it, with the permission to take over.
  const mayTake = other === undefined ? mayWork : permissions.includes('claim.oversee');
  const ways: { act: Act; key: string; label: string }[] = [
    ...(mayWork ? [{ act: 'snooze' as const, key: 'x', label: 'Snooze' }] : []),
    ...(permissions.includes('claim.assign')
      ? [{ act: 'assign' as const, key: 'g', label: 'Give to a colleague' }]
      : []),
  ];
  useActions([
    ...(mayTake ? [{ key: 't', does, run: act.send }] : []),
    ...ways.map((way) => ({ key: way.key, does: way.label, run: () => setTogether(way.act) })),
  ]);
  return (
    <div className={styles.holding}>
      <p>
        {isMine
          ? !isWithSecond(claim) && 'You have this claim.'
          : holder
            ? `${holder.name} has this claim.`
            : 'Nobody has this claim.'}
      </p>
      {mayTake && (
        <Button kind="quiet" busy={act.busy} onClick={act.send}>
          {does}
        </Button>
      )}
      {ways.map((way) => (
        <Button
          key={way.act}
          kind="plain"
          aria-keyshortcuts={way.key}
          onClick={() => setTogether(way.act)}
        >
          {way.label}
        </Button>
      ))}
      {permissions.includes('log.read') && (
        <Link to={`/log?claim=${encodeURIComponent(reference)}`}>Who looked at it</Link>
      )}
      <Refused of={act} />
      <Refused of={next} />
      {together !== null && (
        <Suspense>
          <Together
            act={together}
            claims={[claim]}
            onClose={() => setTogether(null)}
            onDone={() => undefined}
            onNext={next.send}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Taking the claim, from a colleague or as a free one, or giving it back. */
function useHold(reference: string, isMine: boolean, other: string | undefined) {
  const navigate = useNavigate();
  const taking = useSend(async () => {
    await call(other === undefined ? takeClaim : takeOver, { params: { reference } });
    claimChanged();
  });
  const giving = useSend(async () => {
    await call(giveBack, { params: { reference } });
    claimChanged();
    await navigate('/');
  });
  if (isMine) return { act: giving, does: 'Give it back' };
  return { act: taking, does: other === undefined ? 'Take this claim' : `Take over from ${other}` };
}
