import type { ClaimForm } from '@gadget-claims/domain/claims/form';
import type { Policy } from '@gadget-claims/domain/policies/contract';
import { api } from '../../lib/api.ts';
import { claimStore } from '../../lib/claim-store.ts';
import { draftKey } from '../../lib/draft-key.ts';

/** A draft with what is needed to go on with it. */
export interface OpenedDraft {
  form: ClaimForm;
  policy: Policy;
  claimToken: string;
}

/** Opens the draft of a key; throws ApiError 404 when it has ended. */
export function openDraft(key: string): Promise<OpenedDraft> {
  return api.post('/onlineclaim/standalone/partial/open', { draftKey: key });
}

/** Goes on with a draft in place of whatever this tab holds. */
export function resumeDraft(draft: OpenedDraft) {
  claimStore.getState().begin(draft.policy, draft.claimToken, draft.form);
}

/** The draft that this tab knows for a policy; null when there is none that still lives. */
export async function draftForPolicy(policyNumber: string): Promise<OpenedDraft | null> {
  const key = draftKey.read();
  if (key === null) return null;
  const draft = await openDraft(key).catch(() => null);
  return draft?.form.data.policy.number === policyNumber ? draft : null;
}
