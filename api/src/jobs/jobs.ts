import { type Generated, sql } from 'kysely';
import { inTransaction, type Db, type Tx } from '../database/database.ts';
import { inBatches } from '../database/in-batches.ts';
import type { GeneratedInstant, Json } from '../database/tables.ts';
import { reasonOf } from '../http/logged-error.ts';
import {
  LANES,
  type Lane,
  NO_BRAND,
  type TakenJobs,
  type TakenJob,
  takeJobs,
} from './job-lanes.ts';
import { PermanentFailure } from './permanent-failure.ts';

export type JobState = 'waiting' | 'done' | 'dead';

interface JobsTable {
  id: Generated<number>;
  kind: string;
  payload: Json;
  run_at: GeneratedInstant;
  attempts: Generated<number>;
  last_error: string | null;
  state: Generated<JobState>;
  lane: Generated<Lane>;
  reseller_id: Generated<number>;
  created_at: GeneratedInstant;
}

declare module '../database/tables.ts' {
  interface Database {
    jobs: JobsTable;
  }
}

/** A job's name, and the lane in which it waits. */
export interface JobKind {
  name: string;
  lane: Lane;
}

/** A job's data; `reseller` when it is of a single brand. */
type JobPayload = Readonly<Record<string, unknown>> & { reseller?: number };

export type JobHandler = (payload: unknown, job: { jobId: number }) => Promise<void>;

interface WorkerParts {
  db: Db;
  clock: { now(): Date };
  handlers: Readonly<Record<string, JobHandler>>;
  /** Leaves jobs of other kinds than those alone, for a worker that can do them; otherwise they fail. */
  onlyThose?: boolean;
  log: {
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  /** How often it looks for work when it is not woken. */
  pollMilliseconds?: number;
}

export interface Worker {
  /** Takes due jobs as there are places for, in every lane, and does them; how many were taken. */
  runOnce(): Promise<number>;
  start(): void;
  /** Looks for work at once. */
  wake(this: void): void;
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

const maximumAttempts = 12;
/** A refusal may be a mail server's slip of a few minutes. */
const attemptsAfterRefusal = 3;
const minute = 60_000;
// Longer than any handler takes: after it, a job whose process died is taken again.
const lease = 5 * minute;
const longestBackOff = 30 * minute;

/**
 * Queues work in the caller's transaction: it is done if, and only if, that one commits. The brand in
 * the payload is the one whose turn it takes in its lane.
 */
export async function enqueue(
  tx: Tx,
  { name, lane }: JobKind,
  payload: JobPayload,
  options: { runAt?: Date } = {},
): Promise<number> {
  const { id } = await tx
    .insertInto('jobs')
    .values({
      kind: name,
      lane,
      reseller_id: payload.reseller ?? NO_BRAND,
      payload: JSON.stringify(payload),
      run_at: options.runAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Works in every lane at once; a lane takes the next job as soon as it has a free place. */
export function createWorker(parts: WorkerParts): Worker {
  const finish = inBatches<TakenJob>((jobs) => markDone(parts, jobs));
  const lanes = (Object.keys(LANES) as Lane[]).map((lane) => createLane(parts, lane, finish));
  return {
    runOnce: async () => {
      const taken = await Promise.all(lanes.map((lane) => lane.runOnce()));
      return taken.reduce((sum, count) => sum + count, 0);
    },
    start: () => {
      for (const lane of lanes) lane.start();
    },
    wake: () => {
      for (const lane of lanes) lane.wake();
    },
    stop: async () => {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

type Finish = (job: TakenJob) => Promise<void>;

function createLane(parts: WorkerParts, lane: Lane, finish: Finish): Worker {
  const places = LANES[lane];
  const pause = createPause();
  const running = new Set<Promise<void>>();
  const state = { stopped: false, nothingIsDue: false, servedLast: NO_BRAND };
  const logUnread = (error: unknown) => {
    parts.log.error({ err: error, lane }, 'The job queue could not be read');
    return 0;
  };
  let loop: Promise<void> | undefined;

  async function take(): Promise<number> {
    const free = places - running.size;
    const { jobs, servedLast } = await takeFrom(parts, lane, free, state.servedLast);
    state.servedLast = servedLast;
    for (const job of jobs) begin(job);
    return jobs.length;
  }

  function begin(job: TakenJob): void {
    const work = runJob(parts, job, finish).finally(() => {
      running.delete(work);
      if (!state.nothingIsDue) pause.end();
    });
    running.add(work);
  }

  async function run(): Promise<void> {
    while (!state.stopped) {
      const isFull = running.size >= places;
      const taken = isFull ? 0 : await take().catch(logUnread);
      state.nothingIsDue = !isFull && taken === 0;
      if (taken === 0 && !state.stopped) await pause.wait(parts.pollMilliseconds ?? 1000);
    }
  }

  return {
    runOnce: async () => {
      const taken = await take();
      await Promise.all(running);
      return taken;
    },
    start: () => {
      loop ??= run();
    },
    wake: pause.end,
    stop: async () => {
      state.stopped = true;
      pause.end();
      await loop;
      await Promise.all(running);
    },
  };
}

/** A wait that can be ended early; ended before it begins, it does not wait at all. */
function createPause(): { wait(milliseconds: number): Promise<void>; end(this: void): void } {
  let ended = false;
  let resolve: (() => void) | undefined;
  const end = (): void => {
    ended = true;
    resolve?.();
  };
  const wait = async (milliseconds: number): Promise<void> => {
    if (!ended) {
      const { promise, resolve: wakeUp } = Promise.withResolvers<void>();
      resolve = wakeUp;
      const timer = setTimeout(wakeUp, milliseconds);
      await promise;
      clearTimeout(timer);
    }
    ended = false;
  };
  return { wait, end };
}

/** Never fails: what became of a job that cannot be marked shows when its lease ends. */
async function runJob(parts: WorkerParts, job: TakenJob, finish: Finish): Promise<void> {
  const handler = Object.hasOwn(parts.handlers, job.kind) ? parts.handlers[job.kind] : undefined;
  const attempt = async () => {
    if (job.attempts > maximumAttempts) throw new Error('The process ended while it ran this job');
    if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`);
    await handler(job.payload, { jobId: job.id });
  };
  try {
    const failure = await attempt().then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    await (failure ? recordFailure(parts, job, failure.error) : finish(job));
  } catch (error) {
    const fields = { jobId: job.id, kind: job.kind, err: error };
    parts.log.error(fields, 'What became of a job could not be written down');
  }
}

/** Due jobs in a lane, as many as there are free places, for the time of a lease. */
function takeFrom(parts: WorkerParts, lane: Lane, free: number, after: number): Promise<TakenJobs> {
  const now = parts.clock.now();
  return takeJobs(parts.db, {
    lane,
    places: free,
    kinds: parts.onlyThose ? Object.keys(parts.handlers) : undefined,
    after,
    now,
    leaseEnd: new Date(now.getTime() + lease),
  });
}

async function recordFailure(parts: WorkerParts, job: TakenJob, error: unknown): Promise<void> {
  const fields = { jobId: job.id, kind: job.kind, attempts: job.attempts, err: error };
  const last_error = reasonOf(error).slice(0, 2000);
  const most = error instanceof PermanentFailure ? attemptsAfterRefusal : maximumAttempts;
  if (job.attempts >= most) {
    parts.log.error(fields, 'A job failed for the last time');
    await update(parts, job, { state: 'dead', last_error });
    return;
  }
  parts.log.warn(fields, 'A job failed and will be tried again');
  const backOff = Math.min(2 ** job.attempts * minute, longestBackOff);
  const run_at = new Date(parts.clock.now().getTime() + backOff);
  await update(parts, job, { run_at, last_error });
}

interface JobUpdate {
  state?: 'dead';
  run_at?: Date;
  last_error: string;
}

// `attempts` tells whether the job is still ours: a worker that overran its lease changes nothing.
async function update({ db }: WorkerParts, job: TakenJob, outcome: JobUpdate): Promise<void> {
  await db
    .updateTable('jobs')
    .set(outcome)
    .where((is) => is.and({ id: job.id, attempts: job.attempts, state: 'waiting' }))
    .execute();
}

async function markDone({ db }: WorkerParts, jobs: readonly TakenJob[]): Promise<void> {
  const ids = jobs.map(({ id }) => id);
  const attempts = jobs.map((job) => job.attempts);
  await inTransaction(db, (tx) =>
    sql`
      update jobs set state = 'done', last_error = null
      from unnest(${ids}::bigint[], ${attempts}::integer[]) as finished (id, attempts)
      where jobs.id = finished.id and jobs.attempts = finished.attempts
        and jobs.state = 'waiting'`.execute(tx),
  );
}
