import { weekStart } from '@gadget-claims/domain/calendar/day';
import { londonDay, startOfLondonDay } from '@gadget-claims/domain/calendar/london-day';
import type { DeskWork } from '@gadget-claims/domain/desk/queue/schemas';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { StaffIdentity } from '../../../identity/identity.ts';

/** Success of a decision: it holds, or is about to. */
const STANDS = sql`state in ('second', 'made', 'effective')`;
const DAY_MADE = sql`(made_at at time zone 'Europe/London')::date`;

const count = (which: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${which})`;

/** A colleague's decisions since Monday, on claims of these brands. */
export function weekOf(
  db: Db,
  { brands, staffId }: Pick<StaffIdentity, 'brands' | 'staffId'>,
  now: Date,
): Promise<DeskWork['week']> {
  return db
    .selectFrom('decisions')
    .select([
      count(sql`${STANDS} and outcome = 'approve'`).as('approved'),
      count(sql`${STANDS} and outcome = 'decline'`).as('declined'),
      count(sql`${STANDS} and outcome = 'refer'`).as('handedOn'),
      count(sql`${STANDS} and ${DAY_MADE} <= aim_day`).as('inTime'),
      count(sql`${STANDS} and ${DAY_MADE} > aim_day`).as('late'),
      count(sql`state = 'refused'`).as('sentBack'),
      count(sql`state = 'undone'`).as('takenBack'),
    ])
    .where('made_by', '=', staffId)
    .where('made_at', '>=', startOfLondonDay(weekStart(londonDay(now))))
    .where(sql<boolean>`reseller_id = any(${[...brands]})`)
    .executeTakeFirstOrThrow();
}
