import type { WaitingReplacement } from '@gadget-claims/domain/settling/replacements/schemas';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { placeWords, worthWords } from './copy.ts';
import styles from './replacements.module.css';

/** To whom a replacement goes, where, for which claim, and what it is worth. */
export const GoodsFacts = ({
  of: { claimant, address, claimReference, gadget, worth },
  children,
}: {
  of: Pick<WaitingReplacement, 'claimant' | 'address' | 'claimReference' | 'gadget' | 'worth'>;
  children?: ReactNode;
}) => (
  <dl className={styles.facts}>
    <div>
      <dt>To</dt>
      <dd>
        {claimant}, {placeWords(address)}
      </dd>
    </div>
    <div>
      <dt>For</dt>
      <dd>
        {gadget}, <Link to={`/c/${claimReference}`}>{claimReference}</Link>
      </dd>
    </div>
    <div>
      <dt>Worth</dt>
      <dd>{worthWords(worth)}</dd>
    </div>
    {children}
  </dl>
);
