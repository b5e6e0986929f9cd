import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import * as z from 'zod/mini';
import { inTransaction } from '../../database/database.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import { giveBackAll, lockColleague } from '../../people/staff/records.ts';
import { awayUntilOf } from '../../people/staff/records/absences.ts';
import type { Services } from '../../services.ts';

const job = z.object({ staffId: z.string() });

/** Puts back what a colleague holds as their absence begins, unless the absence was taken back since. */
export const absenceBeginsHandler =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): JobHandler =>
  async (payload) => {
    const { staffId } = z.parse(job, payload);
    await inTransaction(db, async (tx) => {
      await lockColleague(tx, staffId);
      const until = await awayUntilOf(tx, staffId, londonDay(clock.now()));
      if (until !== null) await giveBackAll(tx, staffId, []);
    });
  };
