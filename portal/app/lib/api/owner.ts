import type { Call, DataOf } from '@gadget-claims/domain/call';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { paths } from '../../paths.ts';
import { WITHOUT_ACCOUNT } from '../browser/tab-keys.ts';
import { currentAccess } from '../session/claim-access.ts';
import { noteEnding } from '../session/ending.ts';
import { isLeaving, leaveFor, userSignedOut } from '../session/leave.ts';
import { loginFor } from '../session/return-path.ts';
import { CLAIM_ACCESS_KEY, currentSession, requireSession } from '../session/session.ts';
import { type Given, api } from './api.ts';

/**
 * The `clientLoader` of a screen about one claim: for its account, and for the tab that made it
 * without one. Where the time of the latter is over, the claim's reference has a link mailed; any
 * other visitor is led to login and comes back.
 */
export function guardOwner({ request }: LoaderFunctionArgs): null {
  if (currentSession() !== null) requireSession(request);
  else if (currentAccess() === null) {
    // oxlint-disable-next-line typescript/only-throw-error -- how the router takes a redirect
    if (cameWithoutAccount()) throw redirect(paths.findclaim);
    requireSession(request);
  }
  return null;
}

const cameWithoutAccount = () => sessionStorage.getItem(WITHOUT_ACCOUNT) !== null;
guardOwner.hydrate = true as const;

/** The bearer of the claim's owner: the account's, or the access that the claim left. */
export const ownerToken = (): string | undefined =>
  currentSession()?.token ?? currentAccess()?.token;

/** Calls as the owner of a claim; a bearer that has ended leads to login and back. */
export async function owned<C extends Call>(call: C, ...[given]: Given<C>): Promise<DataOf<C>> {
  const token = ownerToken();
  try {
    const asOwner = { ...given, ...(token !== undefined && { token }) };
    return await api(call, ...([asOwner] as Given<C>));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) ownerEnded();
    throw error;
  }
}

/** The bearer of a claim's owner has ended: the way back in is shown. */
export function ownerEnded() {
  if (currentSession() !== null) return userSignedOut();
  if (isLeaving()) return;
  // A page that the browser kept, from before a new claim was begun: nothing came to an end.
  const hadAccess = sessionStorage.getItem(CLAIM_ACCESS_KEY) !== null;
  sessionStorage.removeItem(CLAIM_ACCESS_KEY);
  if (hadAccess) noteEnding({ why: 'over', wasSignedIn: false, areAnswersKept: null });
  const to = location.pathname + location.search;
  leaveFor(cameWithoutAccount() ? paths.findclaim : loginFor(to));
}
