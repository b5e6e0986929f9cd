import { isLeaving } from '../../lib/leave.ts';
import { afterConnecting, isBusy } from './queue.ts';
import { evidenceStore } from './store.ts';
import { sendWaiting } from './uploads.ts';

let isWatching = false;

/** From the first visit on: keeps uploads in step with the connection and the page. */
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
}

function connectionChanged() {
  const isOnline = navigator.onLine;
  evidenceStore.setState(({ uploads }) => ({ isOnline, uploads: afterConnecting(uploads) }));
  sendWaiting();
}
