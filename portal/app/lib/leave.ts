import { claimStore } from './claim-store.ts';

let leaving = false;

/** Whether the page is being left on purpose of ours, so that nobody has to be asked. */
export const isLeaving = () => leaving;

/**
 * Ends what is kept in this tab and loads another page. The screen keeps its answers until it is
 * gone, so that nothing on it breaks meanwhile.
 */
export function leaveFor(path: string) {
  leaving = true;
  claimStore.persist.clearStorage();
  location.assign(path);
}

/** After a 401: what is stored is cleared; the draft on the server can be continued. */
export function signedOut() {
  leaveFor('/makeaclaim/1');
}
