import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { OpenedDraft } from '@gadget-claims/domain/claims/claims/form-schemas';
import { FORM_HOURS } from '@gadget-claims/domain/promises';
import { inTransaction } from '../../database/database.ts';
import { claimantToken, knownReseller, type UserIdentity } from '../../identity/identity.ts';
import { detailsToTell, findPolicy } from '../../policies/policies/records/policies.ts';
import type { Services } from '../../services.ts';
import { listDocuments } from '../documents/records/documents.ts';
import { accountExists } from './account-exists.ts';
import {
  claimReferenceOf,
  findForm,
  findFormByDraftKey,
  isReference,
  type FormRow,
} from './records/forms.ts';
import { alreadySubmitted, toForm } from './records/stored-form.ts';
import { keptByAccount } from './transitions/save.ts';
import { takeFormOver } from './transitions/take-over.ts';

const KEY_MS = FORM_HOURS * 3_600_000;

/**
 * The draft behind a draft key, with a fresh bearer of the session that made it; nothing for a key
 * that is unknown, whose draft has ended, or that was not used to save for a day: an account keeps
 * a form for longer, its key does not last with it. The holder of the key of a submitted form is
 * told the claim's reference: the answer to the submission may have been lost with the tab.
 */
export async function openDraft(
  services: Services,
  draftKey: string,
): Promise<OpenedDraft | undefined> {
  const row = await findFormByDraftKey(services.db, draftKey);
  if (!row || row.saved_at.getTime() + KEY_MS <= services.clock.now().getTime()) return undefined;
  const answer = await opened(services, row);
  if (!answer) return undefined;
  return { ...answer, userExists: await knownUser(services, row, answer.form) };
}

/** Whether the claimant of an opened draft has an account, and so has to sign in to go on. */
export function knownUser(services: Services, row: FormRow, { data, savedEmail }: ClaimForm) {
  const { claimant_session: session, policy_key: policyKey } = row;
  const reseller = knownReseller(services, row.reseller_id);
  if (reseller === undefined) return null;
  const owner = { kind: 'claimant', reseller, policyKey, session } as const;
  return accountExists(services, owner, data.claimant.email || savedEmail);
}

/**
 * A form that a signed-in account may resume, in the same way. The account takes it over and keeps it
 * from now on.
 */
export async function openOwnForm(
  services: Services,
  user: UserIdentity,
  formReference: string,
): Promise<OpenedDraft | undefined> {
  return inTransaction(services.db, async (tx) => {
    const inTx = { ...services, db: tx };
    if (!isReference(formReference)) return undefined;
    const taken = await takeFormOver(tx, services.random, { account: user }, formReference);
    const row = await findForm(tx, user, formReference);
    const answer = row && (await opened(inTx, row));
    if (!answer) return undefined;
    await tx
      .updateTable('forms')
      .set({ expires_at: keptByAccount(services.clock.now()) })
      .where((is) => is.and({ reseller_id: user.reseller, form_reference: formReference }))
      .where('submitted_at', 'is', null)
      .execute();
    return { ...answer, draftKey: taken?.draftKey };
  });
}

/** A form with its policy, and a bearer of its session; nothing for one that has ended. */
export async function opened(
  services: Services,
  row: FormRow,
  { mailboxProven = false } = {},
): Promise<OpenedDraft | undefined> {
  if (row.expires_at <= services.clock.now()) return undefined;
  const { policy_key: policyKey } = row;
  const reseller = knownReseller(services, row.reseller_id);
  if (reseller === undefined) return undefined;
  if (row.submitted_at !== null) {
    throw alreadySubmitted(await claimReferenceOf(services.db, reseller, row.form_reference));
  }
  const { dateOfIncident } = row.data.incident;
  const policy = await findPolicy(services.db, reseller, policyKey);
  if (!policy) return undefined;
  const documents = await listDocuments(services.db, reseller, row.form_reference);
  const claimToken = await claimantToken(services, {
    reseller,
    policyKey,
    session: row.claimant_session,
    mailboxProven,
  });
  const details = await detailsToTell(services.db, reseller, policy, dateOfIncident);
  return { form: toForm(row, documents), policy: details, claimToken, userExists: null };
}
