import { useEffect, useState } from 'react';
import { LATE_AFTER_MS } from './route-parts.ts';

/** A part of a screen that comes once it is asked for, and can be asked for again when it did not come. */
export function usePart<T>(load: () => Promise<T>, isAsked: boolean) {
  const [part, setPart] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  // Loads a script, which the browser keeps, and keeps a timer in step with it.
  useEffect(() => {
    if (!isAsked || failed) return undefined;
    let current = true;
    const fail = () => current && setFailed(true);
    const late = setTimeout(fail, LATE_AFTER_MS);
    load().then((loaded) => current && setPart(loaded), fail);
    return () => {
      current = false;
      clearTimeout(late);
    };
  }, [load, isAsked, failed]);
  return { part, failed: failed && !part, retry: () => setFailed(false) };
}

/** The same for a part in the middle of a press: null when it does not come. */
export const inTime = <T>(part: Promise<T>): Promise<T | null> =>
  Promise.race([
    part.catch(() => null),
    new Promise<null>((giveUp) => setTimeout(giveUp, LATE_AFTER_MS, null)),
  ]);
