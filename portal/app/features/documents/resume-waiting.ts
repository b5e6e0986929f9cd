import { keepWaiting } from './keep-waiting.ts';
import { watchUploads } from './use-sending.ts';
import { watchForm } from './watch-form.ts';

/** Sends what waited when this tab was loaded again, whichever step the claim goes on at. */
export function resumeWaiting() {
  watchUploads();
  watchForm();
  keepWaiting({ kind: 'form' });
}
