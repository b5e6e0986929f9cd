import { ACCOUNT } from '@gadget-claims/domain/claims/claims/timeline';
import { sql } from 'kysely';
import { type ClaimRow, lockClaim } from '../../../claims/claims/records/claims.ts';
import { recordEvent } from '../../../claims/claims/records/events.ts';
import type { Tx } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import type { AccountKey } from '../../../identity/sessions.ts';

/** The account with its sessions; what it kept for a claim that stays no longer names it. */
export async function eraseAccount(tx: Tx, { reseller, accountId: id }: AccountKey): Promise<void> {
  for (const table of ['claims', 'forms'] as const) {
    await tx
      .updateTable(table)
      .set({ account_id: null })
      .where((is) => is.and({ reseller_id: reseller, account_id: id }))
      .execute();
  }
  await tx.deleteFrom('idempotency_keys').where('owner', '=', `user:${reseller}:${id}`).execute();
  await tx
    .deleteFrom('accounts')
    .where((is) => is.and({ reseller_id: reseller, account_id: id }))
    .execute();
}

/**
 * The claims of an account, locked: those that it has, and those without one that go by its address. In
 * one order for all, and each with a row on its trail of what its claimant did with the account.
 */
export async function lockAccountClaims(
  tx: Tx,
  { reseller, accountId, email }: AccountKey & { email: string },
  { at, reason }: { at: Date; reason: string },
): Promise<ClaimRow[]> {
  const ids = await tx
    .selectFrom('claims')
    .select('claim_id')
    .where('reseller_id', '=', reseller)
    .where((is) =>
      is.or([
        is('account_id', '=', accountId),
        is.and([is('account_id', 'is', null), is('owner_email', '=', email)]),
      ]),
    )
    .orderBy('claim_id')
    .execute();
  const claims: ClaimRow[] = [];
  for (const { claim_id: claimId } of ids) {
    const key = { reseller, claimId };
    const claim = await lockClaim(tx, key);
    if (!claim) continue;
    const { status } = claim;
    await recordEvent(tx, key, { at, actor: ACCOUNT, from: status, to: status, reason });
    claims.push(claim);
  }
  return claims;
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
