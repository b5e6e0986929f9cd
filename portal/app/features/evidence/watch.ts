import { claimStore } from '../../lib/claim-store.ts';
import { isLeaving } from '../../lib/leave.ts';
import { forgetDocuments, keepDocuments, refreshDocuments } from './documents.ts';
import { askAgain, isChecking } from './follow-checks.ts';
import { afterConnecting, isBusy } from './queue.ts';
import { emptyStore, evidenceStore } from './store.ts';
import { abortUploads, sendWaiting } from './uploads.ts';

let isWatching = false;
let stopAsking: (() => void) | undefined;

/** From the first visit on: keeps uploads in step with the claim, the connection and the page. */
export function watchUploads() {
  if (isWatching) return;
  isWatching = true;
  connectionChanged();
  followChecks();
  addEventListener('online', connectionChanged);
  addEventListener('offline', connectionChanged);
  addEventListener('beforeunload', (event) => {
    const isLost = !isLeaving() && isBusy(evidenceStore.getState().uploads);
    if (isLost) event.preventDefault();
  });
  claimStore.subscribe(followChecks);
  claimStore.subscribe((now, before) => {
    if (now.policy === before.policy) return keepDocuments();
    // Another form, or none: nothing of this one may go there.
    abortUploads('form');
    emptyStore('form');
    forgetDocuments();
  });
}

/** Whichever step the person is at: a file may turn out not to be usable after they went on. */
function followChecks() {
  if (!isChecking(claimStore.getState().form?.data.documents ?? [])) {
    stopAsking?.();
    stopAsking = undefined;
    return;
  }
  stopAsking ??= askAgain(() => void refreshDocuments());
}

function connectionChanged() {
  const isOnline = navigator.onLine;
  evidenceStore.setState(({ uploads }) => ({ isOnline, uploads: afterConnecting(uploads) }));
  sendWaiting();
}
