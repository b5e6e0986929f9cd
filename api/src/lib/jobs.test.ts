import { afterEach, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { createDatabase, inTransaction } from './database.ts';
import { createWorker, enqueue, type JobHandler, type Worker } from './jobs.ts';

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

const queue = (payload: unknown, runAt?: Date) =>
  inTransaction(db, (tx) => enqueue(tx, 'mail', payload, { runAt }));

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
  const other = await inTransaction(db, (tx) => enqueue(tx, 'other', {}));
  await queue({});
  const handlers = { mail: async () => undefined };
  const parts = { db, clock: movableClock(), handlers, log: silent };
  expect(await createWorker({ ...parts, onlyThose: true }).runOnce()).toBe(1);
  const left = (await stored()).filter(({ state }) => state === 'waiting');
  expect(left).toMatchObject([{ id: other, attempts: 0 }]);
});

test('a job queued in a transaction that rolls back never was', async () => {
  const work = inTransaction(db, async (tx) => {
    await enqueue(tx, 'mail', {});
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
  for (let n = 0; n < 40; n += 1) await queue(n);
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
  const worker = workerFor(async () => {
    await inTransaction(db, (tx) => enqueue(tx, 'other', {}));
  });
  expect(await worker.runOnce()).toBe(1);
  expect(await stored()).toMatchObject([{ state: 'done' }, { kind: 'other', state: 'waiting' }]);
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
  await inTransaction(db, (tx) => enqueue(tx, 'toString', {}));
  await workerFor(async () => undefined).runOnce();
  expect(await stored()).toMatchObject([
    { state: 'waiting', last_error: 'No handler for jobs of kind toString' },
  ]);
});

test('what a log line says of a failure holds nothing personal', async () => {
  const lines: string[] = [];
  const note = (fields: object, message: string) =>
    void lines.push(JSON.stringify([fields, message]));
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
});

test('a started worker is woken for new work, and stop waits for what runs', async () => {
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
