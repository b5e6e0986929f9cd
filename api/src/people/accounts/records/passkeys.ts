import type { Passkey } from '@gadget-claims/domain/people/accounts/passkey-schemas';
import type { Selectable } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import type { AccountKey } from '../../../identity/sessions.ts';
import type { PasskeysTable } from './tables.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

/** The passkeys of an account, oldest first. */
export function accountPasskeys(
  db: Db,
  { reseller, accountId }: AccountKey,
): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, account_id: accountId }))
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute();
}

/** A passkey of a brand by what its device calls it; one row by a unique index. */
export function findPasskey(
  db: Db,
  reseller: ResellerScope,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, credential_id: credentialId }))
    .executeTakeFirst();
}

/** A passkey as its owner sees it. */
export const passkeyView = (row: PasskeyRow): Passkey => ({
  passkeyId: row.passkey_id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});
