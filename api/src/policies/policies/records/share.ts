import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { ClaimantIdentity, UserIdentity } from '../../../identity/identity.ts';
import { findPolicy } from './policies.ts';

/** Whose share of a policy's budgets a form spends: that of its proven owner, or that of all others. */
export const shareName = (byOwner: boolean) => (byOwner ? 'owner' : 'others');

/** Whether the claimant proved the mailbox of the policy: with a code that was sent there, or an account. */
export async function isOwnerOfPolicy(
  db: Db,
  { reseller, policyKey, mailboxProven }: ClaimantIdentity,
  account: Pick<UserIdentity, 'email' | 'proven'> | undefined,
): Promise<boolean> {
  if (mailboxProven) return true;
  if (!account?.proven) return false;
  const policy = await findPolicy(db, reseller, policyKey);
  const holder = policy?.details.policyholder;
  return holder !== undefined && emailKey(holder.emailAddress) === account.email;
}

/** The same of a form in a statement: whether its policy names the mailbox of an account. */
export const isTheirPolicy = ({ email }: Pick<UserIdentity, 'email'>) => sql<boolean>`
  exists (select from policies
    where policies.reseller_id = forms.reseller_id and policies.policy_key = forms.policy_key
      and lower(policies.details -> 'policyholder' ->> 'emailAddress') = ${email})`;
