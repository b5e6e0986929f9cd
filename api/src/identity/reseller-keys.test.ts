import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { CONFIG } from '../../test/config.ts';
import { aPolicy, storePolicy } from '../../test/factories.ts';
import {
  createResellerKey,
  isNetwork,
  listResellerKeys,
  revokeResellerKey,
  rotateResellerKey,
} from './reseller-keys.ts';
import { eventCounts } from './security-events.ts';

const budgets = { ...CONFIG.budgets, resellerKey: { handoversPerDay: 4, missesPerDay: 2 } };
const app = await testApp({ config: { trustProxy: 1, budgets } });
const policy = await storePolicy(app.db, aPolicy());

const handOver = async (token: string, policyNumber = policy.number, from = '203.0.113.9') =>
  (
    await app.request('POST', '/standalonehandover/', {
      token,
      body: { policyNumber },
      headers: { 'x-forwarded-for': from },
    })
  ).status;

async function aKey(options?: Parameters<typeof createResellerKey>[3]) {
  const name = `system ${Math.random()}`;
  const key = await createResellerKey(app.services, 49, name, options);
  const row = (await listResellerKeys(app.db)).find((one) => one.name === name);
  return { key, id: row?.key_id ?? '' };
}
const rowOf = async (id: string) =>
  (await listResellerKeys(app.db)).find((one) => one.key_id === id);

test('a key that is revoked ends at once, and its use is said', async () => {
  const { key, id } = await aKey();
  expect(await handOver(key)).toBe(200);
  await revokeResellerKey(app.services, id);
  const before = eventCounts(app.services).get('revoked_key') ?? 0;
  expect(await handOver(key)).toBe(401);
  expect(eventCounts(app.services).get('revoked_key')).toBe(before + 1);
  expect(await revokeResellerKey(app.services, 'no such')).toBeUndefined();
});

test('a key that is replaced works for a day beside the other one', async () => {
  const { key, id } = await aKey({ sources: ['203.0.113.0/24'] });
  const made = await rotateResellerKey(app.services, id);
  expect([await handOver(key), await handOver(made?.key ?? '')]).toEqual([200, 200]);
  expect(await handOver(made?.key ?? '', policy.number, '198.51.100.1')).toBe(401);
  app.clock.advance({ hours: 24 });
  expect([await handOver(key), await handOver(made?.key ?? '')]).toEqual([401, 200]);
  expect(await rotateResellerKey(app.services, id)).toBeUndefined();
});

test('a key ends when it was said to, and its last use is known', async () => {
  const { key, id } = await aKey({ expiresAt: new Date(app.clock.now().getTime() + 1000) });
  expect((await rowOf(id))?.last_used_at).toBeNull();
  expect(await handOver(key)).toBe(200);
  expect((await rowOf(id))?.last_used_at).toEqual(app.clock.now());
  app.clock.advance({ seconds: 1 });
  expect(await handOver(key)).toBe(401);
});

test('a key works from its networks alone', async () => {
  const { key } = await aKey({ sources: ['203.0.113.0/24', '2001:db8::/32', '198.51.100.7'] });
  for (const from of ['203.0.113.200', '2001:db8:1::5', '198.51.100.7', '::ffff:203.0.113.4']) {
    expect([from, await handOver(key, policy.number, from)]).toEqual([from, 200]);
  }
  for (const from of ['198.51.100.8', '2001:db9::1', '127.0.0.1']) {
    expect([from, await handOver(key, policy.number, from)]).toEqual([from, 401]);
  }
});

test('a key that leaked takes a day’s worth, and is not tried with every number', async () => {
  const { key } = await aKey();
  const numbers = async (count: number) => {
    const found: number[] = [];
    for (let at = 0; at < count; at += 1) found.push(await handOver(key, `NO SUCH ${at}`));
    return found;
  };
  expect(await numbers(4)).toEqual([404, 404, 429, 429]);
  const another = await aKey();
  const taken: number[] = [];
  for (let at = 0; at < 5; at += 1) taken.push(await handOver(another.key));
  expect(taken).toEqual([200, 200, 200, 200, 429]);
  app.clock.advance({ hours: 24 });
  expect(await handOver(another.key)).toBe(200);
});

test('networks are told from other texts', () => {
  for (const good of ['203.0.113.0/24', '203.0.113.7', '2001:db8::/32', '::1']) {
    expect([good, isNetwork(good)]).toEqual([good, true]);
  }
  for (const bad of [
    '',
    '203.0.113.0/33',
    '203.0.113/24',
    'office',
    '2001:db8::/129',
    '1.2.3.4/5/6',
  ]) {
    expect([bad, isNetwork(bad)]).toEqual([bad, false]);
  }
});
