import { randomBytes } from 'node:crypto';
import type { DeskSession } from '@gadget-claims/domain/people/staff/schemas';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { type SoftwareKey, softwareKey } from '../../../test/passkeys.ts';
import { storedRow } from '../../../test/rows.ts';
import {
  type Invited,
  acceptByPasskey,
  acceptByPassword,
  anInvitation,
  signedInBy,
} from '../../../test/staff.ts';
import { createSeals } from '../../identity/sealing.ts';
import { eventCounts } from '../../identity/security-events.ts';
import { resealCodes } from './transitions/codes.ts';

const app = await testApp();

const invitationOf = (token: string) =>
  app.request<{ name: string; email: string }>('POST', '/desk/invitation', { body: { token } });
const toShow = async () =>
  (await app.request<{ challenge: string; rpId: string }>('POST', '/desk/signin/passkey/options'))
    .body.data;
const show = (credential: ReturnType<SoftwareKey['show']>) =>
  app.request<DeskSession>('POST', '/desk/signin/passkey', { body: { credential } });
const type = (email: string, code: string, password = PASSWORD) =>
  app.request<DeskSession>('POST', '/desk/signin/password', { body: { email, password, code } });
const who = async (headers: Record<string, string>) =>
  (await app.request<DeskSession>('GET', '/desk/session', { headers })).status;
const suspend = ({ staffId }: Invited) =>
  app.db.updateTable('staff').set({ state: 'suspended' }).where('staff_id', '=', staffId).execute();

test('an invitation says whose it is; accepted with a passkey, they are in, and it is over', async () => {
  const invited = await anInvitation(app, { roles: ['handler'] });
  expect((await invitationOf(invited.token)).body.data).toEqual({
    name: expect.stringContaining('Robin Invited'),
    email: invited.email,
  });
  const { key, answer, headers } = await acceptByPasskey(app, invited);
  expect(answer.body.data).toMatchObject({ staffId: invited.staffId, roles: ['handler'] });
  expect(await who(headers)).toBe(200);
  expect((await invitationOf(invited.token)).body.code).toBe('invitation_over');
  const again = await show(key.show(await toShow()));
  expect([again.status, await who(signedInBy(again))]).toEqual([200, 200]);
  for (const step of ['passkey/options', 'codes']) {
    const late = { body: { token: invited.token } };
    const { body } = await app.request('POST', `/desk/invitation/${step}`, late);
    expect(body.code).toBe('invitation_over');
  }
});

test('an invitation is over after seven days, and for a suspended colleague', async () => {
  const [late, suspended] = [await anInvitation(app), await anInvitation(app)];
  await suspend(suspended);
  expect((await invitationOf(suspended.token)).status).toBe(404);
  app.clock.advance({ days: 7 });
  expect((await invitationOf(late.token)).status).toBe(404);
});

test('a link does not accept the invitation of another person', async () => {
  const [one, other] = [await anInvitation(app), await anInvitation(app)];
  const key = softwareKey();
  const options = await app.request<Parameters<SoftwareKey['make']>[0]>(
    'POST',
    '/desk/invitation/passkey/options',
    { body: { token: other.token } },
  );
  const crossed = { token: one.token, name: 'Laptop', credential: key.make(options.body.data) };
  const answer = await app.request('POST', '/desk/invitation/passkey', { body: crossed });
  expect(answer.body.code).toBe('passkey_not_made');
  expect((await invitationOf(one.token)).status).toBe(200);

  // Nor does the code of an app that another invitation was shown to.
  const codes = await app.request('POST', '/desk/invitation/codes', {
    body: { token: other.token },
  });
  expect(codes.status).toBe(200);
  const { status } = await app.request('POST', '/desk/invitation/password', {
    body: { token: one.token, password: PASSWORD, code: '123456' },
  });
  expect(status).toBe(422);
});

test.each([
  ['short', 'violin', 'password'],
  ['common', 'password1234', 'password'],
])('an invitation is not accepted with a %s password', async (_kind, password, path) => {
  const { token } = await anInvitation(app);
  const { body } = await app.request('POST', '/desk/invitation/password', {
    body: { token, password, code: '123456' },
  });
  expect(body.errors.map((error) => error.path)).toEqual([path]);
});

test('where there is no passkey, a password and a code let in; a code is good once', async () => {
  const invited = await anInvitation(app);
  const { codes, answer } = await acceptByPassword(app, invited);
  expect(answer.status).toBe(200);
  // The one that was typed to accept is used up.
  expect((await type(invited.email, codes.now())).status).toBe(401);
  const next = codes.now(1);
  const signedIn = await type(invited.email.toUpperCase(), next);
  expect([signedIn.status, await who(signedInBy(signedIn))]).toEqual([200, 200]);
  expect((await type(invited.email, next)).status).toBe(401);
  app.clock.advance({ minutes: 2 });
  expect((await type(invited.email, codes.now(), 'another password')).status).toBe(401);
  expect((await type(invited.email, codes.now(-2))).status).toBe(401);
  expect((await type(invited.email, codes.now())).status).toBe(200);
});

test('of two who type the same code at once, one is in', async () => {
  const invited = await anInvitation(app);
  const { codes } = await acceptByPassword(app, invited);
  app.clock.advance({ minutes: 1 });
  const code = codes.now();
  const answers = await Promise.all([type(invited.email, code), type(invited.email, code)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('refusals are alike, and logged as a security event', async () => {
  const invited = await anInvitation(app);
  const { codes } = await acceptByPassword(app, invited);
  app.clock.advance({ minutes: 1 });
  const before = eventCounts(app.services).get('desk_sign_in_failed') ?? 0;
  const unknown = await type('nobody@desk.example', '123456');
  const wrong = await type(invited.email, codes.now(), 'another password');
  await suspend(invited);
  const suspended = await type(invited.email, codes.now());
  for (const { status, body } of [unknown, wrong, suspended]) {
    expect([status, body]).toEqual([401, unknown.body]);
  }
  expect(eventCounts(app.services).get('desk_sign_in_failed')).toBe(before + 3);
});

test('guesses at one person are held up, and those of another address are not', async () => {
  const invited = await anInvitation(app);
  for (let guess = 0; guess < 10; guess += 1) await type(invited.email, '123456');
  expect((await type(invited.email, '123456')).status).toBe(429);
  expect((await type('somebody-else@desk.example', '123456')).status).toBe(401);
});

test('a stranger who guesses on and on keeps a colleague out of no browser of theirs, and of no proof', async () => {
  const invited = await anInvitation(app);
  const { codes, answer, headers } = await acceptByPassword(app, invited);
  const [known = ''] = answer.headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith('__Host-desk-known='));
  expect(known).toMatch(/; HttpOnly; SameSite=Strict; Max-Age=34560000; Secure$/);
  const typed = (code: string, cookie: string) =>
    app.request<DeskSession>('POST', '/desk/signin/password', {
      body: { email: invited.email, password: PASSWORD, code },
      headers: { cookie },
    });
  const cookie = known.split(';')[0] ?? '';
  for (let at = 0; at < 11; at += 1) await type(invited.email, '000000', 'not the password');
  app.clock.advance({ minutes: 1 });
  expect((await typed(codes.now(), '')).status).toBe(429);
  expect((await typed(codes.now(), cookie)).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  const prove = (code: string, of: Record<string, string>) =>
    app.request('POST', '/desk/proof/code', { headers: of, body: { code } });
  expect((await prove(codes.now(), headers)).status).toBe(200);
  // In a session there are ten, and its own only.
  app.clock.advance({ minutes: 1 });
  const other = signedInBy(await typed(codes.now(), cookie));
  for (let at = 0; at < 10; at += 1) {
    expect((await prove('000000', headers)).body.code).toBe('not_proven');
  }
  app.clock.advance({ seconds: 30 });
  expect((await prove(codes.now(), headers)).status).toBe(429);
  expect((await prove(codes.now(), other)).status).toBe(200);
});

test('a passkey signs one challenge, once, here, for its owner who is active', async () => {
  const invited = await anInvitation(app);
  const { key } = await acceptByPasskey(app, invited);
  const options = await toShow();
  const shown = key.show(options);
  expect((await show(shown)).status).toBe(200);
  expect((await show(shown)).body.code).toBe('wrong_passkey');
  const late = await toShow();
  app.clock.advance({ minutes: 5 });
  expect((await show(key.show(late))).status).toBe(401);
  const lies: Parameters<SoftwareKey['show']>[1][] = [
    { origin: 'https://evil.example' },
    { rpId: 'evil.example' },
    { isUnverified: true },
    { userHandle: 'c29tZWJvZHkgZWxzZQ' },
    { challenge: 'bWFkZSB1cA' },
  ];
  for (const lie of lies) {
    expect((await show(key.show(await toShow(), lie))).status).toBe(401);
  }
  expect((await show(softwareKey().show(await toShow()))).status).toBe(401);
  await suspend(invited);
  expect((await show(key.show(await toShow()))).status).toBe(401);
});

test('signing in makes another session, with any cookie that came', async () => {
  const invited = await anInvitation(app);
  const { key } = await acceptByPasskey(app, invited);
  const planted = `__Host-desk=${'a'.repeat(32)}`;
  const credential = key.show(await toShow());
  const answer = await app.request<DeskSession>('POST', '/desk/signin/passkey', {
    body: { credential },
    headers: { cookie: planted },
  });
  expect(signedInBy(answer).cookie).not.toBe(planted);
  expect(await who({ cookie: planted })).toBe(401);
});

test('only the hash of a link, and only the sealed secret of codes, are kept', async () => {
  const invited = await anInvitation(app);
  const other = await anInvitation(app);
  await acceptByPassword(app, other);
  const rows = await app.db.selectFrom('staff_invitations').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(invited.token);
  const kept = await storedRow(app.db, 'staff_passwords', { staff_id: other.staffId });
  expect(kept.password_hash).toMatch(/^\$argon2id\$/);
  expect(() =>
    app.services.seals.open({ keyId: kept.key_id, sealed: kept.sealed }, 'else'),
  ).toThrow('unable to authenticate');
});

test('the secret of codes is sealed again with another key, and goes on working', async () => {
  const invited = await anInvitation(app);
  const { codes } = await acceptByPassword(app, invited);
  const ring = (id: string) => ({ id, key: Buffer.alloc(32, id.length) });
  const seals = createSeals(
    () => [ring('another'), { id: 'test', key: Buffer.alloc(32, 7) }],
    (size) => randomBytes(size),
  );
  const first = await resealCodes(app.db, seals);
  expect(first.failed).toEqual([]);
  expect(first.count).toBeGreaterThan(0);
  expect(await resealCodes(app.db, seals)).toEqual({ count: 0, failed: [] });
  const rotated = await testApp({ db: app.db, clock: app.clock, seals });
  app.clock.advance({ minutes: 1 });
  const { status } = await rotated.request('POST', '/desk/signin/password', {
    body: { email: invited.email, password: PASSWORD, code: codes.now() },
  });
  expect(status).toBe(200);
});
