import { openForm } from '@gadget-claims/domain/claims/claims/form-contract';
import { api } from '../api/api.ts';
import { currentSession } from '../session/session.ts';
import { claimStore } from './claim-store.ts';
import { draftKey } from './draft-key.ts';

/**
 * Reads the policy of this tab's form as it was on the day of the incident that the form was saved
 * with. False where that could not be asked, or another claim was begun meanwhile.
 */
export async function readPolicy(formReference: string): Promise<boolean> {
  const { begun } = claimStore.getState();
  const { key } = draftKey.ofThisClaim();
  const token = currentSession()?.token;
  if (key === null && token === undefined) return false;
  const opened = api(
    openForm,
    key ? { body: { draftKey: key } } : { body: { formReference }, token },
  );
  const draft = await opened.catch(() => null);
  if (!draft || claimStore.getState().begun !== begun) return false;
  claimStore.setState({ policy: draft.policy });
  return true;
}
