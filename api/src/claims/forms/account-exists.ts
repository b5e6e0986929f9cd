import type { FormOwner } from '../../identity/form-owner.ts';
import { checkOther, checkUser } from '../../people/accounts/user-check.ts';
import type { Services } from '../../services.ts';

/**
 * Whether the owner's brand has an account for the e-mail of a form that was just saved; null when
 * the same owner asked for so many that nothing more is told.
 */
export async function accountExists(
  services: Services,
  owner: FormOwner,
  email: string,
): Promise<boolean | null> {
  const exists =
    owner.kind === 'claimant'
      ? await checkUser(services, owner, email)
      : await checkOther(services, owner.reseller, `account:${owner.accountId}`, email);
  return exists ?? null;
}
