import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { ClaimForm } from '@gadget-claims/domain/claims/form';
import { upgradeDraft } from '@gadget-claims/domain/claims/form-upgrade';
import { formProblems } from '@gadget-claims/domain/claims/strict-form';
import { type Tx, inTransaction } from '../../lib/database.ts';
import { missing, unprocessable } from '../../lib/errors.ts';
import type { ClaimantIdentity } from '../../lib/identity.ts';
import type { Services } from '../../lib/services.ts';
import { checksDone } from '../documents/checks/wait.ts';
import { listDocuments } from '../documents/queries.ts';
import { findForm } from '../forms/queries.ts';
import { refuseOtherPolicy, staleRevision } from '../forms/save.ts';
import { storableText, storedData, toForm, unreadable } from '../forms/stored-form.ts';
import { catalogueProblems } from './catalogue-problems.ts';
import { type NewClaim, registerClaim } from './register-claim.ts';
import { findClaimOfForm, lockPolicy } from './queries.ts';

export interface Submitted {
  claimId: string;
  /** In clear this once; null for a claim that did not pass, and for every repeat. */
  otCode: string | null;
}

/**
 * Turns a saved form into a claim, exactly once: whoever repeats a submission, at the same time or
 * later, gets the same claim. Refuses a form that was changed elsewhere since, and one with answers
 * that do not hold.
 */
export async function submitForm(
  services: Services,
  claimant: ClaimantIdentity,
  form: ClaimForm,
): Promise<Submitted> {
  refuseOtherPolicy(claimant, form);
  if (form.formReference === '') {
    throw unprocessable([
      { path: 'formReference', message: 'Please save the form before you submit it' },
    ]);
  }
  await checksDone(services.db, claimant.reseller, form.formReference);
  const submitted = await inTransaction(services.db, (tx) =>
    submitOnce(services, tx, claimant, form),
  );
  if (submitted.isNew) services.wakeWorker();
  return submitted;
}

async function submitOnce(
  services: Services,
  tx: Tx,
  claimant: ClaimantIdentity,
  form: ClaimForm,
): Promise<Submitted & { isNew: boolean }> {
  const { reseller } = claimant;
  // One submission at a time for a policy: triage counts its claims, and a form becomes one claim.
  const policy = await lockPolicy(tx, claimant);
  if (!policy) throw missing();
  // Uploads wait too: what triage sees is what the claim has.
  const stored = await findForm(tx, claimant, form.formReference, { lock: true });
  if (!stored) throw missing();
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
    ...formProblems({ ...form, data }, { today: londonDay(now), policy }),
    ...catalogueProblems(data),
  ];
  if (problems.length > 0) throw unprocessable(problems);

  const savedEmail = storableText(form.savedEmail);
  const { account_id: accountId } = stored;
  const claim: NewClaim = { ...form, savedEmail, data, claimant, policy, accountId, now };
  return { ...(await registerClaim(services, tx, claim)), isNew: true };
}
