import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { aPolicy, storePolicy } from '../../../test/factories.ts';
import { workOf } from '../../../test/work.ts';

const app = await testApp({ config: { trustProxy: 1 } });
const work = await workOf(app);
const OWNER = 'Owner@mail.example.com';

const owned = (over: Partial<Policy>, emailAddress = OWNER) =>
  storePolicy(
    app.db,
    aPolicy({ ...over, policyholder: { ...aPolicy().policyholder, emailAddress } }),
  );
const [gadget] = aPolicy().gadgets;
if (!gadget) throw new Error('a policy covers a gadget');
await owned({
  number: 'OWN 1',
  gadgets: ['iPhone 13', 'iPad', 'Pixel 7', 'Watch'].map((description, at) => ({
    ...gadget,
    id: `${at}`,
    description,
  })),
});
await owned({ number: 'OWN 2', gadgets: [{ ...gadget, description: 'Galaxy S22' }] });
await owned({ number: 'ELSEWHERE 1', resellerId: 77 });
await owned({ number: 'OTHER 1' }, 'other@mail.example.com');

beforeEach(async () => {
  await app.db.deleteFrom('attempts').execute();
  await work();
});

const ask = (email: string, { resellerId = 49, from = '203.0.113.1' } = {}) =>
  app.request('POST', '/standalonepolicy/numbers', {
    body: { resellerId, email },
    headers: { 'x-forwarded-for': from },
  });
const ANSWER = { status: 200, body: { data: { requested: true } } };

test('a policyholder gets the numbers of their policies of the brand, at the address on them', async () => {
  expect(await ask(' owner@mail.example.com ')).toMatchObject(ANSWER);
  const [mail, ...others] = await work();
  expect(others).toEqual([]);
  expect(JSON.stringify(mail?.to)).toContain(OWNER);
  expect(mail?.subject).toBe('Your policy numbers');
  expect(mail?.text).toContain('Policy number for iPhone 13, iPad, Pixel 7 and 1 more: OWN 1');
  expect(mail?.text).toContain('Policy number for Galaxy S22: OWN 2');
  expect(mail?.text).toMatch(/Find my policy: \S+\/makeaclaim\/1\?reseller=49\n/);
  expect(mail?.text).not.toMatch(/ELSEWHERE|OTHER/);
});

test('for an address on no policy, or on one of another brand, nothing is sent; the answer is the same', async () => {
  await owned({ number: 'ELSEWHERE 2', resellerId: 77 }, 'elsewhere@mail.example.com');
  for (const email of ['nobody@mail.example.com', 'elsewhere@mail.example.com']) {
    expect(await ask(email)).toMatchObject(ANSWER);
  }
  expect(await ask(OWNER, { resellerId: 123_456 })).toMatchObject(ANSWER);
  expect(await work()).toEqual([]);
});

test('a mailbox gets one mail in a minute and five a day, whoever asks; the answer is the same', async () => {
  const sent: unknown[] = [];
  for (let at = 0; at < 8; at += 1) {
    for (const from of ['203.0.113.1', '198.51.100.1']) {
      expect(await ask(OWNER, { from })).toMatchObject(ANSWER);
    }
    sent.push(...(await work()));
    app.clock.advance({ minutes: 1 });
  }
  expect(sent).toHaveLength(5);
  app.clock.advance({ days: 1 });
  await ask(OWNER);
  expect(await work()).toHaveLength(1);
});

test('an address asks 60 times an hour, about any people', async () => {
  for (let at = 0; at < 60; at += 1) {
    expect(await ask(`nobody-${at}@mail.example.com`)).toMatchObject(ANSWER);
  }
  expect((await ask(OWNER)).status).toBe(429);
  expect(await ask(OWNER, { from: '198.51.100.1' })).toMatchObject(ANSWER);
  expect(await work()).toHaveLength(1);
});

test('an e-mail address that is none is refused', async () => {
  const refused = await ask('owner');
  expect([refused.status, refused.body]).toMatchObject([422, { errors: [{ path: 'email' }] }]);
});
