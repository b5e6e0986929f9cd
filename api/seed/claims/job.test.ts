import type { Storage } from '@gadget-claims/api/storage/storage';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '../../src/database/database.ts';
import { createWorker, enqueue } from '../../src/jobs/jobs.ts';
import { testApp } from '../../test/app.ts';
import { aClaimOf } from '../../test/my-claims.ts';
import { storedRows } from '../../test/rows.ts';
import { seedDemo } from '../seed-demo.ts';
import { DEMO_CLAIMS, demoClaimsHandler, startDemoClaims } from './job.ts';

const app = await testApp();
await seedDemo(app.db, app.clock);
const said: object[] = [];
const log = {
  info: (fields: object) => void said.push(fields),
  warn: () => undefined,
  error: () => undefined,
};

afterEach(async () => {
  said.length = 0;
  await app.db.deleteFrom('jobs').execute();
});

const claims = async () =>
  (await app.db.selectFrom('claims').select('claim_reference').execute()).map(
    ({ claim_reference: reference }) => reference,
  );
const waiting = () =>
  storedRows(app.db, 'jobs', { kind: DEMO_CLAIMS.name, state: 'waiting' }, ['payload', 'run_at']);

function workerFor(count: number, services = app.services) {
  const handlers = { [DEMO_CLAIMS.name]: demoClaimsHandler(services, count, log) };
  return createWorker({ db: app.db, clock: app.clock, handlers, onlyThose: true, log });
}

/** Does all that is queued of it. */
async function run(count: number): Promise<void> {
  const worker = workerFor(count);
  while ((await worker.runOnce()) > 0);
}

test('none are made when none are wanted', async () => {
  await startDemoClaims(app.services, 0);
  expect(await waiting()).toEqual([]);
});

test('a start that was killed is gone on with by the next one, and the end is the end', async () => {
  await startDemoClaims(app.services, 6);
  expect(app.wakes()).toBeGreaterThan(0);
  // Its process dies with the third policy: the job stays lent out.
  const dying: Storage = {
    ...app.services.storage,
    put: async (key, bytes) => {
      if ((await claims()).length >= 2) throw new Error('the process was killed');
      await app.services.storage.put(key, bytes);
    },
  };
  await workerFor(6, { ...app.services, storage: dying }).runOnce();
  const half = await claims();
  expect(half.length).toBeGreaterThanOrEqual(2);
  expect(half.length).toBeLessThan(6);
  await run(6);
  expect(await claims()).toEqual(half);

  await startDemoClaims(app.services, 6);
  await run(6);
  const all = await claims();
  expect(all.length).toBeGreaterThanOrEqual(6);
  expect(all).toEqual(expect.arrayContaining(half));
  expect(said).toEqual([{ claims: all.length }]);

  await startDemoClaims(app.services, 6);
  expect(await waiting()).toEqual([]);
});

test('several that began at once go on as one', async () => {
  const begin = () => inTransaction(app.db, (tx) => enqueue(tx, DEMO_CLAIMS, { from: 0, made: 0 }));
  await begin();
  await begin();
  await workerFor(100).runOnce();
  expect(await waiting()).toMatchObject([{ payload: { from: 5 } }]);
});

test('a database with claims of its own gets none', async () => {
  const other = await testApp();
  await aClaimOf(other);
  await other.db.deleteFrom('jobs').execute();
  await startDemoClaims(other.services, 10);
  expect(await other.db.selectFrom('jobs').selectAll().execute()).toEqual([]);
});
