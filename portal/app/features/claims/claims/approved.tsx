import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { toName } from '@gadget-claims/domain/claims/claims/given-name';
import {
  coverWords,
  isDamageOrBreakdown,
} from '@gadget-claims/domain/claims/claims/incident-types';
import { capitalised, pounds } from '@gadget-claims/domain/in-words';
import { REPAIR_HOURS } from '@gadget-claims/domain/promises';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { CopyButton } from '@gadget-claims/kit/ui/copy-button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { MendedArt } from '../../../art/later.tsx';
import { APPROVED_SEEN } from '../../../lib/browser/tab-keys.ts';
import { type Sent, useClaim } from '../../../lib/draft/claim-store.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { loginFor } from '../../../lib/session/return-path.ts';
import { paths } from '../../../paths.ts';
import { repairPaths } from '../../../repair-paths.ts';
import { screenTitle, titleMeta } from '../../../screen/copy.ts';
import { DeepBand } from '../../../screen/deep-band.tsx';
import { Ticket } from '../../../screen/ticket.tsx';
import { OfferPlace } from '../../settling/repairs/offer-place.tsx';
import offered from '../../settling/repairs/offer.module.css';
import type {
  OfferStanding,
  default as SoonestOffer,
} from '../../settling/repairs/soonest-offer.tsx';
import { OfferAccount } from './account-offer.tsx';
import styles from './approved.module.css';
import { mayActOn, openWithCode } from './claim-code.ts';
import { GoOn } from './go-on.tsx';
import { guardSubmission, useSent } from './guard-submission.ts';
import { StepSkeleton } from './wizard/step-skeleton.tsx';

export const meta = titleMeta('approved');
export const clientLoader = guardSubmission;
export const HydrateFallback = StepSkeleton;

type OfferProps = ComponentProps<typeof SoonestOffer>;

// The page stands without it when it does not come.
const Offer = lazy<ComponentType<OfferProps>>(() =>
  import('../../settling/repairs/soonest-offer.tsx').catch(() => ({ default: NoOffer })),
);

export default function Approved() {
  const submission = useSent();
  return submission && <OfClaim submission={submission} />;
}

function OfClaim({ submission }: { submission: Sent }) {
  const brand = useBrand();
  const isStill = useSeenBefore(submission.claimId);
  const [offer, setOffer] = useState<OfferStanding>('asked');
  const [excess, setExcess] = useState<number | null>(null);
  const isOpen = useOpened(submission);
  const { firstname, gadget, gadgetId } = submission;
  const toOptions = repairPaths.screen('list', gadgetId);
  const canBeRepaired = isDamageOrBreakdown(submission.incidentType)
    ? `Your ${gadget} can be repaired. `
    : '';
  return (
    <>
      <DeepBand side={<ApprovedTicket submission={submission} excess={excess} />} isStill={isStill}>
        <svg className={styles.seal} viewBox="0 0 56 56" aria-hidden="true">
          <circle cx="28" cy="28" r="28" />
          <path d="M16 29l8.5 8.5L40 19" pathLength="1" />
        </svg>
        <div className={styles.title}>
          <PageHeading title={screenTitle(brand, 'approved')} />
        </div>
        <p className={styles.lead}>
          {toName(brand.toneLine, firstname)} {canBeRepaired}Everything is in order, so nobody has
          to look at it again.
        </p>
        <div className={offered.offer}>
          <Suspense fallback={<OfferPlace />}>
            <Offer
              gadgetId={gadgetId}
              isOpen={isOpen}
              otherwise={COMPARE}
              onStanding={setOffer}
              onExcess={setExcess}
            />
          </Suspense>
          <GoOn
            submission={submission}
            to={toOptions}
            label={CHOOSE}
            busyLabel="Opening your options"
            kind={offer === 'none' ? 'filled' : 'quiet'}
            otherwise={<TooLate to={toOptions} />}
          />
        </div>
      </DeepBand>
      <div className={styles.after}>
        <Next excess={excess} />
        <WrittenToYou />
        <OfferAccount claimId={submission.claimId} />
      </div>
    </>
  );
}

const CHOOSE = 'Choose how your gadget is repaired';
const COMPARE = 'Compare the ways that there are, with what each costs, and choose one.';

/** Without its script there is no offer: the other way on is the one. */
function NoOffer({ otherwise, onStanding }: OfferProps) {
  useEffect(() => onStanding('none'), [onStanding]);
  return (
    <div data-offer>
      <p>{otherwise}</p>
    </div>
  );
}

function WrittenToYou() {
  const email = useClaim((state) => state.accountOffer?.email);
  return (
    <section>
      <h2>We have written to you</h2>
      <p>
        Our e-mail {email !== undefined && <>to {email} </>}has your claim reference and a way back
        to this claim.
      </p>
      <p className={styles.links}>
        <span data-screen>
          <Button kind="plain" icon="file" onClick={() => print()}>
            Print this page
          </Button>
        </span>
        <LinkButton to={paths.home} kind="plain">
          Back to the start page
        </LinkButton>
      </p>
    </section>
  );
}

interface Charged {
  /** In pence; null while it is not known. */
  excess: number | null;
}

/** The pass as it is at the end of the way: the gadget that mends, and the reference to keep. */
function ApprovedTicket({ submission, excess }: Charged & { submission: Sent }) {
  const { claimReference, gadget, gadgetTypeId, incidentType, submittedAt } = submission;
  return (
    <div className={styles.ticket}>
      <Ticket
        label="Your claim"
        picture={<MendedArt typeId={gadgetTypeId} />}
        lines={[
          { label: 'Gadget', value: gadget },
          { label: 'For', value: capitalised(coverWords(incidentType)) },
          ...(isDamageOrBreakdown(incidentType)
            ? [
                // One row from the start, so that nothing moves when the sum comes.
                { label: 'You pay', value: excess === null ? 'Your excess' : pounds(excess) },
                { label: 'A repair aims to take', value: `${REPAIR_HOURS} hours` },
              ]
            : [{ label: 'Approved', value: formatLongDay(londonDay(new Date(submittedAt))) }]),
        ]}
      >
        <div className={styles.reference}>
          <p>Your claim reference</p>
          <p className={styles.number}>{claimReference}</p>
          <CopyButton text={claimReference}>Copy</CopyButton>
        </div>
      </Ticket>
    </div>
  );
}

function Next({ excess }: Charged) {
  return (
    <section>
      <h2>What happens next</h2>
      <ol className={styles.steps} data-list>
        <li>
          <strong>You choose a repair</strong> Take the soonest time, or another way that suits you
          better.
        </li>
        <li>
          <strong>{payTitle(excess)}</strong>{' '}
          {excess === 0
            ? 'There is nothing to pay.'
            : 'By card when you book, or before we start. With a repairer of your own it comes off what we pay you.'}
        </li>
        <li>
          <strong>You get it back</strong> A repair aims to take {REPAIR_HOURS} hours from the
          moment the gadget reaches the repair centre.
        </li>
      </ol>
    </section>
  );
}

function payTitle(excess: number | null): string {
  if (excess === null) return 'You pay the excess, if there is one';
  return excess === 0 ? 'You book it' : `You book and pay ${pounds(excess)}`;
}

/** Whether this tab has shown the approval of a claim before: it moves once. */
function useSeenBefore(claimId: string): boolean {
  const [isSeen] = useState(() => sessionStorage.getItem(APPROVED_SEEN) === claimId);
  // Keeps the tab's note in step.
  useEffect(() => sessionStorage.setItem(APPROVED_SEEN, claimId), [claimId]);
  return isSeen;
}

/**
 * Whether this tab may act on a claim; null until it is known. The code of the submission is
 * exchanged at once: what can be offered is known to its owner alone.
 */
function useOpened(submission: Sent): boolean | null {
  const { id: resellerId } = useBrand();
  const [isOpen, setOpen] = useState<boolean | null>(() => {
    if (mayActOn(submission.claimId)) return true;
    return submission.otCode === null ? false : null;
  });
  // Asks the server once, when the page is shown.
  useEffect(() => {
    const { otCode } = submission;
    if (isOpen !== null || otCode === null) return;
    openWithCode({ ...submission, otCode }, resellerId).then(
      () => setOpen(true),
      () => setOpen(false),
    );
  }, [isOpen, submission, resellerId]);
  return isOpen;
}

function TooLate({ to }: { to: string }) {
  return (
    <Note
      tone="info"
      live
      title="To choose now, please log in"
      action={
        <LinkButton to={loginFor(to)} kind="quiet">
          Log in
        </LinkButton>
      }
    >
      This page cannot open your claim any more. It stays approved, and our e-mail has a way back to
      it. If you have no account yet, you can have one made on the login page, with Reset password.
    </Note>
  );
}
