import { formatTime } from '@gadget-claims/domain/calendar/format';
import { londonTime } from '@gadget-claims/domain/calendar/london-day';
import type { ClaimGadgetInFull, ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { Link } from 'react-router';
import { repairPaths } from '../../../repair-paths.ts';
import styles from '../../../screen/claims.module.css';
import { ProviderPlace } from '../../settling/bookings/provider-place.tsx';
import { whenWords } from '../../settling/bookings/when.ts';
import ownStyles from './own-claims.module.css';

/** When and where gadgets are repaired, or which times are kept; nothing without a booking. */
export function ClaimAppointments({ gadgets }: Pick<ClaimView, 'gadgets'>) {
  const booked = gadgets.filter(({ appointment }) => appointment !== null);
  if (booked.length === 0) return null;
  return (
    <section aria-labelledby="appointment">
      <h2 id="appointment">{booked.length === 1 ? 'Your appointment' : 'Your appointments'}</h2>
      {booked.map((gadget) => (
        <Appointment key={gadget.id} gadget={gadget} isOneOfSeveral={gadgets.length > 1} />
      ))}
    </section>
  );
}

interface Props {
  gadget: ClaimGadgetInFull;
  isOneOfSeveral: boolean;
}

function Appointment({ gadget: { appointment, choice, id, label }, isOneOfSeveral }: Props) {
  if (!appointment) return null;
  const { bookingReference, heldUntil, provider } = appointment;
  return (
    <div className={ownStyles.appointment}>
      {isOneOfSeveral && <h3>{label}</h3>}
      {heldUntil !== null && (
        <p>Kept for you until {formatTime(londonTime(heldUntil))}, not booked yet:</p>
      )}
      <p className={ownStyles.when}>{whenWords(appointment)}</p>
      <ProviderPlace provider={provider} isVisited={choice?.kind === 'WALK_IN'} />
      <p className={styles.quiet}>
        Booking reference {bookingReference}.{' '}
        <Link to={repairPaths.screen('booking', id)} data-screen>
          See the booking
        </Link>
      </p>
    </div>
  );
}
