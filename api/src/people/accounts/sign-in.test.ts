import { IDLE_MINUTES, SESSION_HOURS } from '@gadget-claims/domain/promises';
import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { PASSWORD, aSession, anAccount, signIn } from '../../../test/accounts.ts';
import { lookup, testApp } from '../../../test/app.ts';
import { CONFIG } from '../../../test/config.ts';
import { aPolicy, storePolicy } from '../../../test/factories.ts';
import { seededRandom } from '../../../test/random.ts';

const app = await testApp({ config: { trustProxy: 1 } });
const session = (token?: string) => app.request('GET', '/auth/session/', { token });
const alive = async (token: string) => (await session(token)).status === 200;
const post = (path: string, token?: string, body?: unknown) =>
  app.request('POST', path, { token, body });
const sign = (claims: object, key = app.services.config.secretKey) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(key));

test('the right password opens a session with a name; case and spaces of the e-mail do not matter', async () => {
  const account = await anAccount(app);
  const username = ` ${account.username.toUpperCase()} `;
  const { status, body } = await signIn(app, { ...account, username });
  expect(status).toBe(200);
  expect(body.data).toEqual({
    token: expect.any(String),
    name: 'Imogen Testwell',
    username: account.username,
    mustChangePassword: false,
    expiresAt: '2026-11-23T22:00:00.000Z',
  });
  expect(decodeJwt(body.data.token)).toMatchObject({ name: 'Imogen Testwell' });
  expect((await session(body.data.token)).body.data).toEqual({
    name: 'Imogen Testwell',
    username: account.username,
    mustChangePassword: false,
    proven: true,
    expiresAt: '2026-11-23T22:00:00.000Z',
  });
});

test('wrong password, unknown e-mail, no password yet, another brand, no brand: one answer', async () => {
  const account = await anAccount(app);
  const without = await anAccount(app);
  await app.db
    .updateTable('accounts')
    .set({ password_hash: null })
    .where('account_id', '=', without.accountId)
    .execute();
  const answers = await Promise.all([
    signIn(app, account, 'not the password'),
    signIn(app, account, PASSWORD.toUpperCase()),
    signIn(app, { ...account, username: 'nobody@mail.example.com' }),
    signIn(app, without),
    signIn(app, { ...account, resellerId: 77 }),
    signIn(app, { ...account, resellerId: 31 }),
    signIn(app, account, 'abcdefghjkmnpqrstuvwxyz023'),
  ]);
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([
      401,
      {
        message: 'Please check your e-mail address and password and try again.',
        code: 'wrong_sign_in',
      },
    ]);
  }
});

test('the brand whose id is 0 has its own accounts', async () => {
  const username = 'zero@mail.example.com';
  await anAccount(app, { resellerId: 0, username });
  expect((await signIn(app, { resellerId: 0, username })).status).toBe(200);
  expect((await signIn(app, { resellerId: 49, username })).status).toBe(401);
});

test('ten misses stop an address for that account, and no caller from elsewhere', async () => {
  const account = await anAccount(app);
  const other = await anAccount(app);
  const misses = await Promise.all(
    Array.from({ length: 12 }, () => signIn(app, account, 'not the password')),
  );
  expect(misses.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(2);
  const stopped = await signIn(app, account);
  expect([stopped.status, stopped.headers.get('retry-after')]).toEqual([429, '1800']);
  expect((await signIn(app, other)).status).toBe(200);
  const elsewhere = await app.request('POST', '/auth/signin/', {
    body: { ...account, password: PASSWORD },
    headers: { 'x-forwarded-for': '192.0.2.7' },
  });
  expect(elsewhere.status).toBe(200);
  app.clock.advance({ minutes: 30, seconds: 1 });
  expect((await signIn(app, account)).status).toBe(200);
});

test('a neighbour who guesses at one account on and on stops no other caller behind that address', async () => {
  // Of eight accounts in all, these forty tries are one.
  const limits = { ...CONFIG.budgets.signIn, accounts: 8 };
  const config = { budgets: { ...CONFIG.budgets, signIn: limits } };
  const small = await testApp({
    db: app.db,
    clock: app.clock,
    random: seededRandom('neighbour'),
    config,
  });
  const guessed = await anAccount(small);
  const neighbour = await anAccount(small);
  for (let at = 0; at < 10; at += 1) await signIn(small, guessed, 'not the password');
  // Refused at once: more of them would change nothing.
  const refused = await Promise.all(
    Array.from({ length: 30 }, () => signIn(small, guessed, 'not the password')),
  );
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  expect((await signIn(small, neighbour, 'mistyped')).status).toBe(401);
  expect((await signIn(small, neighbour)).status).toBe(200);
});

test('a whole IPv6 network, or a line of many, has no more guesses for it', async () => {
  const account = await anAccount(app);
  const from = (address: string, password: string) =>
    app.request('POST', '/auth/signin/', {
      body: { ...account, password },
      headers: { 'x-forwarded-for': address },
    });
  const misses = await Promise.all(
    Array.from({ length: 12 }, (_, at) => from(`2001:db8:1:2::${at + 1}`, 'not the password')),
  );
  expect(misses.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await from('2001:db8:1:2:ffff::1', PASSWORD)).status).toBe(429);
  // Another network of the same line, and another line.
  expect((await from('2001:db8:1:3::1', PASSWORD)).status).toBe(429);
  expect((await from('2001:db8:1:103::1', PASSWORD)).status).toBe(200);
});

test('a stranger who guesses on and on does not block a browser that logged in before', async () => {
  const account = await anAccount(app);
  const from = (address: string, password: string, known = '') =>
    app.request('POST', '/auth/signin/', {
      body: { ...account, password },
      headers: { 'x-forwarded-for': address, 'x-known-browser': known },
    });
  const known = (await from('192.0.2.1', PASSWORD)).headers.get('x-known-browser') ?? '';
  for (let at = 0; at < 10; at += 1) await from('198.51.100.1', 'not the password');
  // As though nine more addresses had done the same.
  await app.db
    .updateTable('attempts')
    .set({ count: 100, next_at: new Date(app.clock.now().getTime() + 900_000) })
    .where('count', '=', 10)
    .execute();
  expect((await from('192.0.2.1', PASSWORD)).status).toBe(429);
  expect((await from('192.0.2.1', PASSWORD, known)).status).toBe(200);
  // Nor is it theirs to guess on with at others.
  const other = await anAccount(app);
  const guess = (password: string) =>
    app.request('POST', '/auth/signin/', {
      body: { ...other, password },
      headers: { 'x-forwarded-for': '192.0.2.1', 'x-known-browser': known },
    });
  for (let at = 0; at < 10; at += 1) expect((await guess('not the password')).status).toBe(401);
  expect((await guess(PASSWORD)).status).toBe(429);
});

test('an attempt that could not be made is not counted', async () => {
  const account = await anAccount(app);
  const row = app.db.updateTable('accounts').where('account_id', '=', account.accountId);
  const { password_hash: hash } = await app.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('account_id', '=', account.accountId)
    .executeTakeFirstOrThrow();
  await row.set({ password_hash: 'not a hash' }).execute();
  for (let at = 0; at < 12; at += 1) expect((await signIn(app, account)).status).toBe(500);
  await row.set({ password_hash: hash }).execute();
  expect((await signIn(app, account)).status).toBe(200);
});

test('right sign-ins are not counted', async () => {
  const account = await anAccount(app);
  for (let at = 0; at < 12; at += 1) expect((await signIn(app, account)).status).toBe(200);
});

test('odd input is refused, never a fault', async () => {
  const good = { resellerId: 49, username: 'a@mail.example.com', password: PASSWORD };
  for (const change of [
    { username: 'a\0@mail.example.com' },
    { username: '\ud800@mail.example.com' },
    { username: 'x'.repeat(255) },
    { username: '' },
    { password: '' },
    { password: 'x'.repeat(201) },
    { resellerId: '49' },
    { resellerId: 1e99 },
  ]) {
    const { status } = await post('/auth/signin/', undefined, { ...good, ...change });
    expect([status, change]).toEqual([422, change]);
  }
  expect((await post('/auth/signin/', undefined, { ...good, password: '\ud800\0' })).status).toBe(
    401,
  );
});

test('a session ends past its idle minutes; a call keeps it, till its hours are over', async () => {
  const account = await anAccount(app);
  const idle = await aSession(app, account);
  app.clock.advance({ minutes: IDLE_MINUTES, seconds: -1 });
  expect(await alive(idle)).toBe(true);
  app.clock.advance({ minutes: IDLE_MINUTES });
  expect(await alive(idle)).toBe(false);

  const busy = await aSession(app, account);
  for (let at = 0; at < SESSION_HOURS * 4 - 1; at += 1) {
    app.clock.advance({ minutes: 15 });
    expect(await alive(busy)).toBe(true);
  }
  app.clock.advance({ minutes: 15 });
  expect(await alive(busy)).toBe(false);
});

test('the stored session decides when it ends, not the bearer alone', async () => {
  const account = await anAccount(app);
  const token = await aSession(app, account);
  await app.db
    .updateTable('sessions')
    .set({ expires_at: app.clock.now() })
    .where('account_id', '=', account.accountId)
    .execute();
  expect(await alive(token)).toBe(false);
});

test('being seen is written once a minute at most', async () => {
  const token = await aSession(app, await anAccount(app));
  const id = String(decodeJwt(token).sid);
  const seen = async () => {
    await session(token);
    const row = await app.db
      .selectFrom('sessions')
      .select('last_seen_at')
      .where('session_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.last_seen_at;
  };
  const first = await seen();
  app.clock.advance({ seconds: 59 });
  expect(await seen()).toEqual(first);
  app.clock.advance({ seconds: 1 });
  expect(await seen()).toEqual(app.clock.now());
});

test('signing out ends this session at once, everywhere ends all, and never another account’s', async () => {
  const [account, other] = [await anAccount(app), await anAccount(app)];
  const [a, b, c] = [
    await aSession(app, account),
    await aSession(app, account),
    await aSession(app, account),
  ];
  const theirs = await aSession(app, other);
  expect((await post('/auth/signout/', a)).body.data).toEqual({ signedOut: true });
  expect([await alive(a), await alive(b)]).toEqual([false, true]);
  expect((await post('/auth/signout/', a)).status).toBe(401);
  expect((await post('/auth/signout/everywhere/', b)).status).toBe(200);
  expect([await alive(b), await alive(c), await alive(theirs)]).toEqual([false, false, true]);
});

test('a bearer that was made up, changed, or is of another kind is no identity', async () => {
  const account = await anAccount(app);
  const token = await aSession(app, account);
  const claims = decodeJwt(token);
  const policy = await storePolicy(app.db, aPolicy());
  const forged = [
    undefined,
    'nonsense',
    new UnsecuredJWT({ ...claims }).encode(),
    await sign(claims, 'another key, long enough to be one: 0123456789'),
    await sign({ ...claims, resellerId: 77 }),
    await sign({ ...claims, sid: 'another' }),
    await sign({ ...claims, sid: undefined }),
    await sign({ ...claims, exp: undefined }),
    await sign({ ...claims, scope: 'handler' }),
    token.replace(/\.[^.]+\./, `.${btoa(JSON.stringify({ ...claims, name: 'X' }))}.`),
  ];
  for (const bearer of forged) expect((await session(bearer)).status).toBe(401);
  expect((await session(await lookup(app, policy))).status).toBe(403);
  expect(await alive(token)).toBe(true);
  const list = '/onlineclaim/standalone/submit/';
  expect((await post(list, token, {})).status).toBeGreaterThanOrEqual(400);
});

test('many sign-ins at once are answered, and other calls meanwhile', async () => {
  const accounts = await Promise.all(Array.from({ length: 8 }, () => anAccount(app)));
  const flood = Promise.all(
    accounts.flatMap((account) => [signIn(app, account), signIn(app, account, 'not this one')]),
  );
  const token = await aSession(app, await anAccount(app));
  expect(await alive(token)).toBe(true);
  const statuses = (await flood).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  expect(statuses.filter((status) => status === 401)).toHaveLength(8);
});
