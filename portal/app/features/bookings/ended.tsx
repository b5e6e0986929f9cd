import { HOLD_MINUTES, REFUND_DAYS } from '@gadget-claims/domain/promises';
import type { BookingView } from '@gadget-claims/domain/bookings/schemas';
import { repairPaths } from '../../repair-paths.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import myclaims from '../own-claims/own-claims.module.css';
import { whenWords } from './copy.ts';

interface Props {
  booking: BookingView;
  /** What was just said about it. */
  said: string | null;
}

/** A booking that is no more: what became of it, and the way on. */
export function Ended({ booking, said }: Props) {
  const isCancelled = booking.status === 'cancelled';
  return (
    <>
      <Note
        tone={isCancelled ? 'info' : 'warn'}
        title={isCancelled ? 'This booking is cancelled' : 'Your time was let go'}
        live
      >
        <p>{said ?? (isCancelled ? cancelledWords(booking) : RELEASED)}</p>
        <p>It was {whenWords(booking)}.</p>
      </Note>
      <div className={myclaims.actions} data-screen>
        <LinkButton to={repairPaths.bookingdte(booking.gadgetId)} icon="calendar">
          Choose a day and a time
        </LinkButton>
        <LinkButton kind="quiet" to={repairPaths.screen('list', booking.gadgetId)}>
          See other options
        </LinkButton>
      </div>
    </>
  );
}

const RELEASED = `We kept it for ${HOLD_MINUTES} minutes and the excess was not paid by then, so somebody else can have it. You can choose again; everything else that you told us is still there.`;

const cancelledWords = ({ excess }: BookingView) =>
  excess === 0
    ? 'You can book another time.'
    : `If you had paid the excess for it, we pay it back to the card that you paid with. It can take up to ${REFUND_DAYS} days to arrive. You can book another time.`;
