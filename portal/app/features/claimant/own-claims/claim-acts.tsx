import type { ClaimGadgetInFull, ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { many } from '@gadget-claims/domain/in-words';
import type { Appointment } from '@gadget-claims/domain/settling/bookings/schemas';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { lazy } from 'react';
import type { ComponentProps, ComponentType } from 'react';
import { AfterPaint } from '../../../lib/page/after-paint.tsx';
import { useToday } from '../../../lib/page/brand.ts';
import { paths } from '../../../paths.ts';
import { repairPaths } from '../../../repair-paths.ts';
import { allowanceOf } from '../../../screen/gadget-screen.tsx';
import styles from '../../../screen/now.module.css';
import type FileOfBooking from '../../settling/bookings/calendar-file.tsx';
import offered from '../../settling/repairs/offer.module.css';
import type SoonestOfClaim from './claim-offer.tsx';
import { NextLinks } from './next-links.tsx';
import { isOffered, listToTick } from './now-here.ts';

/** Whether we asked for an account that no choice needs, while something else comes first. */
const isAskedForAccount = (gadget: ClaimGadgetInFull) =>
  gadget.bankDetails === null &&
  !gadget.choice?.needs.bankDetails &&
  gadget.nextAction.action !== 'bankDetails' &&
  allowanceOf(gadget, 'bankDetails').allowed;

type OfferProps = ComponentProps<typeof SoonestOfClaim>;

// Without its script there is the other way on.
const ClaimOffer = lazy<ComponentType<OfferProps>>(() =>
  import('./later.ts').then(({ loadOffer }) => loadOffer()).catch(() => ({ default: NoOffer })),
);
const NoOffer = ({ gadget }: OfferProps) => <NextLinks gadgets={[gadget]} kind="filled" />;

interface Props {
  claim: ClaimView;
  only: ClaimGadgetInFull | undefined;
  /** What there is to do, where no time for a repair can be offered. */
  otherwise: string;
}

/** One filled button at most, the way to write to us, and what of ours waits to be read. */
export function ClaimActs({ claim, only, otherwise }: Props) {
  const { claimId, nextAction, newMessages } = claim;
  return (
    <div className={styles.acts} data-screen>
      {only && <NextAct claim={claim} only={only} otherwise={otherwise} />}
      {nextAction.action === 'upload' && (
        <LinkButton to={paths.uploaddocs(claimId)} icon="upload">
          Send documents
        </LinkButton>
      )}
      {/* A time that is held leads there by the next step already. */}
      {only?.appointment && nextAction.action !== 'book' && (
        <BookingActs gadget={only} appointment={only.appointment} />
      )}
      {claim.gadgets.filter(isAskedForAccount).map(({ id, label }) => (
        <LinkButton key={id} to={repairPaths.screen('editbankdetails', id)} kind="quiet">
          Give your bank details<VisuallyHidden> for {label}</VisuallyHidden>
        </LinkButton>
      ))}
      {nextAction.by !== 'nobody' && (
        <a href="#messages">
          {newMessages === 0
            ? 'Message us'
            : `You have ${many(newMessages, 'new message')} from us`}
        </a>
      )}
    </div>
  );
}

/** What comes next for the only gadget of a claim. */
function NextAct({ claim, only, otherwise }: Props & { only: ClaimGadgetInFull }) {
  if (isOffered(claim)) return <SoonestTime gadget={only} otherwise={otherwise} />;
  if (!listToTick(claim) || only.nextAction.action) {
    return <NextLinks gadgets={[only]} kind="filled" />;
  }
  return (
    // Down this page, as the browser goes there.
    <LinkButton to="#to-tick" reloadDocument>
      See what to do first
    </LinkButton>
  );
}

/** The same offer as at the end of the wizard, and the other way on; its script comes after the paint. */
function SoonestTime(props: OfferProps) {
  return (
    <div className={offered.offer}>
      <AfterPaint
        fallback={
          <div data-offer data-alone>
            <Skeleton lines={2} />
          </div>
        }
      >
        <ClaimOffer {...props} />
      </AfterPaint>
    </div>
  );
}

// Without its script there is the file that came with the mail.
const CalendarFile = lazy<ComponentType<ComponentProps<typeof FileOfBooking>>>(() =>
  import('./later.ts')
    .then(({ loadCalendarFile }) => loadCalendarFile())
    .catch(() => ({ default: () => null })),
);

interface BookingProps {
  gadget: ClaimGadgetInFull;
  appointment: Appointment;
}

/** What one does with a booking: keep its day, move it or give it back, until the day before. */
function BookingActs({ gadget, appointment }: BookingProps) {
  const today = useToday();
  const isToCome = allowanceOf(gadget, 'book').allowed;
  // Until the end of the day before.
  const canChange = today < appointment.date && isToCome;
  return (
    <>
      {isToCome && (
        <AfterPaint
          fallback={
            <Button kind="quiet" icon="calendar" busy>
              Add to your calendar
            </Button>
          }
        >
          <CalendarFile reference={appointment.bookingReference} kind="quiet" />
        </AfterPaint>
      )}
      <LinkButton
        to={repairPaths.screen('booking', gadget.id)}
        kind="plain"
        className={styles.quiet}
      >
        {canChange ? 'Move or cancel the booking' : 'See the booking'}
      </LinkButton>
    </>
  );
}
