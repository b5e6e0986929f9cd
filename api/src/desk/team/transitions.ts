import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay, startOfLondonDay } from '@gadget-claims/domain/calendar/london-day';
import { type Absence, LONGEST_ABSENCE_DAYS } from '@gadget-claims/domain/people/staff/absence';
import { inTransaction } from '../../database/database.ts';
import { missing, unprocessable } from '../../http/errors.ts';
import { newSecret } from '../../identity/secrets.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { giveBackAll, lockColleague } from '../../people/staff/records.ts';
import type { Services } from '../../services.ts';
import { BEGINS_TOO_EARLY, ENDS_BEFORE_IT_BEGINS, ENDS_BEFORE_TODAY } from './copy.ts';
import { ABSENCE_BEGINS } from './records.ts';

/** An illness is often noted some days after it began; the pace of a colleague knows no older ones. */
const EARLIEST_DAYS = 31;

/**
 * Notes when a colleague is away, in place of all absences that share a day with it: of two who note it
 * at once the later holds. What they hold goes back to the queue as it begins.
 */
export function noteAbsence(
  { db, clock, random }: Pick<Services, 'db' | 'clock' | 'random'>,
  by: { staffId: string },
  staffId: string,
  { from, until }: Absence,
): Promise<void> {
  const now = clock.now();
  const today = londonDay(now);
  refuseDays({ from, until }, today);
  return inTransaction(db, async (tx) => {
    if (!(await lockColleague(tx, staffId))) throw missing();
    await tx
      .deleteFrom('staff_absences')
      .where('staff_id', '=', staffId)
      .where('from_day', '<=', until)
      .where('until_day', '>=', from)
      .execute();
    await tx
      .insertInto('staff_absences')
      .values({
        absence_id: newSecret(random, 16),
        staff_id: staffId,
        from_day: from,
        until_day: until,
        noted_by: by.staffId,
        noted_at: now,
      })
      .execute();
    if (from <= today) return giveBackAll(tx, staffId, []);
    await enqueue(tx, ABSENCE_BEGINS, { staffId }, { runAt: startOfLondonDay(from) });
    return undefined;
  });
}

function refuseDays({ from, until }: Absence, today: string) {
  const problems = [
    ...(from < addDays(today, -EARLIEST_DAYS) ? [{ path: 'from', message: BEGINS_TOO_EARLY }] : []),
    ...(until < today || until > addDays(today, LONGEST_ABSENCE_DAYS)
      ? [{ path: 'until', message: ENDS_BEFORE_TODAY }]
      : until < from
        ? [{ path: 'until', message: ENDS_BEFORE_IT_BEGINS }]
        : []),
  ];
  if (problems.length > 0) throw unprocessable(problems);
}

/** Ends an absence: as if it had not been noted, or with yesterday where it has begun. */
export async function endAbsence(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  staffId: string,
  absenceId: string,
): Promise<void> {
  const today = londonDay(clock.now());
  await inTransaction(db, async (tx) => {
    const key = { absence_id: absenceId, staff_id: staffId };
    const ended = await tx
      .updateTable('staff_absences')
      .set({ until_day: addDays(today, -1) })
      .where((is) => is.and(key))
      .where('from_day', '<', today)
      .executeTakeFirst();
    if (ended.numUpdatedRows > 0n) return;
    await tx
      .deleteFrom('staff_absences')
      .where((is) => is.and(key))
      .execute();
  });
}
