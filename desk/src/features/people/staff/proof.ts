import { useSyncExternalStore } from 'react';

/** A proof that the signed-in colleague is asked for and has not given yet. */
interface Asked {
  answer: Promise<boolean>;
  give: (isProven: boolean) => void;
}

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function set(next: Asked | null) {
  asked = next;
  for (const tell of listeners) tell();
}

/** Showing again that it is you, before money is moved and rights are changed. */
export const proof = {
  /** Asks for one; whether it was given. Calls that are refused at the same time ask once. */
  wanted(): Promise<boolean> {
    if (asked === null) {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      set({ answer: promise, give: resolve });
    }
    return asked?.answer ?? Promise.resolve(false);
  },
  given: () => end(true),
  /** They would rather not, or are no longer logged in. */
  refused: () => end(false),
};

function end(isProven: boolean) {
  asked?.give(isProven);
  set(null);
}

/** Whether a proof is asked for now; drawn again when that changes. */
export const useProofWanted = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => asked !== null,
  );
