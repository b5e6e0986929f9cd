import type { Presence } from '@gadget-claims/domain/desk/queue/schemas';
import { sql } from 'kysely';
import type { ClaimKey } from '../../claims/claims/records/claims.ts';
import type { Db } from '../../database/database.ts';
import type { Instant } from '../../database/tables.ts';
import type { ResellerColumn, StaffIdentity } from '../../identity/identity.ts';

interface DeskPresenceTable {
  reseller_id: ResellerColumn;
  claim_id: string;
  staff_id: string;
  doing: Presence['others'][number]['doing'];
  seen_at: Instant;
}

declare module '../../database/tables.ts' {
  interface Database {
    desk_presence: DeskPresenceTable;
  }
}

/** After so long without a sign a colleague has gone; screens send one each quarter of a minute. */
const GONE_MS = 45_000;

/** Notes that a colleague looks at a claim, and returns the others who do. */
export async function notePresence(
  db: Db,
  { staffId }: Pick<StaffIdentity, 'staffId'>,
  { reseller, claimId }: ClaimKey,
  { doing, now }: { doing: DeskPresenceTable['doing']; now: Date },
): Promise<Presence['others']> {
  await db
    .insertInto('desk_presence')
    .values({ reseller_id: reseller, claim_id: claimId, staff_id: staffId, doing, seen_at: now })
    .onConflict((known) =>
      known
        .columns(['reseller_id', 'claim_id', 'staff_id'])
        .doUpdateSet({ doing: sql`excluded.doing`, seen_at: sql`excluded.seen_at` }),
    )
    .execute();
  return db
    .selectFrom('desk_presence')
    .innerJoin('staff', 'staff.staff_id', 'desk_presence.staff_id')
    .select(['staff.name', 'desk_presence.doing'])
    .where('desk_presence.reseller_id', '=', reseller)
    .where('desk_presence.claim_id', '=', claimId)
    .where('desk_presence.staff_id', '!=', staffId)
    .where('desk_presence.seen_at', '>', new Date(now.getTime() - GONE_MS))
    .orderBy('staff.name')
    .execute();
}
