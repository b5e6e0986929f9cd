import type { OpenedDraft, SavedFormSummary } from '@gadget-claims/domain/claims/form-contract';
import { api } from '../../lib/api.ts';
import { claimStore } from '../../lib/claim-store.ts';
import { draftKey } from '../../lib/draft-key.ts';
import { currentSession } from '../../lib/session.ts';

const PARTIAL = '/onlineclaim/standalone/partial';

/** Opens the draft of a key; throws ApiError 404 when it has ended. */
export function openDraft(key: string): Promise<OpenedDraft> {
  return api.post(`${PARTIAL}/open`, { draftKey: key });
}

/** Goes on with a draft in place of whatever this tab holds. */
export function resumeDraft(draft: OpenedDraft) {
  claimStore.getState().begin(draft.policy, draft.claimToken, draft.form);
  if (draft.draftKey !== undefined) draftKey.keep(draft.draftKey);
}

/**
 * The draft that was begun on a policy before: in this tab, or else the latest of who is signed in.
 * Null when there is none that still lives.
 */
export async function draftForPolicy(policyNumber: string): Promise<OpenedDraft | null> {
  const key = draftKey.read();
  const draft = key === null ? null : await openDraft(key).catch(() => null);
  if (draft?.form.data.policy.number === policyNumber) return draft;
  return ownDraft(policyNumber).catch(() => null);
}

async function ownDraft(policyNumber: string): Promise<OpenedDraft | null> {
  const session = currentSession();
  if (!session || session.mustChangePassword) return null;
  const { token } = session;
  const query = new URLSearchParams({ policy: policyNumber, pageSize: '1' }).toString();
  const path = `${PARTIAL}/inprogress?${query}`;
  const [latest] = await api.get<SavedFormSummary[]>(path, { token });
  // What was made elsewhere may be a stranger's: it waits in the list, marked, until it is opened there.
  if (!latest || latest.madeElsewhere) return null;
  return api.post(`${PARTIAL}/open`, { formReference: latest.formReference }, { token });
}
