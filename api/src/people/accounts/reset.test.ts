import { expect, test } from 'vitest';
import {
  accountMailbox,
  aSession,
  anAccount,
  oneTimePasswordIn,
  signIn,
} from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { aSavedClaim, submitClaim } from '../../../test/claims.ts';
import { aPolicy, storePolicy } from '../../../test/factories.ts';
import { storedRows } from '../../../test/rows.ts';

const app = await testApp({ config: { trustProxy: 1 } });
const mailed = await accountMailbox(app);

interface Who {
  resellerId: number;
  username: string;
}

const ask = ({ resellerId, username }: Who, address = '192.0.2.1') =>
  app.request('POST', '/auth/reset/', {
    body: { resellerId, username },
    headers: { 'x-forwarded-for': address },
  });
const session = (token: string) => app.request('GET', '/auth/session/', { token });
const change = (who: Who, token: string, password: string, newPassword: string) =>
  app.request('POST', '/auth/change/', { token, body: { ...who, password, newPassword } });

const EARLY =
  'You have requested to reset your password within the last 5 minutes, please check your Inbox for an email containing your new password.';
const LOCKED =
  'A password reset has been emailed to you if this user is valid - Maximum attempts reached';

/** Everything that tells one answer from another. */
const seen = ({ status, body, headers }: Awaited<ReturnType<typeof ask>>) => [
  status,
  body,
  headers.get('retry-after'),
];

test('no mail goes to text that is no e-mail address', async () => {
  const { status, body } = await ask({ resellerId: 49, username: ' maya ' });
  expect([status, body.errors]).toEqual([
    422,
    [
      {
        path: 'username',
        message: 'E-mail address should and email address in the format name@example.com',
      },
    ],
  ]);
  expect(await mailed()).toEqual([]);
});

test('a one-time password comes by mail, works once, and has to be changed', async () => {
  const account = await anAccount(app);
  expect((await ask(account)).body.data).toEqual({ requested: true });
  const mails = await mailed();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    subject: 'Your one-time password',
    to: [{ address: account.username }],
    from: { name: 'Harbour Test' },
  });
  expect(mails[0]?.text).toContain('https://claims.example/login/new_password?reseller=49');
  const password = oneTimePasswordIn(mails);

  const first = await signIn(app, account, password);
  expect(first.body.data).toMatchObject({ mustChangePassword: true });
  expect((await signIn(app, account, password)).status).toBe(401);

  const { token } = first.body.data;
  expect((await session(token)).body.data).toMatchObject({ mustChangePassword: true });
  const forms = '/onlineclaim/standalone/partial/inprogress/';
  const held = await app.request('GET', forms, { token });
  expect([held.status, held.body.code]).toEqual([403, 'must_change_password']);

  const changed = await change(account, token, password, 'three new quiet words');
  expect(changed.body.data).toEqual({ changed: true });
  expect((await session(token)).body.data).toMatchObject({ mustChangePassword: false });
  expect((await app.request('GET', forms, { token })).status).toBe(200);
  expect((await signIn(app, account, 'three new quiet words')).status).toBe(200);
});

test('it is taken however it was copied, and is nowhere in the database', async () => {
  const account = await anAccount(app);
  await ask(account);
  const password = oneTimePasswordIn(await mailed());
  for (const table of ['accounts', 'jobs', 'sessions'] as const) {
    const rows = JSON.stringify(await app.db.selectFrom(table).selectAll().execute());
    expect(rows).not.toContain(password);
  }
  const copied = ` ${password.slice(0, 13).toUpperCase()} ${password.slice(13)}\n`;
  expect((await signIn(app, account, copied)).status).toBe(200);
});

test('the old password and its sessions live until the one-time password is used', async () => {
  const account = await anAccount(app);
  const before = await aSession(app, account);
  await ask(account);
  const password = oneTimePasswordIn(await mailed());
  expect((await session(before)).status).toBe(200);
  expect((await signIn(app, account)).status).toBe(200);
  expect((await signIn(app, account, password)).status).toBe(200);
  expect((await session(before)).status).toBe(401);
  expect((await signIn(app, account)).status).toBe(401);
});

test('it ends after 30 minutes, and a later one leaves it good', async () => {
  const account = await anAccount(app);
  await ask(account);
  const late = oneTimePasswordIn(await mailed());
  app.clock.advance({ minutes: 30 });
  expect((await signIn(app, account, late)).status).toBe(401);

  await ask(account);
  const first = await mailed();
  app.clock.advance({ minutes: 6 });
  await ask(account);
  const second = await mailed();
  expect(oneTimePasswordIn(second)).not.toBe(oneTimePasswordIn(first));
  expect((await signIn(app, account, oneTimePasswordIn(first))).status).toBe(200);
});

test('used by many at once, it opens one session', async () => {
  const account = await anAccount(app);
  await ask(account);
  const password = oneTimePasswordIn(await mailed());
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => signIn(app, account, password)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a stranger who asks and asks blocks neither the owner’s request nor an earlier password', async () => {
  const account = await anAccount(app);
  await ask(account);
  const password = oneTimePasswordIn(await mailed());
  for (let at = 0; at < 4; at += 1) {
    app.clock.advance({ seconds: 301 });
    expect((await ask(account, '198.51.100.1')).status).toBe(200);
    expect(await mailed()).toHaveLength(1);
    // The stranger's is under way: the owner hears what they would hear without it, and has a mail.
    expect((await ask(account, `192.0.2.${77 + at}`)).status).toBe(200);
    expect(await mailed()).toHaveLength(0);
  }
  expect((await signIn(app, account, password)).status).toBe(200);
});

test('a mailbox gets ten a day, of any brand, and the asker hears nothing of it', async () => {
  const account = await anAccount(app);
  const answers = [];
  for (let at = 0; at < 12; at += 1) {
    answers.push((await ask(account, `198.51.100.${at}`)).status);
    app.clock.advance({ seconds: 301 });
  }
  expect(answers).toEqual(Array(12).fill(200));
  expect(await mailed()).toHaveLength(10);
  app.clock.advance({ hours: 24 });
  await ask(account, '198.51.100.1');
  expect(await mailed()).toHaveLength(1);
});

test('a one-time password that is used ends the others', async () => {
  const account = await anAccount(app);
  await ask(account);
  const first = oneTimePasswordIn(await mailed());
  app.clock.advance({ seconds: 301 });
  await ask(account);
  const second = oneTimePasswordIn(await mailed());
  expect((await signIn(app, account, second)).status).toBe(200);
  expect((await signIn(app, account, first)).status).toBe(401);
});

test('a one-time password lets the owner in while passwords are held up', async () => {
  const account = await anAccount(app);
  await ask(account);
  const password = oneTimePasswordIn(await mailed());
  for (let at = 0; at < 12; at += 1) await signIn(app, account, 'not the password');
  expect((await signIn(app, account)).status).toBe(429);
  expect((await signIn(app, account, password)).status).toBe(200);
});

test('twenty requests at once make one mail', async () => {
  const account = await anAccount(app);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => ask(account, `192.0.2.${at + 10}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(await mailed()).toHaveLength(1);
});

test('one in 300 seconds, and after five in 30 minutes no more; the same for an unknown address', async () => {
  const account = await anAccount(app);
  const people = [
    account,
    { resellerId: 49, username: 'nobody.here@mail.example.com' },
    { resellerId: 31, username: account.username },
  ];
  const answers = await Promise.all(
    people.map(async (who) => {
      const all: unknown[] = [];
      for (let at = 0; at < 7; at += 1) all.push(seen(await ask(who)));
      return all;
    }),
  );
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const early = [429, { message: EARLY, code: 'reset_too_early' }, '300'];
  const locked = [429, { message: LOCKED, code: 'reset_locked' }, '1800'];
  const taken = [200, { data: { requested: true } }, null];
  expect(answers[0]).toEqual([taken, early, early, early, early, locked, locked]);
  expect(await mailed()).toHaveLength(1);
  app.clock.advance({ minutes: 30, seconds: 1 });
  expect((await ask(account)).status).toBe(200);
  expect(await mailed()).toHaveLength(1);
});

test('five granted requests lock out as well; case does not make another person', async () => {
  const account = await anAccount(app);
  for (let at = 0; at < 5; at += 1) {
    expect((await ask(account)).status).toBe(200);
    app.clock.advance({ seconds: 301 });
  }
  const shouted = { ...account, username: account.username.toUpperCase() };
  expect((await ask(shouted)).body.message).toBe(LOCKED);
  // A lock-out of one's own does not lock out the owner elsewhere.
  expect((await ask(account, '192.0.2.99')).status).toBe(200);
  expect(await mailed()).toHaveLength(6);
});

test('the work for a known and an unknown address is the same', async () => {
  const account = await anAccount(app);
  await ask(account);
  await ask({ ...account, username: 'still.nobody@mail.example.com' });
  const jobs = await storedRows(app.db, 'jobs', { state: 'waiting' }, ['kind', 'payload'], 'id');
  expect(
    jobs.map(({ kind, payload }) => [kind, Object.keys(payload as object).toSorted()]),
  ).toEqual([
    ['account-mail', ['email', 'mail', 'reseller']],
    ['account-mail', ['email', 'mail', 'reseller']],
  ]);
  expect(await mailed()).toHaveLength(1);
});

test('a person with a policy or a claim but no account gets one this way, of that brand only', async () => {
  const { policyholder } = aPolicy();
  const holder = { ...policyholder, emailAddress: 'Policy.Holder@mail.example.com' };
  await storePolicy(app.db, aPolicy({ policyholder: holder }));
  const claim = await aSavedClaim(app, { resellerId: 77 }, (data) => {
    data.claimant.email = 'Claimant.Only@mail.example.com';
    data.claimant.firstname = 'Cara';
  });
  await submitClaim(app, claim);
  const known = [
    { resellerId: 49, username: 'policy.holder@mail.example.com', name: 'Imogen Testwell' },
    { resellerId: 77, username: 'claimant.only@mail.example.com', name: 'Cara Testwell' },
  ];
  for (const { name, ...who } of known) {
    expect((await ask(who)).status).toBe(200);
    const mails = await mailed();
    expect(mails).toHaveLength(1);
    const { body } = await signIn(app, who, oneTimePasswordIn(mails));
    expect(body.data).toMatchObject({ username: who.username, name, mustChangePassword: true });
    expect((await ask({ ...who, resellerId: who.resellerId === 49 ? 77 : 49 })).status).toBe(200);
    expect(await mailed()).toEqual([]);
  }
});
