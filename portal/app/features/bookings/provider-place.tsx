import { addressLine, openingHoursLines } from '@gadget-claims/domain/bookings/copy';
import type { BookingProvider } from '@gadget-claims/domain/bookings/provider-schemas';
import styles from './bookings.module.css';

interface Props {
  provider: BookingProvider;
  /** The claimant goes there, so the way and the hours matter. */
  isVisited: boolean;
}

/** A repairer: name, where it is, how to ring it, when it is open. */
export function ProviderPlace({ provider, isVisited }: Props) {
  const { name, telephone, openingHours } = provider;
  const address = addressLine(provider);
  return (
    <div className={styles.place}>
      <strong>{name}</strong>
      {isVisited && address !== '' && <address>{address}</address>}
      {telephone !== '' && (
        <a href={`tel:${telephone.replaceAll(' ', '')}`} data-screen>
          {telephone}
        </a>
      )}
      {isVisited && openingHours && <OpeningHours hours={openingHours} />}
    </div>
  );
}

function OpeningHours({ hours }: { hours: NonNullable<BookingProvider['openingHours']> }) {
  return (
    <ul>
      {openingHoursLines(hours).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
