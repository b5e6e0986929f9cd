import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import type { Db } from '../../database/database.ts';
import { spendOne } from '../../identity/budgets.ts';
import type { ClaimantIdentity, ResellerScope } from '../../identity/identity.ts';
import type { Services } from '../../services.ts';
import { personOfClaimant } from './records.ts';

/** Whether a brand has an account for this e-mail address. */
async function hasAccount(db: Db, reseller: ResellerScope, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('accounts')
    .select('account_id')
    .where((is) => is.and({ reseller_id: reseller, email: emailKey(email) }))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The same for a claimant who may know: the e-mail is on the claimant's policy or on a form of
 * theirs. Nothing when it is not, or when this policy was used to ask for so many that it is no
 * longer about a claim.
 */
export async function checkUser(
  services: Services,
  claimant: ClaimantIdentity,
  email: string,
): Promise<boolean | undefined> {
  const { reseller, policyKey } = claimant;
  const person = await personOfClaimant(services.db, claimant, email);
  if (!person) return undefined;
  return person.onPolicy
    ? hasAccount(services.db, reseller, email)
    : checkOther(services, reseller, `policy:${policyKey}`, email);
}

/** The same for an e-mail that only the caller's word ties to them: counted under `asker`. */
export async function checkOther(
  services: Services,
  reseller: ResellerScope,
  asker: string,
  email: string,
): Promise<boolean | undefined> {
  const refused = await spendOne(services, 'user-check', reseller, asker);
  return refused ? undefined : hasAccount(services.db, reseller, email);
}
