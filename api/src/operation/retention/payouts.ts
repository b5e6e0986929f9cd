import { sql } from 'kysely';
import { inTransaction } from '../../database/database.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { claimIsDue } from './claims.ts';
import { type Due, type Rule, countDue } from './rule.ts';

const PAYOUTS_AT_ONCE = 200;

/** Payouts that move no money any more, of claims that are gone or go. */
const due: Due = (cutoff) => sql`
  payouts.changed_at <= ${cutoff}
  and payouts.state in ('settled', 'returned', 'cancelled')
  and not exists (
    select from claims
    where claims.reseller_id = payouts.reseller_id and claims.claim_id = payouts.claim_id
      and not ${claimIsDue(cutoff)})`;

/** Payouts with their history; a file for the bank, and one of it, goes with the last payout that it names. */
export const payoutsRule: Rule = {
  count: ({ db }, cutoff) => countDue(db, 'payouts', due(cutoff)),
  erase: ({ db }, cutoff) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{
        reseller_id: ResellerScope;
        payout_id: string;
        batch_id: string | null;
      }>`
        select reseller_id, payout_id, batch_id from payouts
        where ${due(cutoff)} limit ${sql.lit(PAYOUTS_AT_ONCE)} for update`.execute(tx);
      for (const { reseller_id: reseller, payout_id: id } of rows) {
        await tx
          .deleteFrom('payouts')
          .where((is) => is.and({ reseller_id: reseller, payout_id: id }))
          .execute();
      }
      const batches = rows.map((row) => row.batch_id).filter((id) => id !== null);
      await sql`
        delete from payout_batches
        where batch_id = any(${batches}) and not exists (
          select from payouts where payouts.batch_id = payout_batches.batch_id)`.execute(tx);
      // One that changed nothing names no payout either.
      await sql`
        delete from payout_returns
        where read_at <= ${cutoff} and not exists (
          select from payouts where payouts.return_id = payout_returns.return_id)`.execute(tx);
      return rows.length;
    }),
};
