import { setTimeout as sleep } from 'node:timers/promises';
import { testDatabase } from '@gadget-claims/api/test/database';
import { expect, test } from 'vitest';
import { type RunningProduct, addressOf, runningProduct } from '../test/running-product.ts';

const PATIENCE_MS = 60_000;
const MADE = /"claims":\d+,"msg":"the invented claims of the demonstration are there"/;

async function until(product: RunningProduct, said: RegExp): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!said.test(product.out())) {
    if (Date.now() > deadline) throw new Error(`it never said ${said}: ${product.out()}`);
    await sleep(50);
  }
}

test('a demonstration tells where the desk is, and makes its claims once', async () => {
  const { db, connection } = await testDatabase();
  const settings = { DATABASE_URL: addressOf(connection), DEMO: '1', DEMO_CLAIMS: '2' };
  const first = await runningProduct(settings);
  await until(first, MADE);
  expect(first.out()).toContain(`Claims desk: ${first.url}/desk`);
  expect(first.out()).toContain('2 invented claims');
  await first.stop();
  const made = await db.selectFrom('claims').select('claim_id').execute();
  expect(made.length).toBeGreaterThanOrEqual(2);

  const second = await runningProduct(settings);
  await second.stop();
  expect(await db.selectFrom('claims').select('claim_id').execute()).toEqual(made);
  const jobs = await db
    .selectFrom('jobs')
    .select('state')
    .where('kind', '=', 'demo-claims')
    .execute();
  expect(jobs.map(({ state }) => state)).toEqual(['done']);
});
