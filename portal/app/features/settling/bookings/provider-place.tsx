import {
  addressLine,
  directionsTo,
  distanceWords,
  openingHoursLines,
} from '@gadget-claims/domain/settling/bookings/copy';
import type {
  BookingProvider,
  NearProvider,
  OfferedProvider,
} from '@gadget-claims/domain/settling/bookings/provider-schemas';
import { CopyButton } from '@gadget-claims/kit/ui/copy-button.tsx';
import styles from './provider-place.module.css';
import { whenWords } from './when.ts';

interface Props {
  provider: BookingProvider | NearProvider | OfferedProvider;
  /** The claimant goes there, so the way and the hours matter. */
  isVisited: boolean;
  /** Among others, where one compares more than one does. */
  isBrief?: boolean;
  /** False where its name stands above it. */
  isNamed?: boolean;
}

/** A repairer: name, how far and where it is, how to get there and ring it, when it is open and free. */
export function ProviderPlace({ provider, isVisited, isBrief = false, isNamed = true }: Props) {
  const { name, telephone, openingHours } = provider;
  const address = addressLine(provider);
  const distance = 'miles' in provider ? distanceWords(provider) : '';
  const nextFree = 'nextFree' in provider ? provider.nextFree : null;
  return (
    <div className={styles.place}>
      {isNamed && <strong>{name}</strong>}
      {isVisited && distance !== '' && <span>{distance}</span>}
      {isVisited && address !== '' && (
        <>
          <address>{address}</address>
          <span className={styles.ways} data-screen>
            <a href={directionsTo(`${name}, ${address}`)} target="_blank" rel="noreferrer">
              Directions
            </a>
            {!isBrief && <CopyButton text={`${name}, ${address}`}>Copy address</CopyButton>}
          </span>
        </>
      )}
      {!isBrief && telephone !== '' && (
        <a href={`tel:${telephone.replaceAll(' ', '')}`} data-screen>
          {telephone}
        </a>
      )}
      {isVisited && openingHours && <OpeningHours hours={openingHours} />}
      {isVisited && nextFree && <span>Next free: {whenWords(nextFree)}</span>}
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
