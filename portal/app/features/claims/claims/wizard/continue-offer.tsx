import { Suspense, lazy, useState } from 'react';
import { useInBrowser } from '../../../../lib/browser/use-in-browser.ts';
import { draftKey } from '../../../../lib/draft/draft-key.ts';
import styles from './continue-offer.module.css';

// Only for a tab that was reloaded in the middle of a claim.
const BegunClaim = lazy(() => import('./begun-claim.tsx').catch(() => ({ default: () => null })));

/** "Continue the claim you were making", when this tab holds the key of one. */
export function ContinueOffer() {
  const isInBrowser = useInBrowser();
  return <div className={styles.offer}>{isInBrowser && <OfferOfTab />}</div>;
}

function OfferOfTab() {
  // As it was when the screen was opened: its words stay when the key is used up.
  const [key] = useState(draftKey.open);
  return (
    key !== null && (
      <Suspense>
        <BegunClaim opens={key} />
      </Suspense>
    )
  );
}
