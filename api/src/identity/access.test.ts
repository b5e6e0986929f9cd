import type { Access, Scope } from '@gadget-claims/domain/call';
import { IDLE_MINUTES } from '@gadget-claims/domain/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { anAccount } from '../../test/accounts.ts';
import { testDatabase } from '../../test/database.ts';
import { partsFor } from '../../test/parts.ts';
import { aClaimRow, aFormRow, setStored, storedRow } from '../../test/rows.ts';
import { handleError } from '../http/errors.ts';
import { guardRoutes } from './access.ts';
import { type ResellerScope, claimToken, claimantToken, uploadToken } from './identity.ts';
import { createResellerKey } from './reseller-keys.ts';
import { endSessions, openSession, sessionToken } from './sessions.ts';

// Routes that only name their caller, behind the guard of all routes.
const { db } = await testDatabase();
const services = partsFor('access', { db });
const reseller = 49 as ResellerScope;
const SCOPES = ['claimant', 'claim', 'upload', 'user', 'resellerKey'] as const;

function guarded(routes: Record<string, Partial<Access> & { scopes: Scope[] }>) {
  const app = Fastify();
  app.setErrorHandler(handleError);
  guardRoutes(app, services);
  for (const [url, access] of Object.entries(routes)) {
    app.route({
      method: ['GET', 'POST'],
      url,
      config: { access: { owner: 'none', reseller: 'none', ...access } },
      handler: ({ identity }) => ({ kind: identity?.kind ?? 'nobody' }),
    });
  }
  return async (url: string, token?: string, body?: object) => {
    const answer = await app.inject({
      method: body ? 'POST' : 'GET',
      url,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      payload: body,
    });
    const { kind, code, message } = answer.json<Record<string, string>>();
    return { status: answer.statusCode, kind, code, message };
  };
}

async function aUser({ oneTime = false } = {}) {
  const { accountId } = await anAccount(services);
  const opening = oneTime ? { oneTimeHash: Buffer.from('hash') } : {};
  const session = await openSession(db, services, { reseller, accountId }, opening);
  const token = await sessionToken(services, reseller, 'Imogen Testwell', session);
  return { accountId, token };
}

const minutes = new Date(services.clock.now().getTime() + 900_000);
const handed = { reseller, formReference: 'form', claimId: null, session: 'S1' };
const made = { email: 'a@mail.example.com', session: 'S1', account: null, policyKey: 'P1' };
await aFormRow(db, { reference: 'form' }, made);
await aClaimRow(db, 'claim', made);
const claim = { reseller, claimId: 'claim', session: 'S1' };
const user = await aUser();
const TOKENS: Record<(typeof SCOPES)[number], string> = {
  claimant: await claimantToken(services, { reseller, policyKey: 'P1' }),
  claim: (await claimToken(services, claim)).token,
  upload: await uploadToken(services, handed, minutes),
  user: user.token,
  resellerKey: await createResellerKey(services, reseller, 'test'),
};

test('a route without declared access does not start', () => {
  const app = Fastify();
  guardRoutes(app, services);
  const route = { method: 'GET', url: '/open-to-whom', handler: () => ({}) };
  expect(() => app.route(route)).toThrow('GET /open-to-whom declares no access');
  expect(() => app.route({ ...route, config: {} })).toThrow('declares no access');
});

const forOne = guarded(
  Object.fromEntries(SCOPES.map((scope) => [`/${scope}`, { scopes: [scope] }])),
);

test.each(SCOPES)('a route for %s lets in that kind of bearer, and no other', async (scope) => {
  for (const kind of SCOPES) {
    expect(await forOne(`/${scope}`, TOKENS[kind])).toMatchObject(
      kind === scope ? { status: 200, kind } : { status: 403, code: 'forbidden' },
    );
  }
  for (const nothing of [undefined, '']) {
    const refused = { status: 401, code: 'bearer_required' };
    expect(await forOne(`/${scope}`, nothing)).toMatchObject(refused);
  }
  for (const token of ['nonsense', 'rk_nonsense', `${TOKENS[scope]}x`]) {
    expect((await forOne(`/${scope}`, token)).status).toBe(401);
  }
});

test('a bearer that is over leads to log in where only an account helps, else to the lookup', async () => {
  const call = guarded({
    '/account': { scopes: ['user', 'claim'] },
    '/lookup': { scopes: ['claimant'] },
    '/both': { scopes: ['user', 'claimant'] },
  });
  const over = 'nonsense';
  expect((await call('/account', over)).message).toBe('Please log in again to go on.');
  for (const url of ['/lookup', '/both']) {
    expect(await call(url, over)).toMatchObject({
      code: 'unauthenticated',
      message: 'Please look up your policy again to go on.',
    });
  }
});

test('a caller without a bearer is told where to get one', async () => {
  const call = guarded({
    '/both': { scopes: ['user', 'claimant'] },
    '/system': { scopes: ['resellerKey'] },
  });
  const { message } = await call('/both');
  expect(message).toContain('POST /auth/signin/');
  expect(message).toContain('`claimToken` of POST /standalonepolicy/getpolicy');
  expect((await call('/system')).message).toContain('the API key');
});

test('keys are answered as keys, on any route', async () => {
  const call = guarded({
    '/system': { scopes: ['resellerKey'] },
    '/account': { scopes: ['user'] },
  });
  const revoked = await createResellerKey(services, reseller, 'revoked');
  await setStored(db, 'reseller_keys', { name: 'revoked' }, { revoked_at: services.clock.now() });
  for (const url of ['/system', '/account']) {
    for (const token of ['rk_nonsense', revoked]) {
      expect(await call(url, token)).toMatchObject({ status: 401, code: 'key_not_accepted' });
    }
  }
  expect((await call('/account', TOKENS.resellerKey)).message).toContain('takes no API key');
  expect((await call('/system', TOKENS.user)).message).toContain('takes the API key');
});

test('a route with several scopes lets each of them in', async () => {
  const call = guarded({ '/several': { scopes: ['claim', 'upload'] } });
  expect(await call('/several', TOKENS.claim)).toMatchObject({ status: 200, kind: 'claim' });
  expect(await call('/several', TOKENS.upload)).toMatchObject({ status: 200, kind: 'upload' });
  expect((await call('/several', TOKENS.claimant)).status).toBe(403);
});

test('a bearer of a claim or for a device ends when that goes to another holder', async () => {
  const call = guarded({ '/claim': { scopes: ['claim', 'upload'] } });
  const before = { session: 'S-before' };
  const device = (target: object) =>
    uploadToken(services, { ...handed, ...target, ...before }, minutes);
  for (const token of [
    (await claimToken(services, { ...claim, ...before })).token,
    await device({}),
    await device({ formReference: null, claimId: 'claim' }),
  ]) {
    expect((await call('/claim', token)).status).toBe(401);
  }
});

test('a public route refuses no caller, and knows only the bearers that it asks for', async () => {
  const call = guarded({
    '/public': { scopes: ['public'] },
    '/known': { scopes: ['public', 'claimant'] },
  });
  for (const token of [undefined, 'nonsense', ...Object.values(TOKENS)]) {
    expect(await call('/public', token)).toMatchObject({ status: 200, kind: 'nobody' });
  }
  for (const token of [undefined, 'nonsense', TOKENS.user, TOKENS.claim]) {
    expect(await call('/known', token)).toMatchObject({ status: 200, kind: 'nobody' });
  }
  expect(await call('/known', TOKENS.claimant)).toMatchObject({ status: 200, kind: 'claimant' });
});

test('a bearer on a public route is not looked at: its session was not seen', async () => {
  const call = guarded({ '/public': { scopes: ['public'] } });
  const { accountId, token } = await aUser();
  services.clock.advance({ minutes: 5 });
  await call('/public', token);
  const { last_seen_at: seen } = await storedRow(db, 'sessions', { account_id: accountId }, [
    'last_seen_at',
  ]);
  expect(services.clock.now().getTime() - seen.getTime()).toBe(5 * 60_000);
});

test('where there is no route no bearer is read', async () => {
  expect((await forOne('/nowhere', TOKENS.user)).status).toBe(404);
});

test('a key of a reseller says that it is one', () => {
  expect(TOKENS.resellerKey).toMatch(/^rk_.{40,}$/);
});

test('a session of a one-time password may change the password, and nothing else', async () => {
  const call = guarded({
    '/any': { scopes: ['user'] },
    '/password': { scopes: ['user'], beforePasswordChange: true },
  });
  const { token } = await aUser({ oneTime: true });
  expect(await call('/any', token)).toMatchObject({ status: 403, code: 'must_change_password' });
  expect(await call('/password', token)).toMatchObject({ status: 200, kind: 'user' });
  expect((await call('/password', TOKENS.user)).status).toBe(200);
});

test('a brand in a body has to be that of the bearer', async () => {
  const call = guarded({
    '/named': { scopes: ['claimant', 'public'], reseller: { body: 'data.policy.resellerId' } },
    '/bearer': { scopes: ['claimant'], reseller: 'bearer' },
  });
  const naming = (resellerId: unknown) => ({ data: { policy: { resellerId } } });
  expect((await call('/named', TOKENS.claimant, naming(49))).status).toBe(200);
  for (const body of [naming(77), naming('49'), naming(undefined), {}, { data: {} }]) {
    expect(await call('/named', TOKENS.claimant, body)).toMatchObject({
      status: 403,
      code: 'wrong_reseller',
      message: 'This belongs to another brand.',
    });
  }
  expect((await call('/named', TOKENS.claimant)).status).toBe(403);
  expect((await call('/named', undefined, naming(77))).status).toBe(200);
  expect((await call('/bearer', TOKENS.claimant, naming(77))).status).toBe(200);
});

test('a session that was ended is none, and so is one that was left alone too long', async () => {
  const ended = await aUser();
  expect((await forOne('/user', ended.token)).status).toBe(200);
  await endSessions(db, { reseller, accountId: ended.accountId }, services.clock.now());
  expect(await forOne('/user', ended.token)).toMatchObject({
    status: 401,
    message: 'Please log in again to go on.',
  });
  const idle = await aUser();
  services.clock.advance({ minutes: IDLE_MINUTES - 1 });
  expect((await forOne('/user', idle.token)).status).toBe(200);
  services.clock.advance({ minutes: IDLE_MINUTES - 1 });
  expect((await forOne('/user', idle.token)).status).toBe(200);
  services.clock.advance({ minutes: IDLE_MINUTES });
  expect((await forOne('/user', idle.token)).status).toBe(401);
});
