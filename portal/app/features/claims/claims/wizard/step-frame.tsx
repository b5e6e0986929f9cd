import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import { useIsWide } from '../../../../lib/browser/use-is-wide.ts';
import { useClaim } from '../../../../lib/draft/claim-store.ts';
import styles from './step-frame.module.css';

// Beside the step, which goes on without it when it does not come.
export const loadPass = () => import('./pass.tsx');
const Pass = lazy<() => ReactNode>(() => loadPass().catch(none));
const PassToCome = lazy<() => ReactNode>(() => import('./pass-to-come.tsx').catch(none));
const none = () => ({ default: () => null });

interface Props {
  heading: ReactNode;
  /** The lookup: the claim that it begins is shown by the step that follows. */
  isLookup?: boolean;
  children: ReactNode;
}

/** A step's title, the claim so far, and the sheet with its questions. */
export function StepFrame({ heading, isLookup = false, children }: Props) {
  const isBegun = useClaim((state) => state.policy !== null) && !isLookup;
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
