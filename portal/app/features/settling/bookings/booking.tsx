import { formatLongDay, formatTime } from '@gadget-claims/domain/calendar/format';
import { londonTime } from '@gadget-claims/domain/calendar/london-day';
import { HOLD_MINUTES } from '@gadget-claims/domain/promises';
import { getBookingOfGadget } from '@gadget-claims/domain/settling/bookings/contract';
import { addressLine } from '@gadget-claims/domain/settling/bookings/copy';
import type { BookingView } from '@gadget-claims/domain/settling/bookings/schemas';
import type { PaymentView } from '@gadget-claims/domain/settling/payments/schemas';
import type { OptionKind } from '@gadget-claims/domain/settling/repairs/schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { useState, useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { WayArt } from '../../../art/later.tsx';
import { guardOwner } from '../../../lib/api/owner.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import type { Handle } from '../../../lib/page/handle.ts';
import { repairPaths } from '../../../repair-paths.ts';
import myclaims from '../../../screen/claims.module.css';
import { GadgetWaiting, asksOfGadget } from '../../../screen/gadget-screen.tsx';
import { Ticket } from '../../../screen/ticket.tsx';
import { WayBack } from '../../../screen/way-back.tsx';
import { PayExcess } from '../payments/pay-excess.tsx';
import { timeLines, toldLines } from './booking-lines.tsx';
import { BookingScreen } from './booking-screen.tsx';
import type { Bookable, BookedState } from './booking-screen.tsx';
import styles from './bookings.module.css';
import { CancelBooking } from './cancel-booking.tsx';
import { Confirmed } from './confirmed.tsx';
import {
  BOOK_AGAIN,
  REFUND_TAKES,
  excessLine,
  minutesLeft,
  remaining,
  screenTitle,
  titleMeta,
} from './copy.ts';
import { forgetDraft } from './draft.ts';
import { whenWords } from './when.ts';

export const meta = titleMeta('booking');
export const clientLoader = guardOwner;
export const handle: Handle = {
  scripts: 'painted',
  asks: ({ id = '' }) => asksOfGadget(id, getBookingOfGadget),
};

export const HydrateFallback = () => (
  <GadgetWaiting title={screenTitle(useBrand(), 'booking')} isWide />
);

/** Where a gadget's booking stands, and what can be done about it. */
export default function Booking() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const paymentId = search.get('payment') ?? undefined;
  return (
    <BookingScreen
      screen="booking"
      id={id}
      to={(gadgetId) => repairPaths.screen('booking', gadgetId)}
      paymentId={paymentId}
    >
      {(bookable) => (
        <>
          <BookingSteps {...bookable} paymentId={paymentId} />
          <WayBack claimId={bookable.claim.claimId} />
        </>
      )}
    </BookingScreen>
  );
}

type Props = Bookable & { paymentId: string | undefined };

function BookingSteps({ paymentId, ...bookable }: Props) {
  const { gadget, choice, booking, reload } = bookable;
  const [said, setSaid] = useState<string | null>(null);
  const [isJustPaid, setJustPaid] = useState(false);
  const { state } = useLocation();
  const isNews = isJustPaid || (state as BookedState | null)?.isBooked === true;
  const navigate = useNavigate();
  const leavePayment = () => {
    if (paymentId !== undefined) void navigate(repairPaths.screen('booking', gadget.id), LEAVE);
  };
  const onPaid = () => {
    forgetDraft(gadget.id);
    setJustPaid(true);
    leavePayment();
    reload();
  };
  const onRefused = (why: ApiError | PaymentView) => {
    setSaid(why.message);
    leavePayment();
    reload();
  };
  const payment = { gadgetId: gadget.id, amount: choice.excess, paymentId, onPaid, onRefused };
  if (booking?.status === 'confirmed') {
    return <Confirmed {...bookable} booking={booking} isNews={isNews} onCancelled={setSaid} />;
  }
  if (booking?.status === 'held') {
    return (
      <Held {...bookable} booking={booking} onCancelled={setSaid}>
        <PayExcess {...payment} />
      </Held>
    );
  }
  if (paymentId !== undefined) {
    return (
      <div data-sheet>
        <PayExcess {...payment} />
      </div>
    );
  }
  if (booking === null) return <Navigate to={repairPaths.bookingDay(gadget.id)} replace />;
  return <Ended booking={booking} said={said} />;
}

const LEAVE = { replace: true, preventScrollReset: true };

interface EndedProps {
  booking: BookingView;
  /** The latest message about it. */
  said: string | null;
}

/** A booking that is no more: what became of it, and the way on. */
function Ended({ booking, said }: EndedProps) {
  const isCancelled = booking.status === 'cancelled';
  return (
    <div data-sheet>
      <Note
        tone={isCancelled ? 'info' : 'warn'}
        title={isCancelled ? 'This booking is cancelled' : 'Your time was let go'}
        // The time of one that was let go ran out, which no press did.
        live
        takesFocus={said !== null}
      >
        <p>{said ?? (isCancelled ? cancelledWords(booking) : RELEASED)}</p>
        <p>It was {whenWords(booking)}.</p>
      </Note>
      <div className={myclaims.actions} data-screen>
        <LinkButton to={repairPaths.bookingDay(booking.gadgetId)} icon="calendar">
          Choose a day and a time
        </LinkButton>
        <LinkButton kind="quiet" to={repairPaths.screen('list', booking.gadgetId)}>
          See other options
        </LinkButton>
      </div>
    </div>
  );
}

const RELEASED = `We kept it for ${HOLD_MINUTES} minutes and the excess was not paid by then, so somebody else can have it. You can choose again; everything else that you told us is still there.`;

const cancelledWords = ({ excess }: BookingView) =>
  excess === 0
    ? BOOK_AGAIN
    : `If you had paid the excess for it, we pay it back to the card that you paid with. ${REFUND_TAKES}`;

type HeldProps = Bookable & {
  booking: BookingView;
  onCancelled: (sentence: string) => void;
  /** Paying for it. */
  children: ReactNode;
};

/** A time that is kept while its excess is paid. */
function Held({ children, onCancelled, ...bookable }: HeldProps) {
  const { booking, choice, gadget, reload } = bookable;
  const { heldUntil } = booking;
  return (
    <div className={styles.beside} data-last>
      <div data-sheet>
        {heldUntil !== null && (
          <Note
            tone="info"
            title={`We keep this time for you until ${formatTime(londonTime(new Date(heldUntil)))}`}
          >
            <p>It is yours as soon as the excess is paid. Nothing is booked before.</p>
            <Countdown until={heldUntil} onEnd={reload} />
          </Note>
        )}
        {children}
        <div className={myclaims.actions} data-screen>
          <LinkButton kind="quiet" to={repairPaths.bookingDay(gadget.id)} icon="calendar">
            Choose another time
          </LinkButton>
          <CancelBooking
            booking={booking}
            label="Cancel this time"
            onCancelled={(sentence) => {
              onCancelled(sentence);
              reload();
            }}
          />
        </div>
      </div>
      <Ticket
        label="What you chose"
        picture={<WayArt kind={choice.kind} />}
        lines={[
          { label: 'Repair', value: choice.label },
          ...timeLines(booking),
          placeLine(booking, choice.kind),
          ...toldLines(booking, choice.kind),
          { label: 'Excess', value: excessLine(booking.excess, booking.paid) },
        ]}
      >
        <p>
          Cancel by the end of {formatLongDay(booking.lastDayToChange)}, and we pay back the whole
          excess.
        </p>
        <p>
          <Link to={repairPaths.bookingContact(gadget.id)}>
            Change<VisuallyHidden> What you chose</VisuallyHidden>
          </Link>
        </p>
      </Ticket>
    </div>
  );
}

/** Where the claimant goes, with its street before anything is paid; else who comes. */
function placeLine({ provider }: BookingView, kind: OptionKind) {
  if (kind !== 'WALK_IN') return { label: 'Who', value: provider.name };
  return {
    label: 'Where',
    value: [provider.name, addressLine(provider)].filter(Boolean).join(', '),
  };
}

const TICK_MS = 1_000;
/** The time here may run ahead of the server's, and the server lets go a little later. */
const LOOK_AGAIN_MS = 3_000;
const SAID_AT_MINUTES = [10, 5, 2, 1];

function Countdown({ until, onEnd }: { until: string; onEnd: () => void }) {
  const end = Date.parse(until);
  const [left, setLeft] = useState(() => end - Date.now());
  const ended = useEffectEvent(onEnd);
  // Keeps the clock in step: the time that is left, and looking again once there is none.
  useEffect(() => {
    let lookedAt = 0;
    const timer = setInterval(() => {
      const now = Date.now();
      setLeft(end - now);
      if (now < end || now - lookedAt < LOOK_AGAIN_MS) return;
      lookedAt = now;
      ended();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [end]);
  const minutes = minutesLeft(left);
  return (
    <>
      <p role="timer" className={styles.timer}>
        {remaining(left)}
      </p>
      <VisuallyHidden>
        <span aria-live="polite">
          {SAID_AT_MINUTES.includes(minutes) && remaining(minutes * 60_000)}
        </span>
      </VisuallyHidden>
    </>
  );
}
