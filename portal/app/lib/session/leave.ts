import { paths } from '../../paths.ts';
import { knownBrowser } from '../browser/known-browser.ts';
import { claimStore, forgetKept } from '../draft/claim-store.ts';
import { draftKey } from '../draft/draft-key.ts';
import { noteEnding } from './ending.ts';
import { loginFor } from './return-path.ts';
import { forgetSession } from './session.ts';

let leaving = false;

/** Whether the page is being left on purpose of ours, so that no warning is needed. */
export const isLeaving = () => leaving;

/**
 * Ends the claim kept in this tab and loads another page. The screen keeps its answers until it is
 * gone, so that nothing on it breaks meanwhile.
 */
export function leaveFor(path: string) {
  leaving = true;
  // No person's data is there; after a 401 it is emptied all the same (specification §6).
  knownBrowser.clearOthers();
  forgetKept();
  location.assign(path);
}

/**
 * After a 401 for the claim's bearer: the storage is cleared; the draft can be continued, with all
 * its saved answers.
 */
export function signedOut() {
  noteOver(false);
  leaveFor(paths.stage('1'));
}

/** After a 401 for the account: the storage is cleared, and signing in leads back. */
export function userSignedOut() {
  if (leaving) return;
  noteOver(true);
  forgetSession();
  draftKey.lock();
  const { pathname, search } = location;
  // A form is not here any more, but among those that the account keeps.
  leaveFor(loginFor(pathname.startsWith('/makeaclaim') ? paths.inprogress : pathname + search));
}

/** Whether there are answers that the server has not confirmed; what saves them says it, once it is there. */
export const unsaved = { isThere: () => false };

function noteOver(wasSignedIn: boolean) {
  const { form } = claimStore.getState();
  noteEnding({ why: 'over', wasSignedIn, areAnswersKept: form && !unsaved.isThere() });
}
