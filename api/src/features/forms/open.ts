import type { OpenedDraft } from '@gadget-claims/domain/claims/form-contract';
import { claimantToken, knownReseller } from '../../lib/identity.ts';
import type { Services } from '../../lib/services.ts';
import { listDocuments } from '../documents/queries.ts';
import { findPolicy } from '../policies/queries.ts';
import { claimReferenceOf, findFormByDraftKey } from './queries.ts';
import { alreadySubmitted, toForm } from './stored-form.ts';

/**
 * The draft behind a draft key, with a fresh bearer of the session that made it; nothing for a key
 * that is unknown or whose draft has ended. Who holds the key of a form that was submitted is told
 * the claim's reference: the answer to the submission may have been lost with the tab.
 */
export async function openDraft(
  services: Services,
  draftKey: string,
): Promise<OpenedDraft | undefined> {
  const row = await findFormByDraftKey(services.db, draftKey);
  if (!row || row.expires_at <= services.clock.now()) return undefined;
  const { policy_key: policyKey } = row;
  const reseller = knownReseller(services, row.reseller_id);
  if (reseller === undefined) return undefined;
  if (row.submitted_at !== null) {
    throw alreadySubmitted(await claimReferenceOf(services.db, reseller, row.form_reference));
  }
  const policy = await findPolicy(services.db, reseller, policyKey);
  if (!policy) return undefined;
  const documents = await listDocuments(services.db, reseller, row.form_reference);
  const claimToken = await claimantToken(services, {
    reseller,
    policyKey,
    session: row.claimant_session,
  });
  return { form: toForm(row, documents), policy: policy.details, claimToken };
}
