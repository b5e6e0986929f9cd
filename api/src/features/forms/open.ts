import type { OpenedDraft } from '@gadget-claims/domain/claims/form-contract';
import { type UserIdentity, claimantToken, knownReseller } from '../../lib/identity.ts';
import type { Services } from '../../lib/services.ts';
import { listDocuments } from '../documents/queries.ts';
import { findPolicy } from '../policies/queries.ts';
import { type FormRow, claimReferenceOf, findForm, findFormByDraftKey } from './queries.ts';
import { keptByAccount } from './save.ts';
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
  return row && opened(services, row);
}

/**
 * A form that a signed-in account may resume, in the same way. The account keeps it from now on: the
 * bearer that goes with it would otherwise let it end after a day.
 */
export async function openOwnForm(
  services: Services,
  user: UserIdentity,
  formReference: string,
): Promise<OpenedDraft | undefined> {
  const row = await findForm(services.db, user, formReference);
  const answer = row && (await opened(services, row));
  if (!answer) return undefined;
  await services.db
    .updateTable('forms')
    .set((is) => ({
      account_id: is.fn.coalesce('account_id', is.val(user.accountId)),
      expires_at: keptByAccount(services.clock.now()),
    }))
    .where('reseller_id', '=', user.reseller)
    .where('form_reference', '=', formReference)
    .where('submitted_at', 'is', null)
    .execute();
  return answer;
}

async function opened(services: Services, row: FormRow): Promise<OpenedDraft | undefined> {
  if (row.expires_at <= services.clock.now()) return undefined;
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
