import { isPolicyMailbox } from '@gadget-claims/domain/policies/policies/policyholder';
import type { Tx } from '../../../database/database.ts';
import { findPolicy } from '../../../policies/policies/records/policies.ts';
import { isByOwner } from '../../forms/records/forms.ts';
import { type ClaimKey, findClaim } from '../records/claims.ts';
import { queueClaimMail } from '../records/mails.ts';
import { type ToldOf, addNotice, noticesOf } from '../records/policyholder.ts';

/**
 * Tells the mailbox of the policy at once that a claim, an account for payment or an access is not
 * from there. Notes where the policy has no e-mail address to tell. Nothing for a claimant who
 * proved that mailbox, unless their address is another one now, and for mails that go there anyway.
 */
export async function tellPolicyholder(
  tx: Tx,
  key: ClaimKey,
  about: ToldOf,
  { mailbox, at, evenOwner = false }: { mailbox: string; at?: Date; evenOwner?: boolean },
): Promise<void> {
  const claim = await findClaim(tx, key);
  const policy = claim && (await findPolicy(tx, key.reseller, claim.policy_key));
  if (!policy || isPolicyMailbox(mailbox, policy.details)) return;
  const isAnother = evenOwner || claim.email_corrected;
  if (!isAnother && (await isByOwner(tx, key.reseller, claim.form_reference))) return;
  // The policyholder was told already of a claimant who opens the claim by its own mail.
  const told = await noticesOf(tx, key);
  if (about === 'access' && told.some((notice) => notice.about === 'claim')) return;
  const isTold = policy.details.policyholder.emailAddress !== '';
  await addNotice(tx, key, { kind: isTold ? 'told' : 'untold', about, ...(at && { at }) });
  if (isTold) await queueClaimMail(tx, key, 'somebody-else', { about });
}
