import type { Db } from '../../lib/database.ts';
import type { ResellerScope } from '../../lib/identity.ts';

/**
 * Whether a reseller has an account for this e-mail address. Nobody has one yet: the answer is
 * always no until accounts exist, and this is the one place that then has to look.
 */
export async function accountExists(
  _db: Db,
  _reseller: ResellerScope,
  _email: string,
): Promise<boolean> {
  return false;
}
