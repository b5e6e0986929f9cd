import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { GeneratedInstant, Instant } from '../../../database/tables.ts';

interface PolicyFeedsTable {
  reseller_id: number;
  as_of: Instant;
  imported_at: GeneratedInstant | null;
  taken: number;
}

declare module '../../../database/tables.ts' {
  interface Database {
    policy_feeds: PolicyFeedsTable;
  }
}

/**
 * Makes a file of this moment the last one of its brand, in one statement, so that of two imports at
 * once the older is refused too. Gives the moment of a later one that was taken already. A file that
 * does not say its moment is the first of its brand, or none.
 */
export async function claimFeed(
  db: Db,
  resellerId: number,
  { asOf, now }: { asOf: Date | undefined; now: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ as_of: Date }>`
    insert into policy_feeds (reseller_id, as_of) values (${resellerId}, ${asOf ?? now})
    on conflict (reseller_id) do update set as_of = excluded.as_of
      where ${asOf !== undefined}::boolean and policy_feeds.as_of <= excluded.as_of
    returning as_of`.execute(db);
  if (rows.length > 0) return undefined;
  const last = await db
    .selectFrom('policy_feeds')
    .select('as_of')
    .where('reseller_id', '=', resellerId)
    .executeTakeFirstOrThrow();
  return last.as_of;
}

/** A file of the brand was read to its end. */
export async function closeFeed(
  db: Db,
  resellerId: number,
  { taken, now }: { taken: number; now: Date },
): Promise<void> {
  await db
    .updateTable('policy_feeds')
    .set({ taken, imported_at: now })
    .where('reseller_id', '=', resellerId)
    .execute();
}
