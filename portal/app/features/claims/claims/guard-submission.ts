import { redirect } from 'react-router';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import { paths } from '../../../paths.ts';

/** A `clientLoader` for what follows a claim: without one sent in this tab there is nothing to show. */
export function guardSubmission() {
  return claimStore.getState().submission ? null : redirect(paths.home);
}
// The server knows nothing of this tab's claim.
guardSubmission.hydrate = true as const;
