import type { passkeyList } from '@gadget-claims/domain/people/accounts/passkey-schemas';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { aSession, accountMailbox, anAccount, signIn } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { unprovenSession } from '../../../test/my-claims.ts';
import {
  PAGE_ORIGIN,
  addPasskey,
  askToAdd,
  askToSignIn,
  signInWith,
  softwareKey,
} from '../../../test/passkeys.ts';
import { setStored } from '../../../test/rows.ts';
import { isWithoutCertificates } from '../../identity/passkey-ceremony.ts';

const app = await testApp();
const mailbox = await accountMailbox(app);
const SIGN_IN_REFUSED = {
  code: 'wrong_passkey',
  message:
    'This passkey does not open an account here. Please log in with your password, or have a new one sent.',
};

const listOf = async (token: string) =>
  (await app.request<z.infer<typeof passkeyList>>('GET', '/auth/passkeys', { token })).body.data;
const remove = (token: string, passkeyId: string) =>
  app.request('DELETE', `/auth/passkeys/${passkeyId}`, { token });

async function somebody(overrides: { resellerId?: number } = {}) {
  const account = await anAccount(app, overrides);
  return { account, token: await aSession(app, account) };
}

test('a passkey signs in as the password does, and the list says when it did', async () => {
  const { account, token } = await somebody();
  const { key, answer } = await addPasskey(app, token);
  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual({
    passkeyId: expect.any(String),
    name: 'iPhone',
    createdAt: app.clock.now().toISOString(),
    lastUsedAt: null,
  });
  const bySignIn = await signInWith(app, key);
  const byPassword = await signIn(app, account);
  expect([bySignIn.status, bySignIn.body.data]).toEqual([
    200,
    { ...byPassword.body.data, token: expect.any(String) },
  ]);
  const session = await app.request('GET', '/auth/session', { token: bySignIn.body.data.token });
  expect(session.body.data).toMatchObject({ username: account.username, proven: true });
  expect(await listOf(bySignIn.body.data.token)).toEqual({
    mayAdd: true,
    passkeys: [{ ...answer.body.data, lastUsedAt: app.clock.now().toISOString() }],
  });
});

test('the browser is asked for a key that finds itself, with a finger or a code, for the host of the page', async () => {
  const { account, token } = await somebody();
  const { key } = await addPasskey(app, token);
  const { body } = await askToAdd(app, token, { origin: PAGE_ORIGIN });
  expect(body.data).toMatchObject({
    rp: { id: 'claims.example' },
    user: { name: account.username, displayName: 'Imogen Testwell' },
    excludeCredentials: [{ id: key.id, type: 'public-key', transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
  const { body: toSignIn } = await askToSignIn(app);
  expect(toSignIn.data).toMatchObject({ rpId: 'claims.example', userVerification: 'required' });
});

test('the owner is told by mail of each passkey that comes or goes', async () => {
  const { account, token } = await somebody();
  await mailbox();
  const { answer } = await addPasskey(app, token);
  const [added] = await mailbox();
  expect(added?.to?.[0]?.address).toBe(account.username);
  expect(added?.subject).toBe('A passkey was added to your account');
  expect(added?.text).toContain('remove the passkey and choose another password');
  await remove(token, answer.body.data.passkeyId);
  expect((await mailbox()).map(({ subject }) => subject)).toEqual([
    'A passkey was removed from your account',
  ]);
});

test('a removed passkey signs in no more, nor does that of an account that is gone', async () => {
  const { account, token } = await somebody();
  const first = await addPasskey(app, token);
  const second = await addPasskey(app, token);
  expect((await remove(token, first.answer.body.data.passkeyId)).status).toBe(200);
  expect((await remove(token, first.answer.body.data.passkeyId)).status).toBe(404);
  expect(await signInWith(app, first.key)).toMatchObject({ status: 401, body: SIGN_IN_REFUSED });
  expect((await signInWith(app, second.key)).status).toBe(200);
  await app.db.deleteFrom('accounts').where('account_id', '=', account.accountId).execute();
  expect(await signInWith(app, second.key)).toMatchObject({ status: 401, body: SIGN_IN_REFUSED });
  expect(await app.db.selectFrom('passkeys').selectAll().execute()).not.toContainEqual(
    expect.objectContaining({ account_id: account.accountId }),
  );
});

test('an account with a passkey and no password has a new one sent as before', async () => {
  const { account, token } = await somebody();
  const { key } = await addPasskey(app, token);
  await setStored(app.db, 'accounts', { account_id: account.accountId }, { password_hash: null });
  expect((await signInWith(app, key)).status).toBe(200);
  await mailbox();
  const { resellerId, username } = account;
  await app.request('POST', '/auth/reset', { body: { resellerId, username } });
  expect((await mailbox()).map(({ subject }) => subject)).toEqual(['Your one-time password']);
});

test.each([
  ['another page asked', { origin: 'https://claims.example.evil.example' }],
  ['it is for another host', { rpId: 'evil.example' }],
  ['nobody was asked for a finger or a code', { isUnverified: true }],
  ['it answers what we did not ask', { challenge: 'A'.repeat(43) }],
])('no passkey is added, and none signs in, when %s', async (_why, lies) => {
  const { token } = await somebody();
  const added = await addPasskey(app, token, softwareKey(), lies);
  expect(added.answer).toMatchObject({ status: 409, body: { code: 'passkey_not_made' } });
  expect((await listOf(token)).passkeys).toEqual([]);
  const { key } = await addPasskey(app, token);
  expect(await signInWith(app, key, lies)).toMatchObject({ status: 401, body: SIGN_IN_REFUSED });
  // It is the lie that was refused.
  expect((await signInWith(app, key)).status).toBe(200);
});

test('certificates of a maker are not looked at: they hold addresses to fetch from', async () => {
  const { token } = await somebody();
  const signed: [string, unknown][] = [
    ['alg', -7],
    ['sig', new Uint8Array(64)],
  ];
  const certified = new Map([...signed, ['x5c', [new Uint8Array(100)]] as [string, unknown]]);
  const options = (await askToAdd(app, token)).body.data;
  const isTaken = (fmt: string, attStmt: Map<string, unknown>) =>
    isWithoutCertificates(softwareKey().make(options, { attestation: { fmt, attStmt } }));
  expect(await isTaken('none', new Map())).toBe(true);
  expect(await isTaken('packed', new Map(signed))).toBe(true);
  for (const fmt of ['packed', 'fido-u2f', 'android-key', 'android-safetynet', 'apple', 'tpm']) {
    expect([fmt, await isTaken(fmt, certified)]).toEqual([fmt, false]);
  }
  const attestation = { fmt: 'packed', attStmt: certified };
  const { answer } = await addPasskey(app, token, softwareKey(), { attestation });
  expect(answer.body.code).toBe('passkey_not_made');
});

test('a challenge is good once, for five minutes, and for its own purpose', async () => {
  const { token } = await somebody();
  const { key } = await addPasskey(app, token);
  const { challenge } = (await askToSignIn(app)).body.data;
  const show = (credential: object, resellerId = 49) =>
    app.request('POST', '/auth/passkeys/signin', { body: { resellerId, credential } });
  const shown = key.show({ challenge });
  expect((await show(shown)).status).toBe(200);
  expect((await show(shown)).status).toBe(401);
  expect((await show(key.show({ challenge }))).status).toBe(401);

  const late = (await askToSignIn(app)).body.data;
  app.clock.advance({ minutes: 5 });
  expect((await show(key.show(late))).status).toBe(401);

  const toAdd = (await askToAdd(app, token)).body.data;
  expect((await show(key.show(toAdd))).status).toBe(401);
  const another = softwareKey();
  const toSignIn = (await askToSignIn(app)).body.data;
  const credential = another.make({ ...toAdd, challenge: toSignIn.challenge });
  const added = await app.request('POST', '/auth/passkeys', {
    token,
    body: { name: 'iPhone', credential },
  });
  expect(added.status).toBe(409);
});

test('of two that show the same answer at once one is let in', async () => {
  const { token } = await somebody();
  const { key } = await addPasskey(app, token);
  const credential = key.show((await askToSignIn(app)).body.data);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      app.request('POST', '/auth/passkeys/signin', { body: { resellerId: 49, credential } }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
});

test('an answer that no browser makes is refused and breaks nothing', async () => {
  const { token } = await somebody();
  const { key } = await addPasskey(app, token);
  const { challenge } = (await askToSignIn(app)).body.data;
  const shown = key.show({ challenge });
  const made = softwareKey().make((await askToAdd(app, token)).body.data);
  for (const data of ['null', '5', '{"challenge":5}', '{"challenge":"\\u0000"}', '{', 'é']) {
    const clientDataJSON = Buffer.from(data).toString('base64url');
    const asShown = { ...shown, response: { ...shown.response, clientDataJSON } };
    const asMade = { ...made, response: { ...made.response, clientDataJSON } };
    // oxlint-disable-next-line no-await-in-loop
    const [signedIn, added] = await Promise.all([
      app.request('POST', '/auth/passkeys/signin', {
        body: { resellerId: 49, credential: asShown },
      }),
      app.request('POST', '/auth/passkeys', {
        token,
        body: { name: 'iPhone', credential: asMade },
      }),
    ]);
    expect([data, signedIn.status, added.status]).toEqual([data, 401, 409]);
  }
});

test('a device whose count goes back is a copy, and is not let in', async () => {
  const { token } = await somebody();
  const { key } = await addPasskey(app, token);
  expect((await signInWith(app, key)).status).toBe(200);
  expect((await signInWith(app, key)).status).toBe(200);
  key.turnBack();
  expect(await signInWith(app, key)).toMatchObject({ status: 401, body: SIGN_IN_REFUSED });
});

test('a passkey of one brand opens nothing at another, 0 among them', async () => {
  const username = 'everywhere@mail.example.com';
  const at = async (resellerId: number) => {
    const account = await anAccount(app, { resellerId, username });
    return (await addPasskey(app, await aSession(app, account))).key;
  };
  const [zero, ours, other] = [await at(0), await at(49), await at(77)];
  const tried = async (key: typeof zero, resellerId: number) =>
    (await signInWith(app, key, { resellerId })).status;
  expect(await tried(zero, 0)).toBe(200);
  expect(await tried(ours, 49)).toBe(200);
  expect(await tried(zero, 49)).toBe(401);
  expect(await tried(ours, 0)).toBe(401);
  expect(await tried(other, 49)).toBe(401);
  expect(await tried(ours, 31)).toBe(401);
  // A challenge of one brand is no challenge of another.
  const { challenge } = (await askToSignIn(app, 77)).body.data;
  const body = { resellerId: 49, credential: ours.show({ challenge }) };
  expect((await app.request('POST', '/auth/passkeys/signin', { body })).status).toBe(401);
});

test('a passkey of one account opens no other', async () => {
  const victim = await somebody();
  const hostile = await somebody();
  const of = await addPasskey(app, victim.token);
  const own = await addPasskey(app, hostile.token);
  const victimHandle = Buffer.from(victim.account.accountId).toString('base64url');
  expect((await signInWith(app, own.key, { userHandle: victimHandle })).status).toBe(401);
  // The challenge that the victim asked for.
  const { challenge, user } = (await askToAdd(app, victim.token)).body.data;
  const stolen = softwareKey().make({ challenge, user });
  const answer = await app.request('POST', '/auth/passkeys', {
    token: hostile.token,
    body: { name: 'iPhone', credential: stolen },
  });
  expect(answer.status).toBe(409);
  expect((await remove(hostile.token, of.answer.body.data.passkeyId)).status).toBe(404);
  expect((await listOf(hostile.token)).passkeys).toHaveLength(1);
  expect((await signInWith(app, of.key)).status).toBe(200);
});

test('a credential that is known already is not taken twice', async () => {
  const first = await somebody();
  const second = await somebody();
  const { key } = await addPasskey(app, first.token);
  const { answer } = await addPasskey(app, second.token, key);
  expect(answer).toMatchObject({ status: 409, body: { code: 'passkey_known' } });
});

test('an account with an unproven mailbox adds, sees and removes none', async () => {
  const { account, token } = await somebody();
  const { answer } = await addPasskey(app, token);
  const unproven = await unprovenSession(app, account);
  expect((await askToAdd(app, unproven)).status).toBe(403);
  expect(await listOf(unproven)).toEqual({ passkeys: [], mayAdd: false });
  expect((await remove(unproven, answer.body.data.passkeyId)).status).toBe(403);
  const { body } = await askToAdd(app, token);
  const credential = softwareKey().make(body.data);
  const added = await app.request('POST', '/auth/passkeys', {
    token: unproven,
    body: { name: 'iPhone', credential },
  });
  expect(added.status).toBe(403);
});

test('a quarter of an hour after logging in it has to be done again to add one', async () => {
  const { account, token } = await somebody();
  app.clock.advance({ minutes: 15 });
  const { key, answer } = await addPasskey(app, token);
  expect(answer.status).toBe(200);
  app.clock.advance({ seconds: 1 });
  expect(await askToAdd(app, token)).toMatchObject({
    status: 403,
    body: { code: 'log_in_again', message: 'To add a passkey, please log in once more.' },
  });
  // In each way that there is.
  expect((await askToAdd(app, (await signInWith(app, key)).body.data.token)).status).toBe(200);
  expect((await askToAdd(app, (await signIn(app, account)).body.data.token)).status).toBe(200);
});

test('ten are the most', async () => {
  const { token } = await somebody();
  for (let count = 0; count < 10; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
    expect((await addPasskey(app, token)).answer.status).toBe(200);
  }
  expect((await askToAdd(app, token)).body.code).toBe('too_many_passkeys');
});

test('names are for passkeys, numbers and other pages are not', async () => {
  const { token } = await somebody();
  const from = async (origin: string) => {
    const { status, body } = await askToAdd(app, token, { origin });
    return status === 200 ? body.data.rp.id : body.code;
  };
  expect(await from(PAGE_ORIGIN)).toBe('claims.example');
  expect(await from('https://evil.example')).toBe('no_passkeys_here');
  expect(await from('http://claims.example')).toBe('no_passkeys_here');
  expect(await from('http://127.0.0.1:4900')).toBe('no_passkeys_here');
  expect(await from('http://localhost:4900')).toBe('no_passkeys_here');
  expect(await from('null')).toBe('no_passkeys_here');
});

test('a passkey is for the host of the brand that the person stands on', async () => {
  const { token } = await somebody();
  const origin = 'https://claims.harbour.example';
  const key = softwareKey();
  const { body } = await askToAdd(app, token, { origin });
  expect(body.data.rp.id).toBe('claims.harbour.example');
  const there = { origin, rpId: 'claims.harbour.example' };
  const credential = key.make(body.data, there);
  await app.request('POST', '/auth/passkeys', { token, body: { name: 'iPhone', credential } });
  const show = async (lies: object) => {
    const options = (await askToSignIn(app, 49, { origin })).body.data;
    const shown = { resellerId: 49, credential: key.show(options, lies) };
    return (await app.request('POST', '/auth/passkeys/signin', { body: shown })).status;
  };
  expect(await show(there)).toBe(200);
  expect(await show({})).toBe(401);
  expect((await signInWith(app, key, there)).status).toBe(401);
  expect((await askToSignIn(app, 77, { origin })).body.code).toBe('no_passkeys_here');
});

test('on one machine passkeys are for localhost', async () => {
  const publicUrl = 'http://127.0.0.1:4900';
  const here = await testApp({ db: app.db, config: { publicUrl } });
  const from = async (origin: string) => (await askToSignIn(here, 49, { origin })).body;
  expect((await from('http://localhost:4900')).data.rpId).toBe('localhost');
  expect((await from('http://localhost:4901')).code).toBe('no_passkeys_here');
  expect((await from(publicUrl)).code).toBe('no_passkeys_here');
});
