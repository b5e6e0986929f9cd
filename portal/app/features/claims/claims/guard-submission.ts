import { useEffect } from 'react';
import { redirect } from 'react-router';
import { type Sent, claimStore, useClaim } from '../../../lib/draft/claim-store.ts';
import { paths } from '../../../paths.ts';

/** A `clientLoader` for what follows a claim: without one sent in this tab there is nothing to show. */
export function guardSubmission() {
  return claimStore.getState().submission ? null : redirect(paths.home);
}
// The server knows nothing of this tab's claim.
guardSubmission.hydrate = true as const;

/** The claim that was sent in this tab; null when the session ends while the page is open. */
export function useSent(): Sent | null {
  const submission = useClaim((state) => state.submission);
  // Until this screen is there the review shows the answers: it would be empty meanwhile.
  useEffect(() => claimStore.getState().formLeft(), []);
  return submission;
}
