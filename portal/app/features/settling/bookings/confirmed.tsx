import { formatLongDay, formatNearDay } from '@gadget-claims/domain/calendar/format';
import { toName } from '@gadget-claims/domain/claims/claims/given-name';
import type { BookingView } from '@gadget-claims/domain/settling/bookings/schemas';
import type { OptionKind } from '@gadget-claims/domain/settling/repairs/schemas';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { NotArrived } from '@gadget-claims/kit/ui/not-arrived.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { showOutcome } from '@gadget-claims/kit/ui/outcome.ts';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { WayArt } from '../../../art/later.tsx';
import { usePart } from '../../../lib/browser/use-part.ts';
import { repairPaths } from '../../../repair-paths.ts';
import myclaims from '../../../screen/claims.module.css';
import { DeepBand } from '../../../screen/deep-band.tsx';
import { allowanceOf } from '../../../screen/gadget-screen.tsx';
import { TelephoneLink } from '../../../screen/telephone-link.tsx';
import { Ticket } from '../../../screen/ticket.tsx';
import { bookingLines, toldLines } from './booking-lines.tsx';
import type { Bookable } from './booking-screen.tsx';
import CalendarFile from './calendar-file.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import styles from './confirmed.module.css';
import { comesWords, excessLine } from './copy.ts';
import { answerAt } from './known-answers.ts';
import { PlaceCard } from './place-card.tsx';
import { ProviderPlace } from './provider-place.tsx';
import { slotWords } from './when.ts';

type Props = Bookable & {
  booking: BookingView;
  /** It was booked just now. */
  isNews: boolean;
  onCancelled: (sentence: string) => void;
};

/** A booking that stands: all that has to be known on the day, and the ways to change it. */
export function Confirmed(props: Props) {
  const { booking, choice, gadget } = props;
  if (allowanceOf(gadget, 'book').allowed) return <ToCome {...props} />;
  return (
    <div data-sheet>
      <h2>What was booked</h2>
      <Note tone="info">{gadget.sentence}</Note>
      <SummaryList
        title="Booking"
        lines={[referenceLine(booking), ...bookingLines(booking, choice.kind)]}
      />
    </div>
  );
}

const referenceLine = ({ bookingReference }: BookingView) => ({
  label: 'Booking reference',
  value: bookingReference,
});

function ToCome({ booking, isNews, onCancelled, ...own }: Props) {
  const { claim, choice, gadget, reload } = own;
  const { date, slot, provider, excess, paid } = booking;
  const looksAfter = toName(
    `We will look after your ${gadget.label}`,
    answerAt(claim, 'claimant.firstname'),
  );
  return (
    <>
      <DeepBand side={<Where booking={booking} kind={choice.kind} />}>
        <h2 className={styles.booked} ref={isNews ? showOutcome : undefined} tabIndex={-1}>
          Your repair is booked
        </h2>
        <p className={styles.day}>
          {formatNearDay(date)}
          <small>{slotWords(slot)}</small>
        </p>
        <p className={styles.say}>{comesWords(choice.kind, provider.name)}</p>
        <p role={isNews ? 'status' : undefined}>
          {looksAfter} We have sent you an e-mail with all of this.
        </p>
        <div className={myclaims.actions} data-screen>
          <CalendarFile reference={booking.bookingReference} kind="filled" />
        </div>
      </DeepBand>
      <div className={styles.below}>
        {choice.instructions.length > 0 && <GetReady choice={choice} />}
        <div>
          <SummaryList
            title="Booking"
            lines={[
              referenceLine(booking),
              ...toldLines(booking, choice.kind),
              { label: 'Excess', value: excessLine(excess, paid) },
            ]}
          />
          <Change
            booking={booking}
            onCancelled={(sentence) => {
              onCancelled(sentence);
              reload();
            }}
          />
        </div>
      </div>
    </>
  );
}

/** Where one goes; of what comes to the claimant, who it is. */
function Where({ booking: { provider }, kind }: { booking: BookingView; kind: OptionKind }) {
  if (kind === 'WALK_IN') return <PlaceCard provider={provider} />;
  return (
    <Ticket
      label="Who comes"
      picture={<WayArt kind={kind} />}
      lines={[{ label: 'Who', value: <ProviderPlace provider={provider} isVisited={false} /> }]}
    />
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
    <section aria-labelledby="change" className={styles.change}>
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
