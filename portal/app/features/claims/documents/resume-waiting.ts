import { keepWaiting } from './keep-waiting.ts';
import { watchUploads } from './use-sending.ts';
import { watchForm } from './watch-form.ts';

/** Sends what waited when this tab was loaded again, at any step of the claim. */
export function resumeWaiting() {
  watchUploads();
  watchForm();
  keepWaiting({ kind: 'form' });
}
