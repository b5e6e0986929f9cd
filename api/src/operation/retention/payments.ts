import { sql } from 'kysely';
import { inTransaction } from '../../database/database.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { claimIsDue } from './claims.ts';
import { type Due, type Rule, countDue } from './rule.ts';

const PAYMENTS_AT_ONCE = 200;

/** Payments that move no money any more, of claims that are gone or go. */
const due: Due = (cutoff) => sql`
  payments.changed_at <= ${cutoff}
  and payments.state in ('succeeded', 'failed', 'refunded', 'refund_failed')
  and not exists (
    select from claims
    where claims.reseller_id = payments.reseller_id and claims.claim_id = payments.claim_id
      and not ${claimIsDue(cutoff)})`;

/** Payments with their history. */
export const paymentsRule: Rule = {
  count: ({ db }, cutoff) => countDue(db, 'payments', due(cutoff)),
  erase: ({ db }, cutoff) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ reseller_id: ResellerScope; payment_id: string }>`
        select reseller_id, payment_id from payments
        where ${due(cutoff)} limit ${sql.lit(PAYMENTS_AT_ONCE)} for update`.execute(tx);
      for (const { reseller_id: reseller, payment_id: id } of rows) {
        for (const table of ['payment_events', 'payments'] as const) {
          await tx
            .deleteFrom(table)
            .where((is) => is.and({ reseller_id: reseller, payment_id: id }))
            .execute();
        }
      }
      return rows.length;
    }),
};
