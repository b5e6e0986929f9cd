import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { toName } from '@gadget-claims/domain/claims/claims/given-name';
import { getBookingCalendar } from '@gadget-claims/domain/settling/bookings/contract';
import type { BookingView } from '@gadget-claims/domain/settling/bookings/schemas';
import { saveFile } from '@gadget-claims/kit/data/save-file.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { NotArrived } from '@gadget-claims/kit/ui/not-arrived.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { showOutcome } from '@gadget-claims/kit/ui/outcome.ts';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { fetchOwnFile } from '../../../lib/api/own-file.ts';
import { usePart } from '../../../lib/browser/use-part.ts';
import { repairPaths } from '../../../repair-paths.ts';
import { Beside } from '../../../screen/beside.tsx';
import myclaims from '../../../screen/claims.module.css';
import { allowanceOf } from '../../../screen/gadget-screen.tsx';
import { TelephoneLink } from '../../../screen/telephone-link.tsx';
import { bookingLines } from './booking-lines.tsx';
import type { Bookable } from './booking-screen.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { answerAt } from './known-answers.ts';

type Props = Bookable & {
  booking: BookingView;
  /** It was booked just now. */
  isNews: boolean;
  onCancelled: (sentence: string) => void;
};

/** A booking that stands: all that has to be known on the day, and the ways to change it. */
export function Confirmed({ booking, isNews, onCancelled, ...own }: Props) {
  const { claim, choice, gadget, reload } = own;
  const isToCome = allowanceOf(gadget, 'book').allowed;
  const lines = [
    { label: 'Booking reference', value: booking.bookingReference },
    ...bookingLines(booking, choice.kind),
  ];
  return (
    <Beside
      side={isToCome && choice.instructions.length > 0 ? <GetReady choice={choice} /> : null}
      after={
        isToCome && (
          <Change
            booking={booking}
            onCancelled={(sentence) => {
              onCancelled(sentence);
              reload();
            }}
          />
        )
      }
    >
      <h2 ref={isNews ? showOutcome : undefined} tabIndex={-1}>
        {isToCome ? 'Your repair is booked' : 'What was booked'}
      </h2>
      <Note tone={isToCome ? 'good' : 'info'} live={isNews}>
        {isToCome
          ? `${toName(`We will look after your ${gadget.label}`, answerAt(claim, 'claimant.firstname'))} We have sent you an e-mail with all of this.`
          : gadget.sentence}
      </Note>
      <SummaryList title="Booking" lines={lines} />
      {isToCome && (
        <div className={myclaims.actions} data-screen>
          <CalendarFile reference={booking.bookingReference} />
        </div>
      )}
    </Beside>
  );
}

/** The preparation for the repair; its script comes after the facts for the day. */
function GetReady({ choice }: Pick<Props, 'choice'>) {
  const { part, failed, retry } = usePart(loadPreparation, true);
  return (
    <section aria-labelledby="get-ready">
      <h2 id="get-ready">Get your gadget ready</h2>
      {failed && <NotArrived what="The list" retry={retry} />}
      {!failed && !part && <Skeleton size="card" lines={5} label="Loading the list" />}
      {part && <part.Preparation key={choice.choiceId} choice={choice} />}
    </section>
  );
}

const loadPreparation = () => import('../../../screen/preparation.tsx');

function Change({ booking, onCancelled }: Pick<Props, 'booking' | 'onCancelled'>) {
  const { canChange, lastDayToChange, gadgetId } = booking;
  return (
    <section aria-labelledby="change">
      <h2 id="change">Change your booking</h2>
      {canChange ? (
        <p>
          You can move or cancel it until the end of {formatLongDay(lastDayToChange)}. When you move
          it, you keep this time until you have the new one.
        </p>
      ) : (
        <p>
          If you cannot make it, please call us on <TelephoneLink />.
        </p>
      )}
      <div className={myclaims.actions} data-screen>
        {canChange ? (
          <LinkButton kind="quiet" to={repairPaths.bookingDay(gadgetId)}>
            Move
          </LinkButton>
        ) : (
          <Button kind="quiet" disabledReason="Bookings can be moved until the day before.">
            Move
          </Button>
        )}
        <CancelBooking
          booking={booking}
          label="Cancel"
          disabledReason={canChange ? undefined : 'Bookings can be cancelled until the day before.'}
          onCancelled={onCancelled}
        />
      </div>
    </section>
  );
}

function CalendarFile({ reference }: { reference: string }) {
  const fetching = useSend(async () => {
    const file = await fetchOwnFile(getBookingCalendar, {
      params: { bookingReference: reference },
    });
    saveFile(file, `Repair ${reference}.ics`);
  });
  return (
    <>
      <Button
        kind="quiet"
        icon="calendar"
        busy={fetching.busy}
        busyLabel="Fetching"
        onClick={() => fetching.send()}
      >
        Add to your calendar
      </Button>
      <Refused of={fetching} />
    </>
  );
}
