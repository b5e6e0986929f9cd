import { IDLE_MINUTES, SESSION_HOURS } from '@gadget-claims/domain/promises';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { PASSWORD, aSession, anAccount, signIn } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { CONFIG } from '../../../test/config.ts';
import { seededRandom } from '../../../test/random.ts';
import { setStored, storedRow } from '../../../test/rows.ts';

const app = await testApp({ config: { trustProxy: 1 } });
const session = (token?: string) => app.request('GET', '/auth/session/', { token });
const alive = async (token: string) => (await session(token)).status === 200;
const post = (path: string, token?: string, body?: unknown) =>
  app.request('POST', path, { token, body });

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
  await setStored(app.db, 'accounts', { account_id: without.accountId }, { password_hash: null });
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
  await setStored(
    app.db,
    'attempts',
    { count: 10 },
    { count: 100, next_at: new Date(app.clock.now().getTime() + 900_000) },
  );
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
  const { password_hash: hash } = await storedRow(
    app.db,
    'accounts',
    { account_id: account.accountId },
    ['password_hash'],
  );
  await row.set({ password_hash: 'not a hash' }).execute();
  for (let at = 0; at < 12; at += 1) expect((await signIn(app, account)).status).toBe(500);
  await row.set({ password_hash: hash }).execute();
  expect((await signIn(app, account)).status).toBe(200);
});

test('right sign-ins are not counted', async () => {
  const account = await anAccount(app);
  for (let at = 0; at < 12; at += 1) expect((await signIn(app, account)).status).toBe(200);
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
  await setStored(
    app.db,
    'sessions',
    { account_id: account.accountId },
    { expires_at: app.clock.now() },
  );
  expect(await alive(token)).toBe(false);
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
