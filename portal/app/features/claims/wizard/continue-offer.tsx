import { Suspense, lazy, useEffect, useState } from 'react';
import { draftKey } from '../../../lib/draft-key.ts';
import styles from './continue-offer.module.css';

// Only for a tab that was reloaded in the middle of a claim.
const BegunClaim = lazy(() => import('./begun-claim.tsx').catch(() => ({ default: () => null })));

/** "Continue the claim you were making", when this tab holds the key of one. */
export function ContinueOffer() {
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => setKey(draftKey.open()), []);
  return (
    <div className={styles.offer}>
      {key !== null && (
        <Suspense>
          <BegunClaim opens={key} />
        </Suspense>
      )}
    </div>
  );
}
