import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount } from '../accounts.ts';
import { type TestApp, testApp } from '../app.ts';
import { testDatabase } from '../database.ts';
import { aPolicy, storePolicy } from '../factories.ts';

/**
 * A guesser may write any address into X-Forwarded-For. Without a proxy none of it counts; with
 * one, only the proxy's own addition, which is the last.
 */
const SETUPS: [what: string, trustProxy: number, header: (time: number) => string][] = [
  ['nobody in front', 0, (time) => `203.0.113.${time}`],
  ['nobody in front, a long list', 0, (time) => `10.0.0.${time}, 203.0.113.${time}, 127.0.0.1`],
  ['one proxy in front', 1, (time) => `203.0.113.${time}, 198.51.100.7`],
  ['one proxy in front, a long list', 1, (time) => `1.2.3.${time}, 10.0.0.${time}, 198.51.100.7`],
  ['two proxies in front', 2, (time) => `203.0.113.${time}, 198.51.100.7, 10.0.0.1`],
  ['one proxy in front, a network of its own', 1, (time) => `::1, 2001:db8:1:2::${time}`],
];

const { db } = await testDatabase();

/** The codes, too: random values are the same in each of these setups. */
async function afresh() {
  await db.deleteFrom('attempts').execute();
  await db.deleteFrom('mailed_codes').execute();
}

describe.each(SETUPS)('%s', async (_what, trustProxy, header) => {
  const app = await testApp({ db, config: { trustProxy } });

  beforeAll(async () => {
    await db.deleteFrom('attempts').execute();
  });

  async function statuses(path: string, body: unknown, times: number): Promise<number[]> {
    const found: number[] = [];
    for (let time = 1; time <= times; time += 1) {
      const headers = { 'x-forwarded-for': header(time) };
      found.push((await app.request('POST', path, { body, headers })).status);
    }
    return found;
  }

  test('signing in: ten guesses, however the address is dressed up', async () => {
    const { username } = await anAccount(app);
    const guess = { resellerId: 49, username, password: 'a guess that misses' };
    const found = await statuses('/auth/signin/', guess, 13);
    expect(found).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429, 429]);
  });

  test('a code to log in: five guesses, and one code in a minute', async () => {
    await afresh();
    const { resellerId, username } = await anAccount(app);
    const user = { resellerId, username };
    const { body } = await app.request<{ codeHandle: string }>('POST', '/auth/code', {
      body: user,
    });
    const { codeHandle } = body.data;
    const guess = { ...user, codeHandle, code: 'a guess' };
    const found = await statuses('/auth/code/signin', guess, 8);
    expect(found).toEqual([422, 422, 422, 422, 422, 409, 409, 409]);
    expect(await statuses('/auth/code', { ...user, instead: codeHandle }, 3)).toEqual([
      429, 429, 429,
    ]);
  });

  test.each([
    ['codes to log in', '/auth/code', 120],
    ['passwords', '/auth/reset/', 300],
  ])('asking for %s in the name of others ends', async (_for, path, most) => {
    await afresh();
    const first = await askedFor(app, { path, header, from: 1, to: 7 });
    expect(first.filter((status) => status === 200)).toHaveLength(7);
    // As though there had been all but twenty: one counter has counted all of them.
    const { numUpdatedRows } = await db
      .updateTable('attempts')
      .set({ count: most - 20 })
      .where('count', '=', 7)
      .executeTakeFirst();
    // Of IPv6 three have: network, line and site.
    expect(numUpdatedRows).toBeGreaterThan(0n);
    const found = await askedFor(app, { path, header, from: 8, to: 40 });
    expect(found.filter((status) => status === 200)).toHaveLength(20);
  });

  test('a policy: five guesses', async () => {
    const { number, resellerId } = await storePolicy(app.db, aPolicy());
    const guess = {
      resellerId,
      policyNumber: number,
      policyholderDOB: '1901-01-01',
      policyholderPostcode: 'ZZ9 9ZZ',
    };
    const found = await statuses('/standalonepolicy/getpolicy', guess, 8);
    expect(found).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  });
});

/** One request for each of many people, from one place that says each time that it is another. */
async function askedFor(
  app: TestApp,
  {
    path,
    header,
    from,
    to,
  }: { path: string; header: (time: number) => string; from: number; to: number },
) {
  const found: number[] = [];
  for (let time = from; time <= to; time += 1) {
    const headers = { 'x-forwarded-for': header(time) };
    const body = { resellerId: 49, username: `person${time}@guess.example.com` };
    found.push((await app.request('POST', path, { body, headers })).status);
  }
  return found;
}

test('behind a proxy, a caller really from elsewhere has guesses of their own', async () => {
  const app = await testApp({ db, config: { trustProxy: 1 } });
  const { username } = await anAccount(app);
  const body = { resellerId: 49, username, password: 'a guess that misses' };
  const from = async (address: string) =>
    (
      await app.request('POST', '/auth/signin/', {
        body,
        headers: { 'x-forwarded-for': address },
      })
    ).status;
  for (let time = 0; time < 11; time += 1) await from('198.51.100.7');
  expect(await from('198.51.100.7')).toBe(429);
  expect(await from('198.51.100.8')).toBe(401);
});
