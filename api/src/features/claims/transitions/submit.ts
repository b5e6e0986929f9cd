import { londonDay, londonTime } from '@gadget-claims/domain/calendar/london-day';
import type { ClaimForm } from '@gadget-claims/domain/claims/form';
import { upgradeDraft } from '@gadget-claims/domain/claims/form-upgrade';
import { formProblems } from '@gadget-claims/domain/claims/strict-form';
import { numberKey } from '@gadget-claims/domain/policies/matching';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { missing, unprocessable } from '../../../http/errors.ts';
import { spend } from '../../../identity/budgets.ts';
import type { Services } from '../../../services.ts';
import { checksDone } from '../../documents/records/checks-done.ts';
import { listDocuments } from '../../documents/records/documents.ts';
import { findForm, formPolicyKey, isReference } from '../../forms/records/forms.ts';
import type { FormOwner } from '../../forms/records/ownership.ts';
import { storableText, storedData, toForm, unreadable } from '../../forms/records/stored-form.ts';
import { refuseOtherPolicy, staleRevision } from '../../forms/transitions/save.ts';
import { takeFormOver } from '../../forms/transitions/take-over.ts';
import { shareName } from '../../policies/records/share.ts';
import { SAVE_FIRST } from '../copy.ts';
import { findClaimOfForm, lockPolicy } from '../records/claims.ts';
import { catalogueProblems } from './catalogue-problems.ts';
import { noteContest, refuseSecondClaim } from './open-claim.ts';
import { type NewClaim, registerClaim } from './register-claim.ts';

export interface Submitted {
  claimId: string;
  /** In clear this once; null for a claim that did not pass, and for every repeat. */
  otCode: string | null;
}

/**
 * Turns a saved form into a claim, exactly once: a repeated submission, at the same time or
 * later, gets the same claim. Refuses a form that was changed elsewhere since, and one with answers
 * that do not hold.
 */
export async function submitForm(
  services: Services,
  owner: FormOwner,
  form: ClaimForm,
): Promise<Submitted> {
  if (owner.kind === 'claimant') refuseOtherPolicy(owner, form);
  if (form.formReference === '') {
    throw unprocessable([{ path: 'formReference', message: SAVE_FIRST }]);
  }
  await checksDone(services, owner.reseller, form.formReference);
  const submitted = await inTransaction(services.db, (tx) => submitOnce(services, tx, owner, form));
  if (submitted.isNew) services.wakeWorker();
  return submitted;
}

/** The key of the policy that a form is for, as the form was begun with it. */
async function policyKeyOf(tx: Tx, owner: FormOwner, form: ClaimForm): Promise<string> {
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
  owner: FormOwner,
  form: ClaimForm,
): Promise<Submitted & { isNew: boolean }> {
  const { reseller } = owner;
  const policyKey = await policyKeyOf(tx, owner, form);
  // One submission at a time for a policy: triage counts its claims, and a form becomes one claim.
  const policy = await lockPolicy(tx, { reseller, policyKey });
  if (!policy) throw missing();
  if (owner.kind === 'user' && isReference(form.formReference)) {
    await takeFormOver(tx, services.random, { account: owner }, form.formReference);
  }
  // Uploads wait too: what triage sees is what the claim has.
  const stored = await findForm(tx, owner, form.formReference, { lock: true });
  if (!stored || stored.policy_key !== policyKey) throw missing();
  const earlier = await findClaimOfForm(tx, reseller, form.formReference);
  if (earlier) return { claimId: earlier.claim_id, otCode: null, isNew: false };

  const now = services.clock.now();
  if (stored.expires_at <= now) throw missing();
  const documents = await listDocuments(tx, reseller, form.formReference);
  if (stored.revision !== form.revision) {
    throw staleRevision(toForm(stored, documents), stored.saved_at);
  }
  const upgraded = upgradeDraft(form);
  if (!upgraded.readable) throw unreadable();
  const data = { ...storedData(upgraded.data), documents };
  const problems = [
    ...formProblems(
      { ...form, data },
      { today: londonDay(now), time: () => londonTime(now), policy },
    ),
    ...catalogueProblems(data),
  ];
  if (problems.length > 0) throw unprocessable(problems);
  const savedEmail = storableText(form.savedEmail);
  const { account_id: accountId, claimant_session: session } = stored;
  const claimant = { reseller, policyKey, session };
  const others = await refuseSecondClaim(tx, claimant, stored, { data, policy });
  const share = shareName(stored.by_owner);
  await spend({ ...services, db: tx }, 'submissions', reseller, policyKey, share);
  const claim: NewClaim = { ...form, savedEmail, data, claimant, policy, accountId, now };
  const made = await registerClaim(services, tx, claim);
  await noteContest(tx, { reseller, claimId: made.claimId }, others, now);
  return { ...made, isNew: true };
}
