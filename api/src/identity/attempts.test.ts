import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { type AttemptLimit, countAttempt, limitAttempts } from './attempts.ts';

const { services, db, clock } = await testApp();

beforeEach(async () => {
  await db.deleteFrom('attempts').execute();
});

const outcome = async (limits: AttemptLimit[], found: string | null = null) =>
  limitAttempts(services, limits, async () => found).catch(
    (error: Error & { extra?: { retryAfterSeconds?: number } }) =>
      error.extra?.retryAfterSeconds ?? error.message,
  );

test('an attempt that finds nothing counts, one that finds or fails does not', async () => {
  const limits = [{ key: 'counted', most: 2, seconds: 60 }];
  const lost = () =>
    limitAttempts(services, limits, () => Promise.reject(new Error('the database is lost')));
  for (let at = 0; at < 3; at += 1) {
    expect(await outcome(limits, 'found')).toBe('found');
    await expect(lost()).rejects.toThrow('the database is lost');
  }
  expect(await outcome(limits)).toBeNull();
  expect(await outcome(limits)).toBeNull();
  expect(await outcome(limits, 'found')).toBe(60);
});

test('a refusal of the narrow limit does not count towards the wide one, nor the other way round', async () => {
  const from = (address: string) => [
    { key: `narrow:${address}`, most: 2, seconds: 60 },
    { key: 'wide', most: 3, seconds: 600 },
  ];
  for (let at = 0; at < 10; at += 1) await outcome(from('hostile'));
  // Two were made: the wide one has room for one more.
  expect(await outcome(from('owner'))).toBeNull();
  for (let at = 0; at < 10; at += 1) expect(await outcome(from('owner'))).toBe(600);
  clock.advance({ seconds: 600 });
  // None of the ten refused ones was a guess.
  expect(await outcome(from('owner'))).toBeNull();
  expect(await outcome(from('owner'))).toBeNull();
  expect(await outcome(from('owner'))).toBe(60);
});

test('a caller who polls for the next free place of all uses up their own', async () => {
  const from = (address: string): AttemptLimit[] => [
    { key: `of:${address}`, most: 3, seconds: 900, byAddress: true },
    { key: 'of all', most: 2, seconds: 86_400, slows: { first: 60, longest: 900 } },
  ];
  for (let at = 0; at < 2; at += 1) expect(await outcome(from('hostile'))).toBeNull();
  expect(await outcome(from('hostile'))).toBe(60);
  clock.advance({ seconds: 60 });
  expect(await outcome(from('hostile'))).toBe(840);
  expect(await outcome(from('owner'), 'found')).toBe('found');
});

test('a limit that slows lets one more through after each wait, which doubles to its longest', async () => {
  const limits = [{ key: 'slow', most: 2, seconds: 86_400, slows: { first: 60, longest: 200 } }];
  expect(await outcome(limits)).toBeNull();
  expect(await outcome(limits)).toBeNull();
  for (const wait of [60, 120, 200, 200]) {
    expect(await outcome(limits)).toBe(wait);
    clock.advance({ seconds: wait - 1 });
    expect(await outcome(limits)).toBe(1);
    clock.advance({ seconds: 1 });
    expect(await outcome(limits)).toBeNull();
  }
  clock.advance({ seconds: 200 });
  // A right answer waits for nothing afterwards.
  for (let at = 0; at < 3; at += 1) expect(await outcome(limits, 'found')).toBe('found');
});

test('a distinct limit counts each subject of the first one once, and holds up none that it had', async () => {
  const from = (account: string) => [
    { key: `account:${account}`, most: 10, seconds: 60 },
    { key: 'address', most: 2, seconds: 60, distinct: true },
  ];
  for (let at = 0; at < 9; at += 1) expect(await outcome(from('one'))).toBeNull();
  for (let at = 0; at < 9; at += 1) expect(await outcome(from('found'), 'found')).toBe('found');
  expect(await outcome(from('two'))).toBeNull();
  expect(await outcome(from('three'))).toBe(60);
  expect(await outcome(from('two'))).toBeNull();
  clock.advance({ seconds: 60 });
  expect(await outcome(from('three'))).toBeNull();
});

test('many at once do not slip through', async () => {
  const limits = [
    { key: 'narrow', most: 3, seconds: 60 },
    { key: 'wide', most: 100, seconds: 60 },
  ];
  const found = await Promise.all(Array.from({ length: 12 }, () => outcome(limits)));
  expect(found.filter((one) => one === null)).toHaveLength(3);
});

test('counts for good keep to the limit too', async () => {
  const limits = [{ key: 'good', most: 1, seconds: 60 }];
  expect(await countAttempt(services, limits)).toBeUndefined();
  expect(await countAttempt(services, limits)).toMatchObject({ wait: 60 });
});

test('keys cannot be found without the secret', async () => {
  await outcome([{ key: 'lookup:49:HM10000001', most: 1, seconds: 60 }]);
  const { key } = await db.selectFrom('attempts').select('key').executeTakeFirstOrThrow();
  const plain = await crypto.subtle.digest('SHA-256', Buffer.from('lookup:49:HM10000001'));
  expect(key.equals(Buffer.from(plain))).toBe(false);
  const otherSecret = {
    ...services,
    config: { ...services.config, secretKey: 'another'.repeat(6) },
  };
  await countAttempt(otherSecret, [{ key: 'lookup:49:HM10000001', most: 1, seconds: 60 }]);
  expect(await db.selectFrom('attempts').select('key').execute()).toHaveLength(2);
});
