import { signOut as signOutCall } from '@gadget-claims/domain/people/accounts/contract';
import { api } from '../api/api.ts';
import { tellOtherTabs } from '../browser/other-tabs.ts';
import { CODE_KEY } from '../browser/tab-keys.ts';
import { forgetKept } from '../draft/claim-store.ts';
import { draftKey } from '../draft/draft-key.ts';
import { currentSession, forgetSession } from './session.ts';
import { forgetVisitor } from './visitor.ts';

interface Options {
  /** A form without an account is found again by looking the policy up, instead of being forgotten. */
  lockDraft?: boolean;
  /** Another tab said it first. */
  quietly?: boolean;
}

/**
 * Signs out: here at once, in the other tabs, and on the server. Clears all that this tab keeps.
 * False when the server could not be told; there the session ends by itself.
 */
export async function signOut({ lockDraft = false, quietly = false }: Options = {}) {
  const token = currentSession()?.token;
  forgetSession();
  forgetKept();
  forgetVisitor();
  sessionStorage.removeItem(CODE_KEY);
  if (lockDraft) draftKey.lock();
  else draftKey.forget();
  if (!quietly) tellOtherTabs('signed-out');
  if (token === undefined) return true;
  return api(signOutCall, { token, keepalive: true }).then(
    () => true,
    () => false,
  );
}
