import type { ComponentProps } from 'react';
import { PlaceSketch } from '../../../art/place.tsx';
import styles from './place-card.module.css';
import { ProviderPlace } from './provider-place.tsx';

/** Where one goes: a sketch, then the repairer with address, distance, the way there and the telephone. */
export function PlaceCard({ provider }: Pick<ComponentProps<typeof ProviderPlace>, 'provider'>) {
  return (
    <section className={styles.card} data-sheet aria-label="Where">
      <PlaceSketch />
      <div className={styles.body}>
        <ProviderPlace provider={provider} isVisited />
      </div>
    </section>
  );
}
