import { useEffect } from 'react';
import { isLeaving } from '../../../lib/session/leave.ts';
import { afterConnecting, isBusy } from './queue.ts';
import type { Target } from './queue.ts';
import { evidenceStore } from './store.ts';
import { sendWaiting } from './uploads.ts';

/**
 * For screens that send files: the connection is watched, waiting files are kept, and a drop beside
 * the areas is ignored. `begin` is called once they are shown.
 */
export function useSending(target: Target, begin: () => void = doNothing) {
  // Keeps listeners in step, and begins what goes on when the screen is left.
  useEffect(() => {
    watchUploads();
    begin();
    // Without it files wait in the page alone.
    import('./keep-waiting.ts').then(({ keepWaiting }) => keepWaiting(target), doNothing);
    addEventListener('dragover', ignoreFiles);
    addEventListener('drop', ignoreFiles);
    return () => {
      removeEventListener('dragover', ignoreFiles);
      removeEventListener('drop', ignoreFiles);
    };
  }, [target, begin]);
}

const doNothing = () => undefined;

/** The browser would show the file in place of the page, and the claim would be gone. */
function ignoreFiles(event: DragEvent) {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
}

let isWatching = false;

/** From the first visit on: keeps uploads in step with the connection and the page. */
export function watchUploads() {
  if (isWatching) return;
  isWatching = true;
  // No file that is on its way by now has seen it change.
  evidenceStore.setState({ isOnline: navigator.onLine });
  sendWaiting();
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
