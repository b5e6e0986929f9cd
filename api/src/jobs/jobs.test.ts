import { afterEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { createDatabase, inTransaction } from '../database/database.ts';
import { loggedError } from '../http/logged-error.ts';
import { LANES, type Lane, NO_BRAND, takeJobs } from './job-lanes.ts';
import { createWorker, enqueue, type JobHandler, type JobKind, type Worker } from './jobs.ts';
import { PermanentFailure } from './permanent-failure.ts';

const { db, connection } = await testDatabase();
const start = Date.parse('2026-01-05T09:00:00Z');
const minute = 60_000;

afterEach(async () => {
  await db.deleteFrom('jobs').execute();
});

function movableClock() {
  let at = start;
  return {
    now: () => new Date(at),
    advance: (milliseconds: number) => {
      at += milliseconds;
    },
  };
}

const silent = { warn: () => undefined, error: () => undefined };

function workerFor(handler: JobHandler, clock = movableClock(), database = db): Worker {
  return createWorker({ db: database, clock, handlers: { mail: handler }, log: silent });
}

const MAIL: JobKind = { name: 'mail', lane: 'mail' };
const OTHER: JobKind = { name: 'other', lane: 'other' };

const queue = (payload: Parameters<typeof enqueue>[2], runAt?: Date) =>
  inTransaction(db, (tx) => enqueue(tx, MAIL, payload, { runAt }));

const stored = () => db.selectFrom('jobs').selectAll().orderBy('id').execute();

test('a job is handed its payload once and is done', async () => {
  const seen: unknown[] = [];
  const id = await queue({ to: ['a', 'b'] });
  const worker = workerFor(async (payload, { jobId }) => void seen.push({ payload, jobId }));
  expect(await worker.runOnce()).toBe(1);
  expect(await worker.runOnce()).toBe(0);
  expect(seen).toEqual([{ payload: { to: ['a', 'b'] }, jobId: id }]);
  expect(await stored()).toMatchObject([{ state: 'done', attempts: 1, last_error: null }]);
});

test('a worker for some kinds leaves the others to another one', async () => {
  const other = await inTransaction(db, (tx) => enqueue(tx, OTHER, {}));
  await queue({});
  const handlers = { mail: async () => undefined };
  const parts = { db, clock: movableClock(), handlers, log: silent };
  expect(await createWorker({ ...parts, onlyThose: true }).runOnce()).toBe(1);
  const left = (await stored()).filter(({ state }) => state === 'waiting');
  expect(left).toMatchObject([{ id: other, attempts: 0 }]);
});

test('a job queued in a transaction that rolls back never was', async () => {
  const work = inTransaction(db, async (tx) => {
    await enqueue(tx, MAIL, {});
    throw new Error('undo');
  });
  await expect(work).rejects.toThrow('undo');
  expect(await workerFor(async () => undefined).runOnce()).toBe(0);
});

test('a job for later waits until its time', async () => {
  const clock = movableClock();
  await queue({}, new Date(start + minute));
  const worker = workerFor(async () => undefined, clock);
  expect(await worker.runOnce()).toBe(0);
  clock.advance(minute);
  expect(await worker.runOnce()).toBe(1);
});

test('two processes at once do each of many jobs once', async () => {
  const seen: number[] = [];
  for (let n = 0; n < 40; n += 1) await queue({ n });
  const other = createDatabase({ ...connection, max: 2 });
  const handler: JobHandler = async (_, { jobId }) => void seen.push(jobId);
  const drain = async (worker: Worker): Promise<void> => {
    if ((await worker.runOnce()) > 0) await drain(worker);
  };
  await Promise.all([drain(workerFor(handler)), drain(workerFor(handler, movableClock(), other))]);
  await other.destroy();
  expect(seen).toHaveLength(40);
  expect(new Set(seen).size).toBe(40);
});

test('no transaction is open while a handler runs', async () => {
  await queue({});
  // Of the same lane, which has taken its jobs by then; another lane might not have.
  const worker = workerFor(async () => void (await queue({ next: true })));
  expect(await worker.runOnce()).toBe(1);
  expect(await stored()).toMatchObject([{ state: 'done' }, { state: 'waiting', attempts: 0 }]);
});

test('a failure is tried again after 2, 4, 8, 16, then every 30 minutes, and buried after 12', async () => {
  const clock = movableClock();
  await queue({});
  let runs = 0;
  const worker = workerFor(async () => {
    runs += 1;
    throw new Error(`refused ${runs}`);
  }, clock);
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= 12; attempt += 1) {
    expect(await worker.runOnce()).toBe(1);
    expect(await worker.runOnce()).toBe(0);
    const [job] = await stored();
    expect(job).toMatchObject({ attempts: attempt, last_error: `refused ${attempt}` });
    const pause = (job?.run_at.getTime() ?? 0) - clock.now().getTime();
    if (attempt < 12) pauses.push(pause / minute);
    clock.advance(pause - 1);
    expect(await worker.runOnce()).toBe(0);
    clock.advance(1);
  }
  expect(pauses).toEqual([2, 4, 8, 16, 30, 30, 30, 30, 30, 30, 30]);
  expect(await stored()).toMatchObject([{ state: 'dead', attempts: 12 }]);
  clock.advance(24 * 60 * minute);
  expect(await worker.runOnce()).toBe(0);
  expect(runs).toBe(12);
});

test('a job whose process died is taken again when its lease ends, and the late one changes nothing', async () => {
  const clock = movableClock();
  await queue({});
  const { promise, resolve } = Promise.withResolvers<void>();
  const dead = workerFor(() => promise.then(() => Promise.reject(new Error('late'))), clock);
  const running = dead.runOnce();
  const waitUntilTaken = async (): Promise<void> => {
    if ((await stored())[0]?.attempts === 0) await waitUntilTaken();
  };
  await waitUntilTaken();
  const worker = workerFor(async () => undefined, clock);
  expect(await worker.runOnce()).toBe(0);
  clock.advance(5 * minute);
  expect(await worker.runOnce()).toBe(1);
  resolve();
  await running;
  expect(await stored()).toMatchObject([{ state: 'done', attempts: 2, last_error: null }]);
});

test('a job without a handler is kept and says so', async () => {
  await inTransaction(db, (tx) => enqueue(tx, { name: 'toString', lane: 'mail' }, {}));
  await workerFor(async () => undefined).runOnce();
  expect(await stored()).toMatchObject([
    { state: 'waiting', last_error: 'No handler for jobs of kind toString' },
  ]);
});

test('a log line gives the reason of a failure, and holds nothing personal', async () => {
  const lines: string[] = [];
  const note = (fields: object, message: string) => {
    const { err } = fields as { err: Error };
    lines.push(JSON.stringify([{ ...fields, err: loggedError(err) }, message]));
  };
  await queue({ to: 'someone@example.com' });
  const handlers = {
    mail: async () => {
      throw new Error('550 someone@example.com is unknown');
    },
  };
  const log = { warn: note, error: note };
  await createWorker({ db, clock: movableClock(), handlers, log }).runOnce();
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toContain('someone');
  expect(lines[0]).toContain('550 ***@example.com is unknown');
  expect(await stored()).toMatchObject([{ last_error: '550 ***@example.com is unknown' }]);
});

test('a started worker is woken for new work, and stop waits for running jobs', async () => {
  const began = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const worker = createWorker({
    db,
    clock: movableClock(),
    log: silent,
    pollMilliseconds: 3_600_000,
    handlers: {
      mail: async () => {
        began.resolve();
        await release.promise;
      },
    },
  });
  worker.start();
  await queue({});
  worker.wake();
  await began.promise;
  const stopped = worker.stop();
  release.resolve();
  await stopped;
  expect(await stored()).toMatchObject([{ state: 'done' }]);
});

/** One worker's order of waiting jobs, one after the other, as the brands of its jobs. */
async function order(count: number): Promise<number[]> {
  const brands: number[] = [];
  const worker = workerFor(async (payload) => {
    brands.push((payload as { reseller: number }).reseller);
  });
  while (brands.length < count && (await worker.runOnce()) > 0);
  return brands;
}

test('a brand with few jobs does not wait for one with many', async () => {
  const many = Array.from({ length: 200 }, () => ({ reseller: 7 }));
  const others = [{ reseller: 49 }, { reseller: 0 }];
  await inTransaction(db, async (tx) => {
    for (const payload of [...many, ...others]) await enqueue(tx, MAIL, payload);
  });
  const first = (await order(16)).slice(0, 16);
  expect(first).toContain(0);
  expect(first).toContain(49);
});

test('brands take turns when there is one place', async () => {
  for (const reseller of [1, 1, 1, 2, 2, 3]) await queue({ reseller });
  const served: number[] = [];
  const take = async (after: number): Promise<void> => {
    const now = new Date(start);
    const { jobs, servedLast } = await takeJobs(db, {
      lane: 'mail',
      places: 1,
      kinds: undefined,
      after,
      now,
      leaseEnd: new Date(start + minute),
    });
    if (jobs.length === 0) return;
    served.push(servedLast);
    await take(servedLast);
  };
  await take(NO_BRAND);
  expect(served).toEqual([1, 2, 3, 1, 2, 1]);
});

test('no lane waits for another one, nor for a slow job of its own', async () => {
  const stuck = Promise.withResolvers<void>();
  const done: string[] = [];
  const allDone = Promise.withResolvers<void>();
  const note = async (payload: unknown): Promise<void> => {
    done.push((payload as { name: string }).name);
    if (done.length === 42) allDone.resolve();
  };
  const handlers = { stuck: () => stuck.promise, quick: note };
  const parts = { db, clock: movableClock(), log: silent, pollMilliseconds: 3_600_000 };
  const STUCK = (lane: Lane): JobKind => ({ name: 'stuck', lane });
  await inTransaction(db, async (tx) => {
    // Every place for checks is taken, and all but one for mails.
    for (let n = 0; n < 50; n += 1) await enqueue(tx, STUCK('pdfs'), {});
    for (let n = 1; n < LANES.mail; n += 1) await enqueue(tx, STUCK('mail'), {});
    for (let n = 0; n < 40; n += 1)
      await enqueue(tx, { name: 'quick', lane: 'mail' }, { name: 'mail' });
    await enqueue(tx, { name: 'quick', lane: 'money' }, { name: 'money' });
    await enqueue(tx, { name: 'quick', lane: 'pictures' }, { name: 'picture' });
  });
  const worker = createWorker({ ...parts, handlers });
  worker.start();
  await allDone.promise;
  expect(new Set(done)).toEqual(new Set(['mail', 'money', 'picture']));
  stuck.resolve();
  await worker.stop();
});

test('a permanent failure is given up after three tries', async () => {
  const clock = movableClock();
  await queue({});
  const worker = workerFor(() => Promise.reject(new PermanentFailure('550 no such user')), clock);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    expect(await worker.runOnce()).toBe(1);
    clock.advance(60 * minute);
  }
  expect(await stored()).toMatchObject([
    { state: 'dead', attempts: 3, last_error: '550 no such user' },
  ]);
});

test('that the queue cannot be read is logged with the reason', async () => {
  const told = Promise.withResolvers<object>();
  const broken = createDatabase({ host: '127.0.0.1', port: 1 });
  const log = { warn: () => undefined, error: (fields: object) => told.resolve(fields) };
  const worker = createWorker({ db: broken, clock: movableClock(), handlers: {}, log });
  worker.start();
  const { err } = (await told.promise) as { err: Error };
  expect(err.message).toContain('ECONNREFUSED');
  await worker.stop();
  await broken.destroy();
});
