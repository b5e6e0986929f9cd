import type { BookingView } from '@gadget-claims/domain/bookings/schemas';
import { formatTime } from '@gadget-claims/domain/calendar/format';
import { londonTime } from '@gadget-claims/domain/calendar/london-day';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { repairPaths } from '../../repair-paths.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import myclaims from '../own-claims/own-claims.module.css';
import { bookingLines } from './booking-lines.tsx';
import type { Bookable } from './booking-screen.tsx';
import styles from './bookings.module.css';
import { CancelBooking } from './cancel-booking.tsx';
import { minutesLeft, remaining } from './remaining.ts';

type Props = Bookable & {
  booking: BookingView;
  onCancelled: (sentence: string) => void;
  /** Paying for it. */
  children: ReactNode;
};

/** A time that is kept while its excess is paid. */
export function Held({ children, onCancelled, ...bookable }: Props) {
  const { booking, choice, gadget, reload } = bookable;
  const { heldUntil } = booking;
  return (
    <>
      {heldUntil !== null && (
        <Note
          tone="info"
          title={`We keep this time for you until ${formatTime(londonTime(new Date(heldUntil)))}`}
        >
          <p>It is yours as soon as the excess is paid. Nothing is booked before.</p>
          <Countdown until={heldUntil} onEnd={reload} />
        </Note>
      )}
      <SummaryList
        title="What you chose"
        change={repairPaths.bookinginfo(gadget.id)}
        lines={bookingLines(booking, choice.kind)}
      />
      {children}
      <div className={myclaims.actions} data-screen>
        <LinkButton kind="quiet" to={repairPaths.bookingdte(gadget.id)} icon="calendar">
          Choose another time
        </LinkButton>
        <CancelBooking
          booking={booking}
          label="Give this time back"
          onCancelled={(sentence) => {
            onCancelled(sentence);
            reload();
          }}
        />
      </div>
    </>
  );
}

const TICK_MS = 1_000;
/** The time here may run ahead of the server's, and the server lets go a little later. */
const LOOK_AGAIN_MS = 3_000;
const SAID_AT_MINUTES = [10, 5, 2, 1];

function Countdown({ until, onEnd }: { until: string; onEnd: () => void }) {
  const end = Date.parse(until);
  const [left, setLeft] = useState(() => end - Date.now());
  const ended = useEffectEvent(onEnd);
  // A timer.
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
