import { formatNearDay } from '@gadget-claims/domain/calendar/format';
import { awayUntil } from '@gadget-claims/domain/people/staff/absence';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { Instant } from '../../../database/tables.ts';
import { unprocessable } from '../../../http/errors.ts';

interface StaffAbsencesTable {
  absence_id: string;
  staff_id: string;
  /** Calendar days in London, both included. */
  from_day: string;
  until_day: string;
  noted_by: string;
  noted_at: Instant;
}

declare module '../../../database/tables.ts' {
  interface Database {
    staff_absences: StaffAbsencesTable;
  }
}

/** Whether a colleague, named by this column or id, is away on a day. */
export const isAwayOn = (staffId: ReturnType<typeof sql>, day: string) => sql<boolean>`exists (
  select from staff_absences away
  where away.staff_id = ${staffId} and away.from_day <= ${day} and away.until_day >= ${day})`;

/** Absences of these colleagues that end on a day or later, in their order. */
export function absencesSince(db: Db | Tx, staffIds: readonly string[], day: string) {
  return db
    .selectFrom('staff_absences')
    .leftJoin('staff as noter', 'noter.staff_id', 'staff_absences.noted_by')
    .select([
      'absence_id',
      'staff_absences.staff_id',
      'from_day as from',
      'until_day as until',
      sql<string>`coalesce(noter.name, staff_absences.noted_by)`.as('noted_by'),
    ])
    .where(sql<boolean>`staff_absences.staff_id = any(${[...staffIds]})`)
    .where('until_day', '>=', day)
    .orderBy('from_day')
    .execute();
}

/** The last day of the present absence of each of these colleagues; null of those who are here. */
export async function awayUntilOfEach(
  db: Db | Tx,
  staffIds: readonly string[],
  today: string,
): Promise<(staffId: string) => string | null> {
  const absences = Map.groupBy(
    await absencesSince(db, staffIds, today),
    ({ staff_id: staffId }) => staffId,
  );
  return (staffId) => awayUntil(absences.get(staffId) ?? [], today);
}

/** The last day of a colleague's present absence; null where they are here. */
export async function awayUntilOf(db: Db | Tx, staffId: string, today: string) {
  return awayUntil(await absencesSince(db, [staffId], today), today);
}

/**
 * The same, in a transaction that gives them a claim, under a shared lock on them. An absence that is noted at
 * the same time is seen here, or waits for this transaction and then puts the claim back.
 */
export async function awayUntilAsGiven(tx: Tx, staffId: string, today: string) {
  await tx
    .selectFrom('staff')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .forShare()
    .execute();
  return awayUntilOf(tx, staffId, today);
}

/** Refuses to give claims to a colleague who is away; `path` names the field. */
export async function refuseAbsent(
  db: Db | Tx,
  staffId: string,
  { path, today }: { path: string; today: string },
): Promise<void> {
  const until = await awayUntilOf(db, staffId, today);
  if (until === null) return;
  throw unprocessable([{ path, message: `is away until ${formatNearDay(until)}` }]);
}
