import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { type ByInstant, PAGE_ROWS } from '../../../http/page-by-key.ts';
import type { DeskScope } from '../../../identity/identity.ts';
import { ofBrands } from './payouts.ts';
import type { PayoutBatchesTable } from './tables.ts';

export type BatchRow = Selectable<PayoutBatchesTable>;

/**
 * A file is seen by readers of every payout in it. Asked file by file, so that a page of them reads
 * no payouts of others.
 */
const onlyOfBrands = (brands: DeskScope) => sql<boolean>`(
    select bool_and(payouts.reseller_id = any(${[...brands]})) from payouts
    where payouts.batch_id = payout_batches.batch_id
  )`;

/** A batch whose payouts are all of these brands, with its sealed file. */
export function findBatch(
  db: Db | Tx,
  brands: DeskScope,
  batchId: string,
): Promise<BatchRow | undefined> {
  return db
    .selectFrom('payout_batches')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where(onlyOfBrands(brands))
    .executeTakeFirst();
}

/** A page of batches, the latest first, without their files. */
export function listBatches(db: Db, brands: DeskScope, after: ByInstant | undefined) {
  return db
    .selectFrom('payout_batches')
    .select([
      'batch_id',
      'format',
      'made_by',
      'made_at',
      'count',
      'total',
      'paid_from_holder',
      'paid_from_last_four',
      'file_sha256',
    ])
    .where(onlyOfBrands(brands))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(made_at, batch_id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('made_at', 'desc')
    .orderBy('batch_id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
}

/** As many released payouts as are counted for the next files: what two of them hold. */
const MOST_COUNTED = 2000;

/** Released payouts in no file, by underwriter: how many, and their sum in pence; those first that wait longest. */
export async function releasedByUnderwriter(db: Db, brands: DeskScope) {
  const rows = await db
    .selectFrom('payouts')
    .select(['underwriter_id', 'amount'])
    .where('state', '=', 'released')
    .where('amount', '>', 0)
    .where(ofBrands(brands))
    .orderBy('prepared_at')
    .orderBy('payout_id')
    .limit(MOST_COUNTED + 1)
    .execute();
  const counted = rows.slice(0, MOST_COUNTED);
  return {
    byUnderwriter: Map.groupBy(counted, (row) => row.underwriter_id),
    isMore: rows.length > MOST_COUNTED,
  };
}

/** The claims that a batch pays, by their keys. */
export const payoutsIn = (tx: Tx, batchId: string) =>
  tx
    .selectFrom('payouts')
    .select(['reseller_id', 'claim_id'])
    .where('batch_id', '=', batchId)
    .execute();

/** The payouts of a batch, by their ids. */
export async function payoutIdsIn(tx: Tx, batchId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('payouts')
    .select('payout_id')
    .where('batch_id', '=', batchId)
    .orderBy('payout_id')
    .execute();
  return rows.map(({ payout_id: id }) => id);
}
