import { cache } from '@gadget-claims/kit/data/use-query.ts';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import { forgetDocuments, formFiles, keepDocuments } from './documents.ts';
import { emptyStore } from './store.ts';
import { abortUploads } from './uploads.ts';
import { everyCheck } from './while-checking.ts';

let isWatching = false;
let followed: string | undefined;
let leave: (() => void) | undefined;

/**
 * From the first visit on, on all later steps too: keeps uploads in step with the form that is being made
 * in this tab. Each visit brings its documents in line with the server; no answer leaves them alone.
 */
export function watchForm() {
  const isFollowed = followed !== undefined;
  follow();
  if (isFollowed) askForFiles();
  if (isWatching) return;
  isWatching = true;
  claimStore.subscribe((now, before) => {
    if (now.begun !== before.begun) {
      // Another form, or none: nothing of this one may go there.
      abortUploads('form');
      emptyStore('form');
      forgetDocuments();
    } else keepDocuments();
    follow();
  });
}

function askForFiles() {
  const question = formFiles();
  if (question) cache.fetch(question).catch(() => undefined);
}

/** Whichever step the person is at: a file may turn out not to be usable after they went on. */
function follow() {
  const question = formFiles();
  if (question?.key === followed) return;
  leave?.();
  followed = question?.key;
  leave = question
    ? cache.view(question, { every: everyCheck }).subscribe(() => undefined)
    : undefined;
}
