import { useMemo, useSyncExternalStore } from 'react';

/** Whether the window has at least this width, a CSS length; false until the script is there to know. */
export function useIsWide(least: string): boolean | undefined {
  const { subscribe, read } = useMemo(() => {
    const asked = `(width >= ${least})`;
    return {
      subscribe: (changed: () => void) => {
        const query = matchMedia(asked);
        query.addEventListener('change', changed);
        return () => query.removeEventListener('change', changed);
      },
      read: () => matchMedia(asked).matches,
    };
  }, [least]);
  return useSyncExternalStore(subscribe, read, () => undefined);
}
