import type { Db } from '../../database/database.ts';
import type { Instant } from '../../database/tables.ts';

/** Work that a timer does. */
export const DAILY_WORK = ['backup', 'retention'] as const;
type DailyWork = (typeof DAILY_WORK)[number];

interface DailyRunsTable {
  work: DailyWork;
  ended_at: Instant;
}

declare module '../../database/tables.ts' {
  interface Database {
    daily_runs: DailyRunsTable;
  }
}

/** It was done to its end: a timer that never ran shows by its missing row here. */
export async function noteRun(db: Db, work: DailyWork, at: Date): Promise<void> {
  await db
    .insertInto('daily_runs')
    .values({ work, ended_at: at })
    .onConflict((conflict) => conflict.column('work').doUpdateSet({ ended_at: at }))
    .execute();
}
