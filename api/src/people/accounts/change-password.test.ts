import { expect, test } from 'vitest';
import {
  PASSWORD,
  accountMailbox,
  aSession,
  anAccount,
  oneTimePasswordIn,
  signIn,
} from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';

const app = await testApp();
const mailed = await accountMailbox(app);
const NEXT = 'quiet marble ladder';

const alive = async (token: string) =>
  (await app.request('GET', '/auth/session/', { token })).status === 200;
const change = (token: string | undefined, body: unknown) =>
  app.request('POST', '/auth/change/', { token, body });
const asked = ({ resellerId, username }: { resellerId: number; username: string }) => ({
  resellerId,
  username,
  password: PASSWORD,
  newPassword: NEXT,
});

test('a new password ends every other session, keeps this one, and is told by mail', async () => {
  const account = await anAccount(app);
  const [here, there] = [await aSession(app, account), await aSession(app, account)];
  const { status, body } = await change(here, asked(account));
  expect([status, body.data]).toEqual([200, { changed: true }]);
  expect([await alive(here), await alive(there)]).toEqual([true, false]);
  expect((await signIn(app, account)).status).toBe(401);
  expect((await signIn(app, account, NEXT)).status).toBe(200);
  const [mail] = await mailed();
  expect(mail).toMatchObject({
    subject: 'Your password was changed',
    to: [{ address: account.username }],
  });
  expect(mail?.text).not.toContain(NEXT);
  const rows = JSON.stringify(await app.db.selectFrom('accounts').selectAll().execute());
  expect(rows).not.toContain(NEXT);
});

test('a password that is too short, common, the e-mail, the brand or the same is refused', async () => {
  const account = await anAccount(app, { username: 'averylongname@mail.example.com' });
  const token = await aSession(app, account);
  const refused: [string, string][] = [
    ['too short', 'New password requires a minimum of 12 characters'],
    ['Password123456', 'New password is one of those that are tried first'],
    ['averylongname@mail.example.com', 'New password should not be your e-mail address'],
    ['Harbour-Test', 'New password should not be our name'],
    [PASSWORD, 'New password should differ from the current one'],
  ];
  for (const [newPassword, message] of refused) {
    const { status, body } = await change(token, { ...asked(account), newPassword });
    expect([status, body.errors]).toEqual([
      422,
      [{ path: 'newPassword', message: expect.stringContaining(message) }],
    ]);
  }
  expect((await signIn(app, account)).status).toBe(200);
});

test('it needs the current password, and guessing it is stopped', async () => {
  const account = await anAccount(app);
  const token = await aSession(app, account);
  const wrong = { ...asked(account), password: 'not the password' };
  const { status, body } = await change(token, wrong);
  expect([status, body.errors]).toEqual([
    422,
    [{ path: 'password', message: 'This is not your current password' }],
  ]);
  const other = await aSession(app, account);
  for (let at = 0; at < 9; at += 1) await change(token, wrong);
  expect((await change(token, asked(account))).status).toBe(429);
  expect(await alive(token)).toBe(true);
  // Guesses count for their session, and not where a stranger guesses at the account.
  for (let at = 0; at < 11; at += 1) await signIn(app, account, 'not the password');
  expect((await change(other, asked(account))).status).toBe(200);
});

test('it is for one’s own account of one’s own brand', async () => {
  const [account, other] = [await anAccount(app), await anAccount(app)];
  const token = await aSession(app, account);
  expect((await change(undefined, asked(account))).status).toBe(401);
  expect((await change(token, asked(other))).status).toBe(403);
  const elsewhere = await change(token, { ...asked(account), resellerId: 77 });
  expect([elsewhere.status, elsewhere.body.code]).toEqual([403, 'wrong_reseller']);
  expect((await signIn(app, other)).status).toBe(200);
});

test('of two changes at once, one is done', async () => {
  const account = await anAccount(app);
  const tokens = [await aSession(app, account), await aSession(app, account)];
  const answers = await Promise.all(
    tokens.map((token, at) =>
      change(token, { ...asked(account), newPassword: `${NEXT} number ${at}` }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const alives = await Promise.all(tokens.map(alive));
  expect(alives.filter(Boolean)).toHaveLength(1);
});

test('of two changes at once in one session, the second finds its password gone', async () => {
  const account = await anAccount(app);
  const token = await aSession(app, account);
  const answers = await Promise.all(
    [0, 1].map((at) => change(token, { ...asked(account), newPassword: `${NEXT} number ${at}` })),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
});

test('a one-time password that was mailed meanwhile ends with the change', async () => {
  const account = await anAccount(app);
  const token = await aSession(app, account);
  await app.request('POST', '/auth/reset/', { body: account });
  const password = oneTimePasswordIn(await mailed());
  expect((await change(token, asked(account))).status).toBe(200);
  expect((await signIn(app, account, password)).status).toBe(401);
});
