import type { DataOf } from '@gadget-claims/domain/call';
import type {
  handPolicyholderOver,
  loadHandover,
} from '@gadget-claims/domain/policies/handovers/contract';
import { beforeEach, expect, test } from 'vitest';
import { lookup, testApp } from '../../../test/app.ts';
import { aDraft, aPolicy, storePolicy } from '../../../test/factories.ts';
import { setStored } from '../../../test/rows.ts';
import { createResellerKey } from '../../identity/reseller-keys.ts';

type Handover = DataOf<typeof handPolicyholderOver>;
type LoadedHandover = DataOf<typeof loadHandover>;

const app = await testApp();
const key = await createResellerKey(app.services, 49, 'the test');
const keyOf77 = await createResellerKey(app.services, 77, 'another brand');
beforeEach(() => app.clock.advance({ days: 1, hours: 1 }));

const create = (policyNumber: unknown, token: string | undefined = key) =>
  app.request<Handover>('POST', '/standalonehandover/', { token, body: { policyNumber } });
const load = (id: string) => app.request<LoadedHandover>('GET', `/standalonehandover/load/${id}`);

test('a handed-over policyholder begins with the policy, their details and a bearer', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const { status, body } = await create(policy.number.toLowerCase());
  expect(status).toBe(200);
  const { id, url, expiresAt } = body.data;
  expect(url).toBe(`https://claims.example/handover/${id}?reseller=49`);
  expect(Date.parse(expiresAt)).toBe(app.clock.now().getTime() + 24 * 3600 * 1000);

  const loaded = await load(id);
  expect(loaded.body.data.policy).toEqual(policy);
  expect(loaded.body.data.claimant).toMatchObject({
    firstname: policy.policyholder.firstname,
    email: policy.policyholder.emailAddress,
    policyholder: null,
  });
  const saved = await app.request('POST', '/onlineclaim/standalone/partial', {
    token: loaded.body.data.claimToken,
    body: aDraft(policy),
  });
  expect(saved.status).toBe(200);
});

test('where the brand has a host of its own, the address leads there and names no other', async () => {
  const live = await testApp({ db: app.db, clock: app.clock, config: { demonstration: false } });
  const policy = await storePolicy(app.db, aPolicy());
  const { body } = await live.request<Handover>('POST', '/standalonehandover/', {
    token: key,
    body: { policyNumber: policy.number },
  });
  expect(body.data.url).toMatch(/^https:\/\/claims\.harbour\.example\/handover\//);
  const document = await live.request<object>('GET', '/openapi.json');
  expect(JSON.stringify(document.body)).not.toContain('claims.example');
});

test('a number is known however the system writes it, and never for one that looks alike', async () => {
  const [nought, letter] = [aPolicy({ number: 'HO-100' }), aPolicy({ number: 'HO-1O0' })];
  await storePolicy(app.db, nought);
  await storePolicy(app.db, letter);
  const { id } = (await create('ho/1o0')).body.data;
  expect((await load(id)).body.data.policy.number).toBe('HO-1O0');
  expect((await create('H0-100')).status).toBe(404);
});

test('loading does not use it up; a day later it is gone', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const { id } = (await create(policy.number)).body.data;
  for (const _ of ['once', 'twice']) expect((await load(id)).status).toBe(200);
  app.clock.advance({ hours: 23, minutes: 59 });
  expect((await load(id)).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  const late = await load(id);
  expect(late.status).toBe(404);
  expect(late.body).toEqual((await load('unknown')).body);
});

test('only a hash of the id is kept', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const { id } = (await create(policy.number)).body.data;
  const rows = await app.db.selectFrom('handovers').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(id);
  expect(rows.some(({ id_hash }) => id_hash.toString('base64url') === id)).toBe(false);
});

test("a reseller's system hands over its own policies only", async () => {
  const policy = await storePolicy(app.db, aPolicy());
  expect((await create(policy.number, keyOf77)).status).toBe(404);
  const unknown = await create('NO SUCH POLICY');
  expect([unknown.status, unknown.body.code]).toEqual([404, 'unknown_policy']);
  expect((await create(policy.number, '')).status).toBe(401);
  expect((await create(policy.number, `${key}x`)).status).toBe(401);
  expect((await create(policy.number, await lookup(app, policy))).status).toBe(403);
  await setStored(app.db, 'reseller_keys', { reseller_id: 77 }, { revoked_at: app.clock.now() });
  expect((await create(policy.number, keyOf77)).status).toBe(401);
});

test.each([undefined, '', 7, 'x'.repeat(41), 'a\u0000b', { a: 1 }])(
  'policy number %j is refused by name',
  async (policyNumber) => {
    const { status, body } = await create(policyNumber);
    expect(status).toBe(422);
    expect(body.errors[0]?.path).toBe('policyNumber');
  },
);

test('a field that is not known is refused by name', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const { status, body } = await app.request('POST', '/standalonehandover/', {
    token: key,
    body: { policyNumber: policy.number, returnUrl: 'https://partner.example' },
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual([{ path: 'returnUrl', message: 'is not known here' }]);
});

test('ids that a neighbour makes up keep no customer from their own', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const { id } = (await create(policy.number)).body.data;
  for (let at = 0; at < 25; at += 1) expect((await load(`guess-${at}`)).status).toBe(404);
  expect((await load(id)).status).toBe(200);
});

test('odd ids are missing, not faults', async () => {
  for (const id of ['%00', '%27', "a'b", '..%2f..']) expect((await load(id)).status).toBe(404);
  expect((await load('x'.repeat(101))).status).toBeGreaterThanOrEqual(400);
});
