import { claimStore } from '../../lib/claim-store.ts';
import { forgetDocuments, keepDocuments, refreshDocuments } from './documents.ts';
import { askAgain, isChecking } from './ask-again.ts';
import { emptyStore } from './store.ts';
import { abortUploads } from './uploads.ts';

let isWatching = false;
let stopAsking: (() => void) | undefined;

/** From the first visit on: keeps uploads in step with the form that is being made in this tab. */
export function watchForm() {
  if (isWatching) return;
  isWatching = true;
  followChecks();
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
