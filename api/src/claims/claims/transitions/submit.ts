import { londonDay, londonTime } from '@gadget-claims/domain/calendar/london-day';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import type { SentForm } from '@gadget-claims/domain/claims/claims/form-schemas';
import { upgradeDraft } from '@gadget-claims/domain/claims/claims/form-upgrade';
import { gadgetsOfPolicy } from '@gadget-claims/domain/claims/claims/policy-gadgets';
import { formProblems } from '@gadget-claims/domain/claims/claims/strict-form';
import { numberKey } from '@gadget-claims/domain/policies/policies/matching';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { missing, tooMany, unprocessable } from '../../../http/errors.ts';
import { spendOne } from '../../../identity/budgets.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import { hashSecret, newSecret } from '../../../identity/secrets.ts';
import { shareName } from '../../../policies/policies/records/share.ts';
import type { Services } from '../../../services.ts';
import { checksDone } from '../../documents/records/checks-done.ts';
import { listDocuments } from '../../documents/records/documents.ts';
import { findForm, formPolicyKey, type FormRow, isReference } from '../../forms/records/forms.ts';
import { storableText, storedData, toForm, unreadable } from '../../forms/records/stored-form.ts';
import {
  type FormSaver,
  keepUnsaved,
  refuseOtherPolicy,
  staleRevision,
  unsavedReference,
} from '../../forms/transitions/save.ts';
import { takeFormOver } from '../../forms/transitions/take-over.ts';
import { type ClaimKey, findClaimOfForm, lockPolicy } from '../records/claims.ts';
import { catalogueProblems } from './catalogue-problems.ts';
import { noteContest, refuseOwnSecondClaim } from './open-claim.ts';
import { type NewClaim, registerClaim } from './register-claim.ts';
import { tellPolicyholder } from './tell-policyholder.ts';

export interface Submitted {
  claimId: string;
  /** In clear this once; null once its life is over or it was used. */
  otCode: string | null;
}

/** A form on its way to be a claim. */
interface Sent {
  keeper: FormSaver;
  form: SentForm;
  /** In today's shape, as it can be stored. */
  data: ClaimData;
  /** Kept now, with the claim, for the first time. */
  isUnsaved: boolean;
}

/**
 * Turns a form into a claim, exactly once: a repeated submission, at the same time or later, gets the
 * same claim. Refuses a form that was changed elsewhere since, and one with answers that do not hold.
 */
export async function submitForm(
  services: Services,
  keeper: FormSaver,
  form: SentForm,
): Promise<Submitted> {
  const { owner } = keeper;
  if (owner.kind === 'claimant') refuseOtherPolicy(owner, form);
  const upgraded = upgradeDraft(form);
  if (!upgraded.readable) throw unreadable();
  const data = storedData(upgraded.data);
  const isUnsaved = form.formReference === '';
  const formReference = isUnsaved ? unsavedReference(keeper, data) : form.formReference;
  if (!isUnsaved) await checksDone(services, owner.reseller, formReference);
  const savedEmail = storableText(form.savedEmail);
  const sent: Sent = { keeper, form: { ...form, formReference, savedEmail }, data, isUnsaved };
  const submitted = await inTransaction(services.db, (tx) => submitOnce(services, tx, sent));
  if (submitted.isNew) services.wakeWorker();
  return submitted;
}

/** Refuses where the share of the policy is spent and this address has spent its own besides. */
async function spendSubmission(
  parts: Pick<Services, 'db' | 'clock' | 'config'>,
  share: readonly [ResellerScope, string, string],
  from: string,
) {
  const spent = await spendOne(parts, 'submissions', ...share);
  const spentHere = await spendOne(parts, 'submissions-address', ...share, from);
  if (spent && spentHere) throw tooMany(spent.wait);
}

/** The key of the policy that a form is for, as the form was begun with it. */
async function policyKeyOf(tx: Tx, { keeper: { owner }, form }: Sent): Promise<string> {
  const { formReference, data } = form;
  const key =
    owner.kind === 'claimant'
      ? owner.policyKey
      : isReference(formReference) && (await formPolicyKey(tx, owner.reseller, formReference));
  if (!key || numberKey(key) !== numberKey(data.policy.number)) throw missing();
  return key;
}

async function submitOnce(
  services: Services,
  tx: Tx,
  sent: Sent,
): Promise<Submitted & { isNew: boolean }> {
  const { keeper, form } = sent;
  const { reseller } = keeper.owner;
  const policyKey = await policyKeyOf(tx, sent);
  // One submission at a time for a policy: triage counts its claims, and a form becomes one claim.
  const policy = await lockPolicy(tx, { reseller, policyKey }, form.data.incident.dateOfIncident);
  if (!policy) throw missing();
  // Uploads wait too: what triage sees is what the claim has.
  const stored = await lockForm(services, tx, sent);
  if (!stored || stored.policy_key !== policyKey) throw missing();
  const earlier = await findClaimOfForm(tx, reseller, form.formReference);
  if (earlier) {
    const { claim_id: claimId } = earlier;
    return { claimId, otCode: await renewCode(services, tx, { reseller, claimId }), isNew: false };
  }
  const now = services.clock.now();
  const data = await checkAnswers(tx, sent, { stored, policy, now });
  const { account_id: accountId, claimant_session: session, by_owner: byOwner } = stored;
  const claimant = { reseller, policyKey, session };
  const others = await refuseOwnSecondClaim(tx, claimant, stored, { data, policy });
  const share = [reseller, policyKey, shareName(byOwner)] as const;
  await spendSubmission({ ...services, db: tx }, share, keeper.from ?? '');
  const { formReference, savedEmail } = form;
  const kept = { formReference, savedEmail, data, accountId, byOwner };
  const claim: NewClaim = { ...kept, claimant, policy, now };
  const made = await registerClaim(services, tx, claim);
  const told = { mailbox: data.claimant.email, at: now };
  await tellPolicyholder(tx, { reseller, claimId: made.claimId }, 'claim', told);
  await noteContest(tx, { reseller, claimId: made.claimId, byOwner }, others, now);
  return { ...made, isNew: true };
}

/** The form as it is kept, locked; an account takes over what it submits. */
async function lockForm(services: Services, tx: Tx, { keeper, form, data, isUnsaved }: Sent) {
  const { owner, account } = keeper;
  const { formReference } = form;
  if (isUnsaved) {
    await keepUnsaved(services, tx, keeper, { ...form, data });
  } else if (account && isReference(formReference)) {
    const taker = { account, ...(owner.kind === 'claimant' && { claimant: owner }) };
    await takeFormOver(tx, services.random, taker, formReference);
  }
  return findForm(tx, account ?? owner, formReference, { lock: true });
}

interface SubmissionFacts {
  stored: FormRow;
  policy: Policy;
  now: Date;
}

/** The answers that the claim is made of; refused when they do not hold, or are not the last ones. */
async function checkAnswers(tx: Tx, sent: Sent, { stored, policy, now }: SubmissionFacts) {
  const { form, isUnsaved } = sent;
  if (stored.expires_at <= now) throw missing();
  const documents = await listDocuments(tx, stored.reseller_id, stored.form_reference);
  const isStale = form.revision !== undefined && form.revision !== stored.revision;
  if (isStale && !isUnsaved) throw staleRevision(toForm(stored, documents), stored.saved_at);
  const gadgets = gadgetsOfPolicy(sent.data, policy);
  const data = { ...sent.data, gadgets, documents };
  const context = { today: londonDay(now), time: () => londonTime(now), policy };
  const problems = [...formProblems({ data }, context), ...catalogueProblems(data)];
  if (problems.length > 0) throw unprocessable(problems);
  return data;
}

/**
 * A code in place of the one whose answer may have been lost, as long as that one would still be good:
 * the earlier one ends.
 */
async function renewCode({ random, clock }: Services, tx: Tx, { reseller, claimId }: ClaimKey) {
  const otCode = newSecret(random);
  const renewed = await tx
    .updateTable('claims')
    .set({ ot_code_hash: hashSecret(otCode) })
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .where('ot_code_hash', 'is not', null)
    .where('ot_code_expires_at', '>', clock.now())
    .returning('claim_id')
    .executeTakeFirst();
  return renewed ? otCode : null;
}
