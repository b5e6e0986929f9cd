import { sql } from 'kysely';
import { inTransaction, type Db, type Tx } from './database.ts';

export type JobHandler = (payload: unknown, job: { jobId: number }) => Promise<void>;

export interface WorkerParts {
  db: Db;
  clock: { now(): Date };
  handlers: Readonly<Record<string, JobHandler>>;
  /** Leaves jobs of other kinds than those alone, for a worker that can do them; otherwise they fail. */
  onlyThose?: boolean;
  log: {
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  /** How often it looks for work when nobody wakes it. */
  pollMilliseconds?: number;
}

export interface Worker {
  /** Takes what is due and does it; how many jobs were taken. */
  runOnce(): Promise<number>;
  start(): void;
  /** Looks for work at once. */
  wake(this: void): void;
  /** Takes nothing more and waits for what is running. */
  stop(): Promise<void>;
}

interface TakenJob {
  id: number;
  kind: string;
  payload: unknown;
  attempts: number;
}

const batchSize = 5;
const maximumAttempts = 12;
const minute = 60_000;
// Longer than any handler takes: after it, a job whose process died is taken again.
const lease = 5 * minute;
const longestBackOff = 30 * minute;

/** Queues work in the caller's transaction: it is done if, and only if, that one commits. */
export async function enqueue(
  tx: Tx,
  kind: string,
  payload: unknown,
  options: { runAt?: Date } = {},
): Promise<number> {
  const { id } = await tx
    .insertInto('jobs')
    .values({ kind, payload: JSON.stringify(payload), run_at: options.runAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function createWorker(parts: WorkerParts): Worker {
  const pause = createPause();
  const state = { stopped: false };
  let loop: Promise<void> | undefined;

  async function runOnce(): Promise<number> {
    const jobs = await take(parts);
    await Promise.all(jobs.map((job) => runJob(parts, job)));
    return jobs.length;
  }

  async function runOnceOrLog(): Promise<number> {
    try {
      return await runOnce();
    } catch (error) {
      parts.log.error({ err: summary(error) }, 'The job queue could not be read');
      return 0;
    }
  }

  async function run(): Promise<void> {
    while (!state.stopped) {
      const taken = await runOnceOrLog();
      if (taken < batchSize && !state.stopped) await pause.wait(parts.pollMilliseconds ?? 1000);
    }
  }

  return {
    runOnce,
    start: () => {
      loop ??= run();
    },
    wake: pause.end,
    stop: async () => {
      state.stopped = true;
      pause.end();
      await loop;
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

// One short statement takes the jobs and lends them out by moving run_at, so that no transaction
// is open while a handler speaks to the world outside.
async function take({ db, clock, handlers, onlyThose = false }: WorkerParts): Promise<TakenJob[]> {
  const now = clock.now();
  const kinds = onlyThose ? sql`kind = any(${Object.keys(handlers)})` : sql`true`;
  const leaseEnd = new Date(now.getTime() + lease);
  const taken = await inTransaction(db, (tx) =>
    sql<TakenJob>`
      with due as materialized (
        select id from jobs
        where state = 'waiting' and run_at <= ${now} and ${kinds}
        order by run_at, id
        limit ${batchSize}
        for update skip locked
      )
      update jobs set attempts = jobs.attempts + 1, run_at = ${leaseEnd}
      from due where jobs.id = due.id
      returning jobs.id, jobs.kind, jobs.payload, jobs.attempts`.execute(tx),
  );
  return taken.rows.toSorted((a, b) => a.id - b.id);
}

async function runJob(parts: WorkerParts, job: TakenJob): Promise<void> {
  const handler = Object.hasOwn(parts.handlers, job.kind) ? parts.handlers[job.kind] : undefined;
  try {
    if (job.attempts > maximumAttempts) throw new Error('The process ended while it ran this job');
    if (!handler) throw new Error(`No handler for jobs of kind ${job.kind}`);
    await handler(job.payload, { jobId: job.id });
  } catch (error) {
    await recordFailure(parts, job, error);
    return;
  }
  await update(parts, job, { state: 'done', last_error: null });
}

async function recordFailure(parts: WorkerParts, job: TakenJob, error: unknown): Promise<void> {
  const fields = { jobId: job.id, kind: job.kind, attempts: job.attempts, err: summary(error) };
  const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 2000);
  if (job.attempts >= maximumAttempts) {
    parts.log.error(fields, 'A job failed for the last time');
    await update(parts, job, { state: 'dead', last_error });
    return;
  }
  parts.log.warn(fields, 'A job failed and will be tried again');
  const backOff = Math.min(2 ** job.attempts * minute, longestBackOff);
  const run_at = new Date(parts.clock.now().getTime() + backOff);
  await update(parts, job, { run_at, last_error });
}

interface Outcome {
  state?: 'done' | 'dead';
  run_at?: Date;
  last_error: string | null;
}

// `attempts` tells whether the job is still ours: a worker that overran its lease changes nothing.
async function update({ db }: WorkerParts, job: TakenJob, outcome: Outcome): Promise<void> {
  await db
    .updateTable('jobs')
    .set(outcome)
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('state', '=', 'waiting')
    .execute();
}

/** What may be logged of an error: its message may hold an address or a name. */
function summary(error: unknown): { name: string; code?: unknown } {
  if (!(error instanceof Error)) return { name: typeof error };
  return 'code' in error ? { name: error.name, code: error.code } : { name: error.name };
}
