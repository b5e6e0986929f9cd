import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import type { AccountKey } from '../../../identity/sessions.ts';

/** The account with its sessions; what it kept for a claim that stays no longer names it. */
export async function eraseAccount(tx: Tx, { reseller, accountId: id }: AccountKey): Promise<void> {
  for (const table of ['claims', 'forms'] as const) {
    await tx
      .updateTable(table)
      .set({ account_id: null })
      .where('reseller_id', '=', reseller)
      .where('account_id', '=', id)
      .execute();
  }
  await tx.deleteFrom('idempotency_keys').where('owner', '=', `user:${reseller}:${id}`).execute();
  await tx
    .deleteFrom('accounts')
    .where('reseller_id', '=', reseller)
    .where('account_id', '=', id)
    .execute();
}

/** A refusal of progress mails stays as long as there is a claim to mail about; how many went. */
export async function erasePreference(
  tx: Tx,
  { reseller, email }: { reseller: ResellerScope; email: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail_preferences
    where reseller_id = ${reseller} and email = ${email} and not exists (
      select from claims where claims.reseller_id = ${reseller} and claims.owner_email = ${email})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}
