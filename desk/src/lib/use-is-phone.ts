import { useSyncExternalStore } from 'react';

const PHONE = '(width < 48em)';

function onWidth(changed: () => void) {
  const query = matchMedia(PHONE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the window has the width of a phone. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(onWidth, () => matchMedia(PHONE).matches);
