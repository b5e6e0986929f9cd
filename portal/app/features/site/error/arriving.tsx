import { useStoreValue } from '@gadget-claims/kit/data/store.ts';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { createPath, useNavigation } from 'react-router';
import {
  LATE_AFTER_MS,
  askAgain,
  partIsMissing,
  partMissing,
} from '../../../lib/browser/route-parts.ts';
import { notArrived } from './copy.ts';
import { ErrorMessage } from './message.tsx';

/** While the next screen does not arrive this says so; text typed on the last one stays. */
export function Arriving({ children }: { children: ReactNode }) {
  const { state, location } = useNavigation();
  const isMissing = useStoreValue(partMissing);
  // Keeps a timer in step: a screen that takes too long is said to be missing.
  useEffect(() => {
    if (state === 'idle') return undefined;
    const late = setTimeout(partIsMissing, LATE_AFTER_MS);
    return () => {
      clearTimeout(late);
      // At the end of what waited: what failed as it began is not asked for a second time by that.
      askAgain();
    };
  }, [state, location]);
  const isShown = isMissing && location !== undefined;
  return (
    <>
      {isShown && (
        <ErrorMessage ref={focusHeading} {...notArrived()} retryTo={createPath(location)} />
      )}
      <div hidden={isShown}>{children}</div>
    </>
  );
}

/** The screen that was left keeps its heading, hidden, so that the focus goes to another one. */
const focusHeading = (message: HTMLElement | null) => message?.querySelector('h1')?.focus();
