import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { NOT_HELD } from './claims.ts';

/** Puts back what somebody has, but claims of these brands. */
export async function giveBackAll(
  tx: Tx,
  staffId: string,
  butOf: readonly number[],
): Promise<void> {
  await tx
    .updateTable('claims')
    .set(NOT_HELD)
    .where('held_by', '=', staffId)
    .where(sql<boolean>`reseller_id <> all(${[...butOf]})`)
    .execute();
}
