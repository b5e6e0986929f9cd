import { claimStore } from '../../lib/claim-store.ts';
import { isLeaving } from '../../lib/leave.ts';
import { forgetDocuments, keepDocuments } from './documents.ts';
import { afterConnecting, isBusy } from './queue.ts';
import { emptyStore, evidenceStore } from './store.ts';
import { abortUploads, sendWaiting } from './uploads.ts';

let isWatching = false;

/** From the first visit on: keeps uploads in step with the claim, the connection and the page. */
export function watchUploads() {
  if (isWatching) return;
  isWatching = true;
  connectionChanged();
  addEventListener('online', connectionChanged);
  addEventListener('offline', connectionChanged);
  addEventListener('beforeunload', (event) => {
    const isLost = !isLeaving() && isBusy(evidenceStore.getState().uploads);
    if (isLost) event.preventDefault();
  });
  claimStore.subscribe((now, before) => {
    if (now.policy === before.policy) return keepDocuments();
    // Another form, or none: nothing of this one may go there.
    abortUploads('form');
    emptyStore('form');
    forgetDocuments();
  });
}

function connectionChanged() {
  const isOnline = navigator.onLine;
  evidenceStore.setState(({ uploads }) => ({ isOnline, uploads: afterConnecting(uploads) }));
  sendWaiting();
}
