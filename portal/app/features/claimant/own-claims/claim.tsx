import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { getClaim } from '@gadget-claims/domain/claims/claims/contract';
import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { pathOf } from '@gadget-claims/domain/path-of';
import type { RepairChoice } from '@gadget-claims/domain/settling/repairs/schemas';
import type { QueryState } from '@gadget-claims/kit/data/query.ts';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { useParams, Link } from 'react-router';
import { asOwner } from '../../../data/own.ts';
import { guardOwner } from '../../../lib/api/owner.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { AfterPaint } from '../../../lib/page/after-paint.tsx';
import { useBrand } from '../../../lib/page/brand.ts';
import type { Handle } from '../../../lib/page/handle.ts';
import { paths } from '../../../paths.ts';
import shared from '../../../screen/claims.module.css';
import { MissingClaim } from '../../../screen/missing-claim.tsx';
import { ViewSkeleton } from '../../../screen/view-skeleton.tsx';
import { whileChecking } from '../../claims/documents/while-checking.ts';
import { ClaimDecisionNote } from './claim-decision.tsx';
import { ClaimFacts } from './claim-facts.tsx';
import { ClaimNow } from './claim-now.tsx';
import { PaymentLinks } from './claim-payments.tsx';
import styles from './claim.module.css';
import { screenTitle, titleMeta } from './copy.ts';
import { Done } from './done.tsx';
import { GadgetChoice } from './gadget-choice.tsx';
import { listToTick } from './now-here.ts';
import { OutstandingDocuments } from './outstanding-documents.tsx';
import { Way } from './way.tsx';

const ClaimMessages = lazy(() =>
  import('./claim-messages.tsx').catch(() => ({ default: NotLoaded })),
);

const ClaimMore = lazy(() => import('./claim-more.tsx').catch(() => ({ default: NotLoaded })));

const Preparation = lazy(() =>
  import('../../../screen/preparation.tsx').then(
    (part) => ({ default: part.Preparation }),
    () => ({ default: NotLoaded }),
  ),
);

/** Few claims are for several gadgets. */
const SeveralGadgets = lazy(() =>
  import('./later.ts')
    .then(({ loadSeveral }) => loadSeveral())
    .catch(() => ({ default: NotLoaded })),
);

/** Few claims are withdrawn. */
const UndoWithdrawal = lazy(() => import('./later.ts').then(({ loadUndo }) => loadUndo()));

export const meta = titleMeta('claimview');
export const clientLoader = guardOwner;
export const handle: Handle = {
  scripts: 'painted',
  asks: ({ id = '' }) => [pathOf(getClaim, { params: { id } })],
};

export function HydrateFallback() {
  return (
    <article className={shared.column}>
      <WaitingHeading />
      <ViewSkeleton isBare />
    </article>
  );
}

export default function ViewClaim() {
  const { id = '' } = useParams();
  // Another claim begins empty: nothing of this one may be seen on its page.
  return <Claim key={id} id={id} />;
}

/** Sent files may move the claim on as soon as they have been looked at. */
const every = ({ answer }: QueryState<ClaimView>, times: number) =>
  whileChecking(answer?.documents ?? null, times);

const WaitingHeading = () => (
  <PageHeading title={screenTitle(useBrand(), 'claimview')} caption={'\u00A0'} />
);

function Claim({ id }: { id: string }) {
  const { answer: claim, ...call } = useQuery(asOwner(getClaim, { params: { id } }), {
    every,
    inSlices: true,
  });
  if (call.isMissing) return <MissingClaim />;
  if (!claim) {
    return (
      // An element of its own, for `leaves` sees the focus only while its heading is there.
      <article key="waiting" ref={leaves} className={shared.column}>
        <WaitingHeading />
        <LoadProblem {...call} answer={claim} />
        {call.isLoading && <ViewSkeleton isBare />}
      </article>
    );
  }
  return (
    <article className={styles.claim}>
      <div className={styles.top}>
        <Done />
        <LoadProblem {...call} answer={claim} />
      </div>
      <ClaimNow claim={claim} titleRef={takesOver} />
      {claim.status === STATUS.DECLINED ? (
        <Declined claim={claim} onChanged={call.reload} />
      ) : (
        <>
          <Way claim={claim} />
          <Parts claim={claim} onChanged={call.reload} />
        </>
      )}
    </article>
  );
}

interface Props {
  claim: ClaimView;
  /** Where it stands has changed. */
  onChanged: () => void;
}

// The heading of the claim comes in place of the one that waited for it, and takes the focus over.
let leftWithFocus = false;
const leaves = (waiting: HTMLElement) => () => {
  leftWithFocus = waiting.contains(document.activeElement);
};
function takesOver(heading: HTMLHeadingElement | null) {
  if (leftWithFocus) heading?.focus({ preventScroll: true });
  leftWithFocus = false;
}

/** Why we said no and the ways on, on the sheet; nothing else is larger. */
function Declined({ claim, onChanged }: Props) {
  return (
    <div className={styles.after} data-two>
      <div className={styles.parts} data-sheet>
        <ClaimDecisionNote claim={claim} />
        <ClaimComplaint claim={claim} />
        <Messages claim={claim} isFolded />
      </div>
      <About claim={claim} onChanged={onChanged} />
    </div>
  );
}

function Parts({ claim, onChanged }: Props) {
  const { gadgets } = claim;
  const areSeveral = gadgets.length > 1;
  const list = listToTick(claim);
  return (
    <div className={styles.after} data-long={areSeveral || list !== null || undefined}>
      <div>
        {gadgets.some(({ undo }) => undo !== null) && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <UndoWithdrawal claim={claim} onUndone={onChanged} />
          </Suspense>
        )}
        <ClaimDecisionNote claim={claim} />
        <ClaimComplaint claim={claim} />
        <OutstandingDocuments claim={claim} />
        {areSeveral && (
          <AfterPaint fallback={<Skeleton size="card" lines={gadgets.length} />}>
            <SeveralGadgets
              gadgets={gadgets}
              said={claim.sentence}
              Choice={GadgetChoice}
              Links={PaymentLinks}
            />
          </AfterPaint>
        )}
        {list && <GetReady choice={list} />}
      </div>
      <Messages claim={claim} />
      <About claim={claim} onChanged={onChanged} />
    </div>
  );
}

/** What is to be done before the repair, to be ticked. */
function GetReady({ choice }: { choice: RepairChoice }) {
  const isWide = useIsWide('48rem');
  return (
    <section aria-labelledby="get-ready">
      {/* Folded on a phone; the link to what is in it opens it. */}
      <details open={isWide} className={styles.ready}>
        <summary className={styles.fold}>
          <h2 id="get-ready">Get your gadget ready</h2>
          <Icon name="chevron-down" />
        </summary>
        <div id="to-tick">
          <AfterPaint fallback={<Skeleton size="field" lines={choice.instructions.length} />}>
            <Preparation key={choice.choiceId} choice={choice} />
          </AfterPaint>
        </div>
      </details>
    </section>
  );
}

/** What one looks up about a claim, and what one seldom does with it. */
function About({ claim, onChanged }: Props) {
  return (
    <div className={styles.facts}>
      <ClaimFacts claim={claim} />
      <section aria-labelledby="more">
        <h2 id="more">History and papers</h2>
        <AfterPaint fallback={<Skeleton lines={4} />}>
          <ClaimMore claim={claim} onWithdrawn={onChanged} />
        </AfterPaint>
      </section>
    </div>
  );
}

/** The complaint about the claim, and the day of our answer. */
function ClaimComplaint({ claim: { claimId, complaint } }: { claim: ClaimView }) {
  if (complaint === null) return null;
  return (
    <section aria-labelledby="complaint">
      <h2 id="complaint">Your complaint</h2>
      <p>
        We have your complaint {complaint.complaintReference} and answer it by{' '}
        {formatLongDay(complaint.answerBy)}. <Link to={paths.complaint(claimId)}>See it</Link>
      </p>
    </section>
  );
}

/**
 * The messages of both sides about the claim; they come after the rest. Below a refusal they are folded:
 * "Write to us" stands higher up already, and opens them.
 */
function Messages({ claim, isFolded }: { claim: ClaimView; isFolded?: true }) {
  const heading = <h2 id="messages">Message us</h2>;
  const thread = (
    <AfterPaint fallback={<MessagesSkeleton />}>
      <ClaimMessages claim={claim} />
    </AfterPaint>
  );
  return (
    <section aria-labelledby="messages">
      {isFolded ? (
        <details data-folds open={claim.newMessages > 0} className={styles.ready}>
          <summary className={styles.fold}>
            {heading}
            <Icon name="chevron-down" />
          </summary>
          <div id="write">{thread}</div>
        </details>
      ) : (
        <>
          {heading}
          {thread}
        </>
      )}
    </section>
  );
}

/** As high as an empty thread and the form below it, so that nothing jumps when they come. */
function MessagesSkeleton() {
  return (
    <>
      <Skeleton lines={3} />
      <Skeleton size="card" lines={2} label="" />
      <Skeleton size="field" label="" />
    </>
  );
}

function NotLoaded() {
  return <p>This part could not be loaded. Check your connection, then open this page again.</p>;
}
