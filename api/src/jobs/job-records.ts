import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { masked } from '../http/logged-error.ts';
import { LANES, type Lane } from './job-lanes.ts';
import type { JobState } from './jobs.ts';

/** A job as people who run the product may see it: no address of a mailbox is in it. */
export interface JobRecord {
  id: number;
  kind: string;
  lane: Lane;
  /** Nothing when it is of no single brand. */
  reseller: number | null;
  state: JobState;
  attempts: number;
  /** When it is due, at the earliest when it was queued. */
  due: Date;
  queuedAt: Date;
  reason: string | null;
  /** Its payload, as JSON. */
  payload: string;
}

export const isLane = (name: string): name is Lane => Object.hasOwn(LANES, name);

const columns = sql<JobRecord>`
  id, kind, lane, nullif(reseller_id, -1) as reseller, state, attempts,
  greatest(run_at, created_at) as due, created_at as "queuedAt", last_error as reason,
  payload::text as payload`;

const shown = (job: JobRecord): JobRecord => ({
  ...job,
  reason: job.reason === null ? null : masked(job.reason),
  payload: masked(job.payload),
});

/** The jobs in a state, the oldest first. */
export async function listJobs(
  db: Db,
  { state, lane, limit }: { state: JobState; lane?: Lane; limit: number },
): Promise<JobRecord[]> {
  const inLane = lane === undefined ? sql`` : sql`and lane = ${lane}`;
  const { rows } = await sql<JobRecord>`
    select ${columns} from jobs where state = ${state} ${inLane}
    order by id limit ${limit}`.execute(db);
  return rows.map(shown);
}

export async function findJob(db: Db, id: number): Promise<JobRecord | undefined> {
  const { rows } = await sql<JobRecord>`select ${columns} from jobs where id = ${id}`.execute(db);
  return rows.map(shown)[0];
}

/**
 * Has jobs done as soon as possible, with all their attempts before them; the one of that id when it
 * was not done, or all that were given up. How many.
 */
export async function retryJobs(db: Db, which: number | 'given up', now: Date): Promise<number> {
  const query = db.updateTable('jobs').set({ state: 'waiting', attempts: 0, run_at: now });
  const { numUpdatedRows } = await (
    which === 'given up'
      ? query.where('state', '=', 'dead')
      : query.where('id', '=', which).where('state', '<>', 'done')
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Removes a job that was given up; false when it was not. */
export async function dropJob(db: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where((is) => is.and({ id, state: 'dead' }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
