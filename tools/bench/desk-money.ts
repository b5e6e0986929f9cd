import { type Db, inTransaction } from '@gadget-claims/api/database/database';
import { sql } from 'kysely';

/**
 * The source of the lists of money, second looks and claims that came back: as many payouts as
 * claims, all but a few of them paid, and a decision about each claim. Of 10,000 the lists are full
 * already: with more, only the rows behind them grow.
 */
export async function seedMoney(db: Db, count: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`set local synchronous_commit = off`.execute(tx);
    const all = sql`generate_series(0, ${count - 1}::int) as n`;
    const ago = sql`now() - n * interval '1 minute'`;
    const print = sql`convert_to('account ' || n, 'UTF8')`;
    await sql`insert into payouts
        (reseller_id, payout_id, claim_id, claim_reference, gadget_id, gadget, underwriter_id, amount, basis, key_id, sealed,
         last_four, doubtful, account_print, account_changed, state, changed_at, prepared_by, prepared_at, released_by,
         released_at, batch_id)
      select 49, 'p' || n, 'c' || n, 'BENCH-' || n, 'g' || n, 'A phone', 1, 7500,
        '{"approved":8500,"invoice":null,"excess":1000,"paidBefore":0}', 'bench', '', '4958', false, ${print}, false,
        case when n % 200 = 0 then 'prepared' else 'settled' end, ${ago}, 'robot-0', ${ago},
        case when n % 200 > 0 then 'robot-1' end, case when n % 200 > 0 then ${ago} end,
        case when n % 200 > 0 then 'b' || n / 100 end
      from ${all}`.execute(tx);
    await sql`insert into payout_batches
        (batch_id, format, made_by, made_at, count, total, paid_from_holder, paid_from_last_four, file_sha256, key_id, sealed)
      select 'b' || b, 'csv', 'robot-1', now() - b * interval '100 minutes', 100, 750000, 'Bench', '4958', '', 'bench', ''
      from generate_series(0, ${Math.floor((count - 1) / 100)}::int) as b`.execute(tx);
    await sql`insert into decisions
        (reseller_id, decision_id, claim_id, outcome, state, made_by, made_at, seen_version, last_version,
         seen, evidence, claimant_text, staff_note, total, made_limit, acts_at, ended_at)
      select 49, 'e' || n, 'c' || n, 'approve', case when n % 50 = 7 then 'second' else 'effective' end,
        'robot-' || n % 200, ${ago}, 0, 1, '{}', '{}', '', '', case when n % 50 = 7 then 60000 else 7500 end, 50000,
        case when n % 50 <> 7 then ${ago} end, case when n % 50 <> 7 then ${ago} end
      from ${all} where n % 20 > 0`.execute(tx);
    await sql`insert into decision_gadgets
        (reseller_id, decision_id, gadget_id, claim_id, amount, basis, standing)
      select 49, 'e' || n, 'g' || n, 'c' || n, 7500, 'price',
        case when n % 50 = 7 then 'open' else 'effective' end
      from ${all} where n % 20 > 0`.execute(tx);
    // Some wait for more money than they had.
    const isUnpaid = sql`n % 200 = 11`;
    await sql`update claim_gadgets set status = 85, approved_amount = 20000
      where gadget_id in (select 'g' || n from ${all} where ${isUnpaid})`.execute(tx);
    await sql`insert into bank_details
        (reseller_id, claim_id, gadget_id, key_id, sealed, last_four, doubtful, account_print, changed_at)
      select 49, 'c' || n, 'g' || n, 'bench', '', '4958', false, ${print}, ${ago}
      from ${all} where ${isUnpaid}`.execute(tx);
    await sql`insert into repair_choices
        (reseller_id, claim_id, gadget_id, choice_id, option_id, excess, chosen_at, actor)
      select 49, 'c' || n, 'g' || n, 'x' || n, 7, 1000, ${ago}, 'claimant'
      from ${all} where ${isUnpaid}`.execute(tx);
    await sql`update claims set came_back_at = submitted_at
      where claim_id in (select 'c' || n from ${all} where n % 200 = 0)`.execute(tx);
  });
}
