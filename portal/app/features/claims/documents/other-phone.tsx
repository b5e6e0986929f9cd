import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { lazy, Suspense, useState } from 'react';
import styles from './evidence.module.css';
import type { Target } from './queue.ts';

const PhoneCode = lazy(() => import('./phone-code.tsx').catch(() => ({ default: NotLoaded })));

/** For those whose camera is in another device than their claim. */
export function OtherPhone({ target }: { target: Target }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <div className={styles.phone}>
      <Disclosure summary="Take photos on another phone" onToggle={() => setOpened(true)}>
        <div className={styles.codePlace}>
          {wasOpened && (
            <Suspense fallback={<Skeleton lines={6} />}>
              <PhoneCode target={target} />
            </Suspense>
          )}
        </div>
      </Disclosure>
    </div>
  );
}

function NotLoaded() {
  return <p>This could not be loaded. Check your connection, then open this page again.</p>;
}
