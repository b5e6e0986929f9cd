import type {
  DeskSession,
  deskPasskeys,
  deskSessions,
} from '@gadget-claims/domain/people/staff/schemas';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { testApp } from '../../../test/app.ts';
import { type SoftwareKey, softwareKey } from '../../../test/passkeys.ts';
import {
  acceptByPasskey,
  acceptByPassword,
  anInvitation,
  signInToDesk,
  someStaff,
} from '../../../test/staff.ts';

const app = await testApp();
type Headers = Record<string, string>;

const sessionsOf = async (headers: Headers) =>
  (await app.request<z.infer<typeof deskSessions>>('GET', '/desk/sessions', { headers })).body.data
    .sessions;
const passkeysOf = async (headers: Headers) =>
  (await app.request<z.infer<typeof deskPasskeys>>('GET', '/desk/passkeys', { headers })).body.data
    .passkeys;
const toMake = (headers: Headers) =>
  app.request<Parameters<SoftwareKey['make']>[0]>('POST', '/desk/passkeys/options', { headers });
const remove = (headers: Headers, passkeyId: string) =>
  app.request('DELETE', `/desk/passkeys/${passkeyId}`, { headers });
const proveByPasskey = async (headers: Headers, key: SoftwareKey) => {
  const { body } = await app.request<{ challenge: string }>('POST', '/desk/proof/passkey/options', {
    headers,
  });
  const credential = key.show(body.data);
  return app.request<DeskSession>('POST', '/desk/proof/passkey', { headers, body: { credential } });
};

test('a colleague lists their sessions, ends one, and ends all others', async () => {
  const { staffId, headers } = await someStaff(app, { roles: ['handler'] });
  const second = await signInToDesk(app, staffId);
  const third = await signInToDesk(app, staffId);
  const [own] = (await sessionsOf(headers)).filter(({ isThis }) => isThis);
  const [other] = (await sessionsOf(second)).filter(({ isThis }) => isThis);
  expect(own).toMatchObject({ method: 'demonstration', device: 'A browser' });
  const end = (id: string) => app.request('DELETE', `/desk/sessions/${id}`, { headers });
  expect((await end(other?.sessionId ?? '')).status).toBe(200);
  expect((await app.request('GET', '/desk/session', { headers: second })).status).toBe(401);
  expect((await end(other?.sessionId ?? '')).status).toBe(404);

  const stranger = await someStaff(app, { roles: ['handler'] });
  const [theirs] = await sessionsOf(stranger.headers);
  expect((await end(theirs?.sessionId ?? '')).status).toBe(404);

  const ended = await app.request('DELETE', '/desk/sessions', { headers });
  expect(ended.body.data).toEqual({ ended: 1 });
  expect((await app.request('GET', '/desk/session', { headers: third })).status).toBe(401);
  expect((await app.request('GET', '/desk/session', { headers })).status).toBe(200);
});

test('a passkey is added and removed within five minutes of a proof, and never the last', async () => {
  const { key, headers } = await acceptByPasskey(app, await anInvitation(app));
  app.clock.advance({ minutes: 6 });
  expect((await toMake(headers)).body.code).toBe('prove_again');
  expect((await proveByPasskey(headers, softwareKey())).body.code).toBe('not_proven');
  expect((await toMake(headers)).status).toBe(403);
  expect((await proveByPasskey(headers, key)).status).toBe(200);
  const { body } = await toMake(headers);
  const another = softwareKey();
  const credential = another.make(body.data);
  const added = await app.request('POST', '/desk/passkeys', {
    headers,
    body: { name: 'Phone', credential },
  });
  expect(added.status).toBe(200);
  const own = await passkeysOf(headers);
  expect(own.map(({ name }) => name)).toEqual(['Laptop', 'Phone']);

  const stranger = await acceptByPasskey(app, await anInvitation(app));
  expect((await remove(stranger.headers, own[0]?.passkeyId ?? '')).status).toBe(404);

  expect((await remove(headers, own[0]?.passkeyId ?? '')).status).toBe(200);
  expect((await remove(headers, own[1]?.passkeyId ?? '')).body.code).toBe('last_way_in');
  expect((await proveByPasskey(headers, another)).status).toBe(200);
  expect((await proveByPasskey(headers, key)).status).toBe(403);
});

test("another person's passkey or challenge proves nothing", async () => {
  const one = await acceptByPasskey(app, await anInvitation(app));
  const other = await acceptByPasskey(app, await anInvitation(app));
  expect((await proveByPasskey(one.headers, other.key)).body.code).toBe('not_proven');
  const { body } = await app.request<{ challenge: string }>('POST', '/desk/proof/passkey/options', {
    headers: other.headers,
  });
  const credential = one.key.show(body.data);
  const crossed = { headers: one.headers, body: { credential } };
  expect((await app.request('POST', '/desk/proof/passkey', crossed)).status).toBe(403);
});

test('a session says how its person can prove who they are', async () => {
  const proofs = async (headers: Headers) =>
    (await app.request<DeskSession>('GET', '/desk/session', { headers })).body.data.proofs;
  const invented = await someStaff(app, { roles: ['handler'] });
  expect(await proofs(invented.headers)).toEqual(['press']);
  const { headers } = await acceptByPasskey(app, await anInvitation(app));
  expect(await proofs(headers)).toEqual(['passkey']);
  const other = await acceptByPassword(app, await anInvitation(app));
  expect(await proofs(other.headers)).toEqual(['code']);
});

test('a code proves who has no passkey, once', async () => {
  const { codes, headers } = await acceptByPassword(app, await anInvitation(app));
  app.clock.advance({ minutes: 6 });
  const prove = (code: string) =>
    app.request<DeskSession>('POST', '/desk/proof/code', { headers, body: { code } });
  const code = codes.now();
  const proven = await prove(code);
  const inFive = new Date(app.clock.now().getTime() + 300_000).toISOString();
  expect(proven.body.data.provenUntil).toBe(inFive);
  expect((await prove(code)).body.code).toBe('not_proven');
  expect((await prove(codes.now(1))).status).toBe(200);
});

test('only the invented people prove with one press', async () => {
  const { headers } = await someStaff(app, { roles: ['staff admin'] });
  app.clock.advance({ minutes: 6 });
  const prove = (of: Headers) =>
    app.request<DeskSession>('POST', '/desk/proof/demonstration', { headers: of });
  expect((await prove(headers)).status).toBe(200);
  const real = await acceptByPasskey(app, await anInvitation(app));
  expect((await prove(real.headers)).status).toBe(404);
});
