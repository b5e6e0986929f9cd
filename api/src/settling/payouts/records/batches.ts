import type { PayoutState } from '@gadget-claims/domain/settling/payouts/states';
import { type Selectable, sql } from 'kysely';
import { lockClaim } from '../../../claims/claims/records/claims.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { type ByInstant, PAGE_ROWS } from '../../../http/page-by-key.ts';
import type { DeskScope } from '../../../identity/identity.ts';
import { type PayoutRow, lockPayouts, ofBrands, payoutGadgetKey, payoutsNamed } from './payouts.ts';
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

/** A file's row without the file, and where it stands. */
export type ListedBatch = Omit<BatchRow, 'sealed' | 'key_id'> & {
  taken_by: string | null;
  taken_at: Date | null;
  /** Payouts by state. */
  states: Partial<Record<PayoutState, number>>;
};

const listedBatches = (db: Db | Tx, brands: DeskScope) =>
  db.selectFrom('payout_batches').select(BATCH_COLUMNS).where(onlyOfBrands(brands));

/** With who took each first, and where its payouts stand. */
async function withStanding(
  db: Db | Tx,
  rows: readonly Omit<ListedBatch, 'taken_by' | 'taken_at' | 'states'>[],
): Promise<ListedBatch[]> {
  const isOfThese = sql<boolean>`batch_id = any(${rows.map((row) => row.batch_id)})`;
  const takings = await db
    .selectFrom('payout_downloads')
    .select(['batch_id', 'staff_id', 'at'])
    .distinctOn('batch_id')
    .where(isOfThese)
    .orderBy('batch_id')
    .orderBy('download_id')
    .execute();
  const counts = await db
    .selectFrom('payouts')
    .select(['batch_id', 'state', sql<number>`count(*)::int`.as('count')])
    .where(isOfThese)
    .groupBy(['batch_id', 'state'])
    .execute();
  const first = new Map(takings.map((row) => [row.batch_id, row]));
  const byBatch = Map.groupBy(counts, (row) => row.batch_id);
  return rows.map((row) => {
    const taken = first.get(row.batch_id);
    const states = byBatch.get(row.batch_id) ?? [];
    return {
      ...row,
      taken_by: taken?.staff_id ?? null,
      taken_at: taken?.at ?? null,
      states: Object.fromEntries(states.map(({ state, count }) => [state, count])),
    };
  });
}

const BATCH_COLUMNS = [
  'batch_id',
  'format',
  'made_by',
  'made_at',
  'count',
  'total',
  'paid_from_holder',
  'paid_from_last_four',
  'file_sha256',
  'heard_at',
  'answer',
  'answer_reason',
  'answered_by',
  'answered_at',
  'void_asked_by',
  'void_asked_at',
  'void_reason',
  'voided_by',
  'voided_at',
] as const;

/** A page of batches, the latest first, without their files. */
export async function listBatches(
  db: Db,
  brands: DeskScope,
  after: ByInstant | undefined,
): Promise<ListedBatch[]> {
  const rows = await listedBatches(db, brands)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(made_at, batch_id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('made_at', 'desc')
    .orderBy('batch_id', 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
  return withStanding(db, rows);
}

/** One of them. */
export async function findListedBatch(
  db: Db | Tx,
  brands: DeskScope,
  batchId: string,
): Promise<ListedBatch | undefined> {
  const rows = await listedBatches(db, brands).where('batch_id', '=', batchId).execute();
  return (await withStanding(db, rows))[0];
}

/** As many released payouts as are counted for the next files: what two of them hold. */
const MOST_PAYOUTS_COUNTED = 2000;

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
    .limit(MOST_PAYOUTS_COUNTED + 1)
    .execute();
  const counted = rows.slice(0, MOST_PAYOUTS_COUNTED);
  return {
    byUnderwriter: Map.groupBy(counted, (row) => row.underwriter_id),
    isMore: rows.length > MOST_PAYOUTS_COUNTED,
  };
}

/**
 * A batch and its payouts, locked: claims before payouts, as everything that changes both does, and the batch last.
 * Undefined when it is not all of these brands.
 */
export async function lockBatch(
  tx: Tx,
  brands: DeskScope,
  batchId: string,
): Promise<{ batch: BatchRow; payouts: PayoutRow[] } | undefined> {
  if (!(await findBatch(tx, brands, batchId))) return undefined;
  const named = await payoutsNamed(tx, brands, await payoutIdsIn(tx, batchId));
  for (const payout of named) await lockClaim(tx, payoutGadgetKey(payout));
  const payouts = await lockPayouts(
    tx,
    brands,
    named.map((payout) => payout.payout_id),
  );
  const batch = await tx
    .selectFrom('payout_batches')
    .selectAll()
    .where('batch_id', '=', batchId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { batch, payouts };
}

/** Notes that the bank spoke of files, or of payouts in them. */
export async function noteHeard(tx: Tx, batchIds: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('payout_batches')
    .set({ heard_at: at })
    .where(sql<boolean>`batch_id = any(${[...batchIds].toSorted()})`)
    .where('heard_at', 'is', null)
    .execute();
}

/** Whether a batch waits for its first download. */
export async function isUntaken(tx: Tx, batchId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('payouts')
    .select('payout_id')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'filed')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether somebody took the file of a batch. */
export async function isTaken(tx: Tx, batchId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('payout_downloads')
    .select('download_id')
    .where('batch_id', '=', batchId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

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
