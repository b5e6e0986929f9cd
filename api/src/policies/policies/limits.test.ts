import type { LookedUpPolicy } from '@gadget-claims/domain/policies/policies/schemas';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type Answer, type TestApp } from '../../../test/app.ts';
import { aPolicy, lookupOf, storePolicy } from '../../../test/factories.ts';

const policy = aPolicy({ number: 'Ab 12/cd-34' });
const right = lookupOf(policy);
let app: TestApp;

beforeAll(async () => {
  app = await testApp({ config: { trustProxy: 1 } });
  await storePolicy(app.db, policy);
});
beforeEach(async () => {
  await app.db.deleteFrom('attempts').execute();
});

const ask = (
  body: object,
  from = '203.0.113.1',
  known = '',
): Promise<Answer<LookedUpPolicy | null>> =>
  app.request('POST', '/standalonepolicy/getpolicy', {
    body,
    headers: { 'x-forwarded-for': from, 'x-known-browser': known },
  });

const guess = (from?: string, number = policy.number) =>
  ask({ ...right, policyNumber: number, policyholderDOB: '1900-01-01' }, from);
const guesses = async (count: number, from?: string, number?: string) => {
  for (let done = 0; done < count; done += 1) {
    expect((await guess(from, number)).status).toBe(200);
  }
};

test('guessing ends after five misses for an address and a policy, even with the right answer', async () => {
  await guesses(5);
  const { status, headers, body } = await ask(right);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBe(15 * 60);
  expect(body).toMatchObject({ code: 'too_many', message: expect.any(String) });
});
test('guessing of a policy that does not exist ends alike', async () => {
  await guesses(5, undefined, 'NO SUCH');
  const known = await guesses(5).then(() => guess());
  const unknown = await guess(undefined, 'no such');
  expect(unknown.status).toBe(429);
  expect(unknown.body).toEqual(known.body);
});
test('guessing does not end by being written differently', async () => {
  for (const number of [
    'AB12/CD-34',
    'ab12cd34',
    'AB 12.CD\u201334',
    'abl2/CD-34',
    'A B12\u200b_cd34',
  ]) {
    await guesses(1, undefined, number);
  }
  expect((await guess()).status).toBe(429);
});
test('guessing does not block the owner from elsewhere, nor other policies from there', async () => {
  await guesses(5);
  expect((await ask(right, '203.0.113.2')).body.data?.number).toBe(policy.number);
  expect((await guess(undefined, 'ANOTHER')).status).toBe(200);
});
test('one address that guesses on and on takes five guesses, and none of the owner’s', async () => {
  await guesses(5);
  for (let count = 0; count < 60; count += 1) expect((await guess()).status).toBe(429);
  expect((await ask(right, '203.0.113.2')).body.data?.number).toBe(policy.number);
});
test('guessing from many addresses is slowed after fifty in a day, longer each time', async () => {
  for (let address = 1; address <= 10; address += 1) await guesses(5, `198.51.100.${address}`);
  for (const [at, wait] of [60, 120, 240, 480, 900, 900].entries()) {
    const { status, headers } = await guess(`198.51.100.${20 + at}`);
    expect([status, headers.get('retry-after')]).toEqual([429, String(wait)]);
    app.clock.advance({ seconds: wait });
    await guesses(1, `198.51.100.${20 + at}`);
  }
  app.clock.advance({ minutes: 15 });
  for (let count = 0; count < 3; count += 1) {
    expect((await ask(right, '203.0.113.2')).body.data?.number).toBe(policy.number);
  }
});
test('guessing does not block a browser that found the policy before', async () => {
  const known = (await ask(right)).headers.get('x-known-browser') ?? '';
  for (let address = 1; address <= 10; address += 1) await guesses(5, `198.51.100.${address}`);
  expect((await ask(right)).status).toBe(429);
  expect((await ask(right, undefined, known)).body.data?.number).toBe(policy.number);
  // It has five guesses of its own, and none at other policies.
  const wrong = { ...right, policyholderDOB: '1900-01-01' };
  for (let at = 0; at < 5; at += 1) await ask(wrong, undefined, known);
  expect((await ask(right, undefined, known)).status).toBe(429);
  await guesses(5, undefined, 'ANOTHER');
  const another = { ...right, policyNumber: 'ANOTHER' };
  expect((await ask(another, undefined, known)).status).toBe(429);
  // A miss makes no browser known.
  expect((await guess(undefined, 'ANOTHER 2')).headers.get('x-known-browser')).toBeNull();
});
test('no address goes through all numbers; an office may mistype two hundred in an hour', async () => {
  for (let number = 0; number < 200; number += 1) await guesses(1, undefined, `NUMBER ${number}`);
  expect((await guess(undefined, 'NUMBER 200')).status).toBe(429);
  // A person who mistyped theirs before may go on, and other addresses are not concerned.
  expect((await guess(undefined, 'NUMBER 199')).status).toBe(200);
  expect((await ask(right, '203.0.113.2')).body.data?.number).toBe(policy.number);
  app.clock.advance({ hours: 1 });
  expect((await ask(right)).body.data?.number).toBe(policy.number);
});
test('guessing may begin again when the time is over, and not before', async () => {
  await guesses(5);
  app.clock.advance({ minutes: 14, seconds: 59 });
  const { status, headers } = await guess();
  expect({ status, retryAfter: headers.get('retry-after') }).toEqual({
    status: 429,
    retryAfter: '1',
  });
  app.clock.advance({ seconds: 1 });
  await guesses(5);
  expect((await guess()).status).toBe(429);
});
test('a match is no guess: the owner may look as often as they like', async () => {
  for (let count = 0; count < 8; count += 1) expect((await ask(right)).status).toBe(200);
});
