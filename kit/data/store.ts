import { useSyncExternalStore } from 'react';

/** A value that outlives the screens, and tells those that show it when it changes. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  /** Calls on each change; gives back what ends that. */
  subscribe: (changed: () => void) => () => void;
}

// 215 bytes of gzip on every page; zustand would be 383 (docs/decisions/0032).
export function createStore<T>(first: T): Store<T> {
  let value = first;
  const subscribers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const changed of subscribers) changed();
    },
    subscribe(changed) {
      subscribers.add(changed);
      return () => subscribers.delete(changed);
    },
  };
}

/** The value of a store for a screen, which is drawn again when it changes; `onServer` where that differs. */
export const useStoreValue = <T>({ subscribe, get }: Omit<Store<T>, 'set'>, onServer = get): T =>
  useSyncExternalStore(subscribe, get, onServer);
