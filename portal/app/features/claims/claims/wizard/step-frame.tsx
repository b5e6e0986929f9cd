import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { useIsWide } from '../../../../lib/browser/use-is-wide.ts';
import { useClaim } from '../../../../lib/draft/claim-store.ts';
import styles from './step-frame.module.css';

// Beside the step, which goes on without it when it does not come.
const Pass = lazy<() => ReactNode>(() => import('./pass.tsx').catch(none));
const PassToCome = lazy<() => ReactNode>(() => import('./pass-to-come.tsx').catch(none));
const none = () => ({ default: () => null });

/** A step's title, the claim so far, and the sheet with its questions. */
export function StepFrame({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const isBegun = useClaim((state) => state.policy !== null);
  const isBeside = useIsWide('64rem') ?? false;
  return (
    <div className={styles.step} data-begun={isBegun || undefined}>
      <div className={styles.head}>{heading}</div>
      <div className={styles.pass}>
        <Suspense>{isBegun ? <Pass /> : isBeside && <PassToCome />}</Suspense>
      </div>
      <div className={styles.sheet} data-sheet>
        {children}
      </div>
    </div>
  );
}
