import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/schemas';
import { formatTime } from '@gadget-claims/domain/calendar/format';
import { londonTime } from '@gadget-claims/domain/calendar/london-day';
import { Link } from 'react-router';
import { repairPaths } from '../../repair-paths.ts';
import { ProviderPlace } from '../bookings/provider-place.tsx';
import { whenWords } from '../bookings/copy.ts';
import styles from './own-claims.module.css';

/** When and where a gadget is repaired, or which time is kept for it; nothing without a booking. */
export function GadgetAppointment({ gadget }: { gadget: ClaimGadgetInFull }) {
  const { appointment, choice, id } = gadget;
  if (!appointment) return null;
  const { bookingReference, heldUntil, provider } = appointment;
  return (
    <>
      <p>
        {heldUntil === null
          ? 'Booked: '
          : `Kept for you until ${formatTime(londonTime(heldUntil))}, not booked yet: `}
        <strong>{whenWords(appointment)}</strong>
      </p>
      <ProviderPlace provider={provider} isVisited={choice?.kind === 'WALK_IN'} />
      <p className={styles.quiet}>
        Booking reference {bookingReference}.{' '}
        <Link to={repairPaths.screen('booking', id)} data-screen>
          See the booking
        </Link>
      </p>
    </>
  );
}
