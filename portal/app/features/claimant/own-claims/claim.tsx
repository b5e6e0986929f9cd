import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { getClaim } from '@gadget-claims/domain/claims/claims/contract';
import { toName } from '@gadget-claims/domain/claims/claims/given-name';
import type { ClaimView, ClaimGadgetInFull } from '@gadget-claims/domain/claims/claims/schemas';
import { claimStatus } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { many } from '@gadget-claims/domain/in-words';
import type { QueryState } from '@gadget-claims/kit/data/query.ts';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { classNames } from '@gadget-claims/kit/ui/class-names.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { Timeline } from '@gadget-claims/kit/ui/timeline.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { lazy, Suspense } from 'react';
import { useParams, Link } from 'react-router';
import { asOwner } from '../../../data/own.ts';
import { guardOwner } from '../../../lib/api/owner.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { longDayOf, momentOf } from '../../../lib/time/when.ts';
import { paths } from '../../../paths.ts';
import { repairPaths } from '../../../repair-paths.ts';
import styles from '../../../screen/claims.module.css';
import { allowanceOf } from '../../../screen/gadget-screen.tsx';
import { MissingClaim } from '../../../screen/missing-claim.tsx';
import { ViewSkeleton } from '../../../screen/view-skeleton.tsx';
import { whileChecking, isChecking } from '../../claims/documents/while-checking.ts';
import { ClaimAppointments } from './claim-appointments.tsx';
import { ClaimDecisionNote, decisionsToShow } from './claim-decision.tsx';
import { ClaimAnswers, ClaimFacts } from './claim-facts.tsx';
import { ClaimGadgets } from './claim-gadgets.tsx';
import { WHOSE_TURN, aimSentence, screenTitle, titleMeta } from './copy.ts';
import { Done } from './done.tsx';
import { NextLinks } from './next-links.tsx';
import { OutstandingDocuments } from './outstanding-documents.tsx';
import ownStyles from './own-claims.module.css';
import { stepAhead } from './steps.ts';
import { WithdrawClaim } from './withdraw-claim.tsx';

const ClaimMessages = lazy(() =>
  import('./claim-messages.tsx').catch(() => ({ default: NotLoaded })),
);

/** Few claims are withdrawn. */
const UndoWithdrawal = lazy(() => import('./undo-withdrawal.tsx'));

export const meta = titleMeta('claimview');
export const clientLoader = guardOwner;
export const HydrateFallback = ViewSkeleton;

export default function ViewClaim() {
  const { id = '' } = useParams();
  // Another claim begins empty: nothing of this one may be seen on its page.
  return <Claim key={id} id={id} />;
}

/** Sent files may move the claim on as soon as they have been looked at. */
const every = ({ answer }: QueryState<ClaimView>, times: number) =>
  whileChecking(answer?.documents ?? null, times);

function Claim({ id }: { id: string }) {
  const brand = useBrand();
  const { answer: claim, ...call } = useQuery(asOwner(getClaim, { params: { id } }), { every });
  if (call.isMissing) return <MissingClaim />;
  const isDeclined = claim?.status === STATUS.DECLINED;
  return (
    <article>
      <div className={styles.column}>
        <PageHeading
          title={isDeclined ? 'We cannot accept your claim' : screenTitle(brand, 'claimview')}
          caption={claim ? `Claim ${claim.claimReference}` : '\u00A0'}
          {...(isDeclined && { lead: sorry(claim) })}
        />
        <Done />
        <LoadProblem {...call} answer={claim} />
      </div>
      {claim ? (
        <Parts claim={claim} onChanged={call.reload} />
      ) : (
        call.isLoading && <ViewSkeleton isBare />
      )}
    </article>
  );
}

/** What a declined claim says first, to the claimant by name. */
function sorry({ answers }: ClaimView): string {
  const lines = answers.flatMap((step) => step.lines);
  const firstname = lines.find(({ path }) => path === 'claimant.firstname')?.value ?? '';
  return `${toName('We are sorry', firstname)} Here is why, and what you can do.`;
}

function Parts({ claim, onChanged }: { claim: ClaimView; onChanged: () => void }) {
  return (
    <div className={classNames(styles.answer, ownStyles.beside)} data-sheet>
      <div className={styles.column}>
        <NewMessages count={claim.newMessages} />
        <ClaimAppointments gadgets={claim.gadgets} />
        {claim.status !== STATUS.DECLINED && <ClaimStanding claim={claim} />}
        {claim.gadgets.some(({ undo }) => undo !== null) && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <UndoWithdrawal claim={claim} onUndone={onChanged} />
          </Suspense>
        )}
        <ClaimPayments gadgets={claim.gadgets} />
        <ClaimDecisionNote claim={claim} />
        <ClaimComplaint claim={claim} />
        <OutstandingDocuments claim={claim} />
        <ClaimGadgets gadgets={claim.gadgets} />
        <Steps claim={claim} />
      </div>
      <div className={ownStyles.side}>
        <Messages claim={claim} />
        <SentDocuments claim={claim} />
        <ClaimFacts claim={claim} />
      </div>
      <div className={styles.column}>
        <ClaimAnswers claim={claim} />
        <WithdrawClaim claim={claim} onWithdrawn={onChanged} />
      </div>
    </div>
  );
}

/** Where something of ours waits to be read. */
function NewMessages({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Note tone="info" title={`You have ${many(count, 'new message')} from us`}>
      <a href="#messages">Read and answer</a>
    </Note>
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

/** The messages of both sides about the claim; they come after the rest. */
function Messages({ claim }: { claim: ClaimView }) {
  return (
    <section aria-labelledby="messages">
      <h2 id="messages">Message us</h2>
      <Suspense fallback={<MessagesSkeleton />}>
        <ClaimMessages claim={claim} />
      </Suspense>
    </section>
  );
}

/** As high as an empty thread and the form below it, so that nothing jumps when they come. */
function MessagesSkeleton() {
  return (
    <>
      <Skeleton lines={4} />
      <Skeleton size="card" lines={2} label="" />
      <Skeleton size="field" label="" />
    </>
  );
}

function NotLoaded() {
  return (
    <p>Your messages could not be loaded. Check your connection, then open this page again.</p>
  );
}

/** The steps of a claim: past ones, where it stands, and those to come. */
function Steps({ claim }: { claim: ClaimView }) {
  const { timeline, toCome, clock } = claim;
  const decided = decisionsToShow(claim).map(({ decision }) => decision.reason);
  const done = timeline.filter(({ kind }) => kind !== 'documents');
  const isOver = clock.nextActor === 'nobody';
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">Step by step</h2>
      <Timeline
        items={[
          ...done.map(({ title, at, text, reason, status, gadgetLabel }, index) => ({
            label: title,
            when: momentOf(at),
            detail: [
              gadgetLabel && `${gadgetLabel}:`,
              text,
              // It stands with the decision, or among the messages.
              reason !== null &&
                !decided.includes(reason) &&
                status !== STATUS.AWAITING_DOCUMENTS &&
                reason,
            ]
              .filter(Boolean)
              .join(' '),
            state: index === done.length - 1 && !isOver ? ('current' as const) : ('done' as const),
          })),
          ...toCome.map(stepAhead),
        ]}
      />
    </section>
  );
}

/** How many documents there are, and the way to see them or send more. */
function SentDocuments({ claim }: { claim: ClaimView }) {
  const { claimId, documents } = claim;
  const canUpload = claim.allowed.some(({ action, allowed }) => action === 'upload' && allowed);
  return (
    <section aria-labelledby="documents">
      <h2 id="documents">Your documents</h2>
      <p>
        {documents.length > 0
          ? `You have sent us ${many(documents.length, 'document')}.`
          : claim.clock.documentsCompleteSince === null
            ? 'You have sent us no documents.'
            : 'You have sent us none, and we need none.'}
        {isChecking(documents) && ' We are still checking them.'}
      </p>
      <p className={styles.actions} data-screen>
        {documents.length > 0 && <Link to={paths.ownDocuments(claimId)}>See your documents</Link>}
        {canUpload && <Link to={paths.uploaddocs(claimId)}>Send a document</Link>}
      </p>
    </section>
  );
}

/** Where a claim stands, once, what the claimant does next, and by when we aim to be done. */
function ClaimStanding({ claim }: { claim: ClaimView }) {
  const { nextAction, clock, gadgets } = claim;
  const aim = aimSentence(clock);
  const { documentsCompleteSince: since } = clock;
  return (
    <section aria-label="Where it stands">
      <p>
        <StatusTag tone={claim.tone}>{claim.label}</StatusTag>
      </p>
      <p>{claim.sentence}</p>
      {saysMore(claim) && (
        <p>
          <strong>{WHOSE_TURN[nextAction.by]}: </strong>
          {nextAction.text}
        </p>
      )}
      {aim !== null && <p>{aim}</p>}
      {clock.aim === 'decision' && since !== null && (
        <p className={styles.quiet}>
          {claim.documents.length > 0
            ? 'We have had all your documents'
            : 'We have had all that we need'}{' '}
          since {longDayOf(since)}.
        </p>
      )}
      {gadgets.length === 1 && <NextLinks gadgets={gadgets} kind="filled" />}
      <p className={styles.actions} data-screen>
        {nextAction.action === 'upload' && (
          <LinkButton to={paths.uploaddocs(claim.claimId)} icon="upload">
            Send documents
          </LinkButton>
        )}
        <a href="#messages">Message us</a>
      </p>
    </section>
  );
}

/** Whether the next action is more than the status says already: it follows from the choice. */
function saysMore({ status, gadgets, nextAction }: ClaimView): boolean {
  const plain = gadgets.map(({ choice }) => claimStatus(status, choice?.kind ?? null).task);
  return ![claimStatus(status).task, ...plain].includes(nextAction.text);
}

/** The gadgets that are settled in money: what we pay, and into which account. */
function ClaimPayments({ gadgets }: Pick<ClaimView, 'gadgets'>) {
  const paid = gadgets.filter(({ settlement, bankDetails }) => settlement ?? bankDetails);
  if (paid.length === 0) return null;
  return (
    <section aria-labelledby="payment">
      <h2 id="payment">What we pay you</h2>
      <ul data-list>
        {paid.map((gadget) => (
          <Payment key={gadget.id} gadget={gadget} isOneOfSeveral={gadgets.length > 1} />
        ))}
      </ul>
    </section>
  );
}

interface ClaimPaymentsProps {
  gadget: ClaimGadgetInFull;
  isOneOfSeveral: boolean;
}

function Payment({ gadget, isOneOfSeveral }: ClaimPaymentsProps) {
  const { id, label, settlement, bankDetails } = gadget;
  const payable = settlement?.payable ?? null;
  const about = <VisuallyHidden> for {label}</VisuallyHidden>;
  return (
    <li className={styles.row}>
      {isOneOfSeveral && <h3 className={styles.rowTitle}>{label}</h3>}
      {/* Of the only gadget the sum stands above, with its day. */}
      {isOneOfSeveral && payable !== null && <p>{gadget.sentence}</p>}
      {settlement && payable === null && (
        <p>
          The amount is not known yet.
          {bankDetails && ` It goes into your account ending ${bankDetails.lastFour}.`}
        </p>
      )}
      <p className={styles.actions} data-screen>
        {settlement && (
          <Link to={repairPaths.paymentDocuments(id)}>See how we work it out{about}</Link>
        )}
        {bankDetails && allowanceOf(gadget, 'bankDetails').allowed && (
          <Link to={`${repairPaths.screen('editbankdetails', id)}/standAlone`}>
            Change your bank details{about}
          </Link>
        )}
      </p>
    </li>
  );
}
