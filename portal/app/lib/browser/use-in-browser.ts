import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this is drawn in the browser and may ask what the tab keeps, which the server does not know. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
