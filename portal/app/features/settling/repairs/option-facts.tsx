import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/claims/schemas';
import type { OfferedProvider } from '@gadget-claims/domain/settling/bookings/provider-schemas';
import type { OfferedOption } from '@gadget-claims/domain/settling/repairs/schemas';
import type { ReactNode } from 'react';
import { ProviderPlace } from '../bookings/provider-place.tsx';
import { whenWords } from '../bookings/when.ts';
import { mostWePayWords, excessWords, needsWords } from './copy.ts';
import styles from './repairs.module.css';
import { soonestOf } from './soonest.ts';

interface Props {
  option: OfferedOption;
  gadget: ClaimGadgetInFull;
  /** Below each shop, where one is chosen by its shop. */
  renderBelow?: ((shop: OfferedProvider) => ReactNode) | undefined;
}

/** Facts to compare: when, where and by whom it is done, how long it takes, its costs and needs. */
export function OptionFacts({ option, gadget, renderBelow }: Props) {
  const { kind, providers } = option;
  const amount = mostWePayWords(option, gadget);
  const isVisited = kind === 'WALK_IN';
  const nextFree = soonestOf(option);
  return (
    <dl className={styles.facts}>
      {!isVisited && nextFree && (
        <>
          <dt>Next free</dt>
          <dd>{whenWords(nextFree)}</dd>
        </>
      )}
      <dt>How long</dt>
      <dd>{option.turnaround}</dd>
      <dt>Excess</dt>
      <dd>{excessWords(option)}</dd>
      {amount !== null && (
        <>
          <dt>We pay</dt>
          <dd>{amount}</dd>
        </>
      )}
      {providers.length > 0 && (
        <>
          <dt>{isVisited ? 'Where' : 'Who'}</dt>
          <dd className={styles.places}>
            {providers.map((provider) => (
              <div key={provider.id}>
                <ProviderPlace provider={provider} isVisited={isVisited} />
                {renderBelow?.(provider)}
              </div>
            ))}
          </dd>
        </>
      )}
      <dt>You need</dt>
      <dd>{needsWords(option)}</dd>
    </dl>
  );
}
