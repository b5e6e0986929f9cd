import { createStore, useStoreValue } from '@gadget-claims/kit/data/store.ts';

/** A proof that the signed-in colleague is asked for and has not given yet. */
interface ProofRequest {
  answer: Promise<boolean>;
  give: (isProven: boolean) => void;
}

const store = createStore<ProofRequest | null>(null);

/** Showing again that it is you, before money is moved and rights are changed. */
export const proof = {
  /** Asks for one; whether it was given. Calls that are refused at the same time ask once. */
  wanted(): Promise<boolean> {
    const asked = store.get();
    if (asked !== null) return asked.answer;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    store.set({ answer: promise, give: resolve });
    return promise;
  },
  given: () => end(true),
  /** They would rather not, or are no longer logged in. */
  refused: () => end(false),
};

function end(isProven: boolean) {
  store.get()?.give(isProven);
  store.set(null);
}

/** Whether a proof is asked for now; drawn again when that changes. */
export const useProofWanted = (): boolean => useStoreValue(store) !== null;
