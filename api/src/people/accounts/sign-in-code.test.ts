import { HARDEST_GRADE, readingGrade } from '@gadget-claims/domain/claims/messages/reading-grade';
import { CODE_LENGTH, CODE_LETTERS } from '@gadget-claims/domain/mailed-code';
import type { SignInCode, SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import { CODE_TRIES } from '@gadget-claims/domain/promises';
import { beforeEach, expect, test } from 'vitest';
import { aSession, anAccount, signIn } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { aSavedClaim, submitClaim } from '../../../test/claims.ts';
import { aPolicy, storePolicy } from '../../../test/factories.ts';
import { unprovenSession } from '../../../test/my-claims.ts';
import { setStored, storedRows } from '../../../test/rows.ts';
import { workOf } from '../../../test/work.ts';
import { limitOf } from '../../identity/budgets.ts';
import { eventCounts } from '../../identity/security-events.ts';

const app = await testApp({ config: { trustProxy: 1 } });
const work = await workOf(app);

interface Who {
  resellerId: number;
  username: string;
}

beforeEach(async () => {
  await work();
  for (const table of ['attempts', 'mailed_codes'] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

const OVER =
  'This code was used already, or a later one took its place. Please have another one sent.';
const GUESSED =
  'This code was typed wrongly five times, so it is over. Please have another one sent.';

const ask = ({ resellerId, username }: Who, instead?: string, from = '192.0.2.1') =>
  app.request<SignInCode>('POST', '/auth/code', {
    body: { resellerId, username, ...(instead !== undefined && { instead }) },
    headers: { 'x-forwarded-for': from },
  });
const asks = async (who: Who, instead?: string) => (await ask(who, instead)).body.data.codeHandle;
const enter = (
  { resellerId, username }: Who,
  codeHandle: string,
  code: string,
  from = '192.0.2.1',
) =>
  app.request<SignedIn>('POST', '/auth/code/signin', {
    body: { resellerId, username, codeHandle, code },
    headers: { 'x-forwarded-for': from },
  });
/** The codes that were mailed since the last look. */
const mailed = async () => (await work()).map(({ subject }) => subject?.slice(0, 9) ?? '');
const other = (code: string | undefined) => (code === 'BBBB-BBBB' ? 'CCCC-CCCC' : 'BBBB-BBBB');
const session = async (token: string) =>
  (await app.request('GET', '/auth/session', { token })).body.data;

test('a code signs in as the password does, and password and sessions stay', async () => {
  const account = await anAccount(app);
  const elsewhere = await aSession(app, account);
  const handle = await asks(account);
  const [code = ''] = await mailed();
  const byCode = await enter(account, handle, code);
  const byPassword = await signIn(app, account);
  expect([byCode.status, byCode.body.data]).toEqual([
    200,
    { ...byPassword.body.data, token: expect.any(String) },
  ]);
  expect(await session(byCode.body.data.token)).toMatchObject({ proven: true });
  expect(await session(elsewhere)).toMatchObject({ username: account.username });
});

test('the mail gives the code, where to type it and for how long, in plain words', async () => {
  const account = await anAccount(app);
  await ask(account);
  const [mail] = await work();
  const [, code = ''] = /^(\S{9})/.exec(mail?.subject ?? '') ?? [];
  expect(mail).toMatchObject({
    subject: `${code} is your code to log in`,
    to: [{ address: account.username }],
    from: { name: 'Harbour Test' },
  });
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(code);
    expect(part).toContain('type this code where you asked for it');
    expect(part).toContain('ten minutes');
    expect(part).toContain('Tell it to nobody');
  }
  expect(code).toMatch(/^[B-DF-HJ-NP-TV-Z2-9]{4}-[B-DF-HJ-NP-TV-Z2-9]{4}$/);
  // A code that a link brings along would work for a person who did not ask for it.
  expect(mail?.text).not.toMatch(new RegExp(`https?:\\S*${code}`));
  expect(mail?.text).not.toMatch(new RegExp(`https?:\\S*${code.replace('-', '')}`));
  const [own = ''] = (mail?.text ?? '').split('\n--\n');
  const lines = own.split('\n').filter((line) => /[.!?]$/.test(line));
  expect(readingGrade(lines)).toBeLessThanOrEqual(HARDEST_GRADE);
});

test.each([
  ['with a space', (code: string) => code.replace('-', ' ')],
  ['in small letters, in one word', (code: string) => code.replace('-', '').toLowerCase()],
  ['pasted with what stands around it', (code: string) => ` ${code}\n`],
])('a code is taken %s', async (_how, typed) => {
  const account = await anAccount(app);
  const handle = await asks(account);
  const [code = ''] = await mailed();
  expect((await enter(account, handle, typed(code))).status).toBe(200);
});

test('each failure of a code names the next step', async () => {
  const account = await anAccount(app);
  const handle = await asks(account);
  const [code = ''] = await mailed();
  expect((await enter(account, handle, other(code))).body).toMatchObject({
    code: 'invalid',
    errors: [
      {
        path: 'code',
        message:
          'This is not the code of our latest e-mail. Look at its eight letters and digits once more, or have another code sent.',
      },
    ],
  });
  expect((await enter(account, handle, code)).status).toBe(200);
  const used = await enter(account, handle, code);
  expect([used.status, used.body.code, used.body.message]).toEqual([409, 'code_over', OVER]);

  app.clock.advance({ minutes: 1 });
  const late = await asks(account);
  const [lateCode = ''] = await mailed();
  app.clock.advance({ minutes: 10 });
  const expired = await enter(account, late, lateCode);
  expect([expired.status, expired.body.code, expired.body.message]).toEqual([
    409,
    'code_expired',
    'This code is older than ten minutes. Please have another one sent.',
  ]);
});

test('ten minutes less a moment are not too late', async () => {
  const account = await anAccount(app);
  const handle = await asks(account);
  const [code = ''] = await mailed();
  app.clock.advance({ minutes: 9, seconds: 59 });
  expect((await enter(account, handle, code)).status).toBe(200);
});

test('five wrong tries end a code, and the right one comes too late', async () => {
  const account = await anAccount(app);
  const handle = await asks(account);
  const [code = ''] = await mailed();
  for (let at = 0; at < 5; at += 1) {
    expect((await enter(account, handle, other(code))).status).toBe(422);
  }
  for (const typed of [code, other(code)]) {
    const { status, body } = await enter(account, handle, typed);
    expect([status, body.code, body.message]).toEqual([409, 'code_guessed', GUESSED]);
  }
  expect(eventCounts(app.services).get('sign_in_code_guesses')).toBeGreaterThan(0);
});

test('of a hundred guesses at once, from anywhere, five are looked at', async () => {
  const account = await anAccount(app);
  const handle = await asks(account);
  const [code = ''] = await mailed();
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) => enter(account, handle, other(code), `198.51.100.${at}`)),
  );
  const looked = answers.filter(({ status }) => status === 422);
  expect(looked).toHaveLength(5);
  expect((await enter(account, handle, code)).status).toBe(409);
});

test('used by many at once, a code opens one session', async () => {
  const account = await anAccount(app);
  const handle = await asks(account);
  const [code = ''] = await mailed();
  const answers = await Promise.all(Array.from({ length: 4 }, () => enter(account, handle, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
});

test('a code is good where it was asked for, by that person and under that brand alone', async () => {
  const account = await anAccount(app);
  const stranger = await anAccount(app);
  const handle = await asks(account);
  const [code = ''] = await mailed();
  const theirs = await asks(stranger);
  const [theirCode = ''] = await mailed();
  // A stranger who saw the code in the owner's mail, and asked for one in a browser of their own.
  expect((await enter(account, theirs, code)).status).toBe(409);
  expect((await enter(stranger, theirs, code === theirCode ? other(code) : code)).status).toBe(422);
  expect((await enter(account, 'x'.repeat(32), code)).status).toBe(409);
  // A right code of one's own, at another person's account.
  expect((await enter(account, theirs, theirCode)).status).toBe(409);
  expect((await enter(stranger, handle, code)).status).toBe(409);
  expect((await enter({ ...account, resellerId: 77 }, handle, code)).status).toBe(409);
  expect((await enter({ ...account, resellerId: 0 }, handle, code)).status).toBe(409);
  expect((await enter(account, handle, code)).status).toBe(200);
});

test('asking again ends the code before it, and no stranger ends it', async () => {
  const account = await anAccount(app);
  const first = await asks(account);
  const [firstCode = ''] = await mailed();
  app.clock.advance({ seconds: 60 });
  const stranger = await ask(account, undefined, '198.51.100.1');
  expect(stranger.status).toBe(200);
  await mailed();
  app.clock.advance({ seconds: 60 });
  const second = await asks(account, first);
  const [secondCode = ''] = await mailed();
  const early = await enter(account, first, firstCode);
  expect([early.status, early.body.message]).toEqual([409, OVER]);
  expect((await enter(account, second, secondCode)).status).toBe(200);
});

test('a refusal leaves the code before it as it was', async () => {
  const account = await anAccount(app);
  const handle = await asks(account);
  const [code = ''] = await mailed();
  const { status, headers, body } = await ask(account, handle);
  expect([status, headers.get('retry-after'), body.message]).toEqual([
    429,
    '60',
    'A code was asked for a moment ago. In a minute you can have another one sent.',
  ]);
  expect(await mailed()).toEqual([]);
  expect((await enter(account, handle, code)).status).toBe(200);
});

test('the handle of another person ends nothing of theirs', async () => {
  const [account, stranger] = [await anAccount(app), await anAccount(app)];
  const handle = await asks(account);
  const [code = ''] = await mailed();
  await ask(stranger, handle);
  expect((await enter(account, handle, code)).status).toBe(200);
});

/** Asks a minute apart until it is refused; gives how many mails came of it. */
async function asksOn(who: Who, from: (time: number) => string, most = 40) {
  let mails = 0;
  for (let time = 0; time < most; time += 1) {
    if ((await ask(who, undefined, from(time))).status === 429) break;
    mails += (await work()).length;
    app.clock.advance({ seconds: 61 });
  }
  return mails;
}

test('a mailbox gets five codes an hour and ten a day, from any asker, under any brand', async () => {
  const username = 'flooded@mail.example.com';
  for (const resellerId of [49, 77]) await anAccount(app, { username, resellerId });
  const from = (time: number) => `203.0.113.${time}`;
  expect(await asksOn({ resellerId: 49, username }, from)).toBe(5);
  expect(await asksOn({ resellerId: 77, username: username.toUpperCase() }, from)).toBe(5);
  app.clock.advance({ hours: 2 });
  const { status, body } = await ask({ resellerId: 49, username });
  expect([status, body.message]).toEqual([
    429,
    expect.stringMatching(/^Codes were asked for too often, so for \d+ hours we send no more\./),
  ]);
  app.clock.advance({ hours: 24 });
  expect((await ask({ resellerId: 49, username })).status).toBe(200);
});

test('one address asks for 120 an hour, for any accounts', async () => {
  const nobody = (at: number) => ({ resellerId: 49, username: `nobody${at}@flood.example.com` });
  const statuses: number[] = [];
  for (let at = 0; at < 121; at += 1) statuses.push((await ask(nobody(at))).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect((await ask(nobody(200), undefined, '192.0.2.2')).status).toBe(200);
});

/** As though so many had been counted by the counter that has counted this many now. */
const asThough = (now: number, count: number) =>
  app.db.updateTable('attempts').set({ count }).where('count', '=', now).execute();

test('all callers together ask for 3,000 an hour; a code that came before is still taken', async () => {
  const account = await anAccount(app);
  const handle = await asks(account);
  const [code = ''] = await mailed();
  for (let at = 0; at < 6; at += 1) {
    const who = { resellerId: 49, username: `other${at}@mail.example.com` };
    await ask(who, undefined, `192.0.2.${at + 2}`);
  }
  await asThough(7, 3000);
  const late = { resellerId: 49, username: 'late@mail.example.com' };
  expect((await ask(late, undefined, '192.0.2.99')).status).toBe(429);
  expect((await enter(account, handle, code)).status).toBe(200);
});

test('however many codes were missed by others, from here and elsewhere, the right one is taken', async () => {
  const account = await anAccount(app);
  const handle = await asks(account);
  const [code = ''] = await mailed();
  for (let at = 0; at < 70; at += 1) {
    const who = { resellerId: 49, username: `missed${at}@mail.example.com` };
    const { body } = await ask(who);
    expect((await enter(who, body.data.codeHandle, 'BBBBBBBB')).status).toBe(422);
  }
  expect((await enter(account, handle, code)).status).toBe(200);
});

test('a browser that logged in before has its own codes, which no stranger uses up', async () => {
  const account = await anAccount(app);
  const { headers } = await signIn(app, account);
  const known = { 'x-known-browser': headers.get('x-known-browser') ?? '' };
  const flood = (time: number) => `203.0.113.${time}`;
  expect(await asksOn(account, flood)).toBe(5);
  expect((await ask(account, undefined, '192.0.2.9')).status).toBe(429);
  const { resellerId, username } = account;
  const asked = (body: object) =>
    app.request<SignInCode>('POST', '/auth/code', { body, headers: known });
  const first = await asked({ resellerId, username });
  expect(first.status).toBe(200);
  const [code = ''] = await mailed();
  expect((await enter(account, first.body.data.codeHandle, code)).status).toBe(200);
  // It is known for this account, not for others.
  const stranger = { resellerId, username: 'flooded.too@mail.example.com' };
  await asksOn(stranger, flood);
  expect((await asked(stranger)).status).toBe(429);
  for (let at = 1; at < 10; at += 1) {
    app.clock.advance({ seconds: 61 });
    expect((await asked({ resellerId, username })).status).toBe(200);
  }
  app.clock.advance({ seconds: 61 });
  expect((await asked({ resellerId, username })).status).toBe(429);
});

test('the odds of entering any account by guessing codes are below 1 in 1,000 a year', () => {
  const { most, seconds } = limitOf(app.services, 'sign-in-code-all');
  const guesses = (most / seconds) * 365 * 86_400 * CODE_TRIES;
  expect(guesses / CODE_LETTERS.length ** CODE_LENGTH).toBeLessThan(1 / 1000);
  // At one policy whose number, birth date and postcode a stranger knows.
  const ofPolicy = limitOf(app.services, 'code-hour');
  const atPolicy = (ofPolicy.most / ofPolicy.seconds) * 365 * 86_400 * CODE_TRIES;
  expect(atPolicy / CODE_LETTERS.length ** CODE_LENGTH).toBeLessThan(1 / 1_000_000);
});

test('invented handles count as no guess', async () => {
  const account = await anAccount(app);
  for (let at = 0; at < 70; at += 1) {
    expect((await enter(account, `made up ${at}`, 'BBBBBBBB')).status).toBe(409);
  }
  const handle = await asks(account);
  const [code = ''] = await mailed();
  expect((await enter(account, handle, code)).status).toBe(200);
});

test('a known, an unknown and another brand’s address: the same answers, work and statements', async () => {
  const account = await anAccount(app);
  const people = [
    account,
    { resellerId: 49, username: 'nobody.at.all@mail.example.com' },
    { resellerId: 77, username: account.username },
  ];
  const answers = await Promise.all(
    people.map(async (who, at) => {
      const from = `192.0.2.${at + 20}`;
      const first = await ask(who, undefined, from);
      const { codeHandle } = first.body.data;
      const tries: unknown[] = [];
      for (let time = 0; time < 7; time += 1) {
        const { status, body } = await enter(who, codeHandle, 'no code', from);
        tries.push([status, body]);
      }
      const again = await ask(who, codeHandle, from);
      return [Object.keys(first.body.data), tries, again.status, again.body];
    }),
  );
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const jobs = await storedRows(app.db, 'jobs', { state: 'waiting' }, ['kind', 'payload']);
  expect(
    jobs.map(({ kind, payload }) => [kind, Object.keys(payload as object).toSorted()]),
  ).toEqual(people.map(() => ['sign-in-code', ['email', 'handleHash', 'reseller']]));
  const rows = await app.db.selectFrom('mailed_codes').select(['subject', 'tries']).execute();
  expect(rows.map(({ subject, tries }) => [subject.length, tries])).toEqual(
    people.map(() => [rows[0]?.subject.length, 5]),
  );
  expect(await work()).toHaveLength(1);
});

test('neither code nor handle nor address stands in the database', async () => {
  const account = await anAccount(app);
  const handle = await asks(account);
  const [code = ''] = await mailed();
  const rows = JSON.stringify(await app.db.selectFrom('mailed_codes').selectAll().execute());
  for (const secret of [code, handle, account.username]) expect(rows).not.toContain(secret);
});

test('a person with a claim or a policy and no account comes in, and has one from then on', async () => {
  const { policyholder } = aPolicy();
  const holder = { ...policyholder, emailAddress: 'Code.Holder@mail.example.com' };
  await storePolicy(app.db, aPolicy({ policyholder: holder }));
  const claim = await aSavedClaim(app, { resellerId: 77 }, (data) => {
    data.claimant.email = 'Code.Claimant@mail.example.com';
  });
  await submitClaim(app, claim);
  await work();
  for (const who of [
    { resellerId: 49, username: 'code.holder@mail.example.com' },
    { resellerId: 77, username: 'code.claimant@mail.example.com' },
  ]) {
    const accounts = () =>
      app.db.selectFrom('accounts').select('proven_at').where('email', '=', who.username).execute();
    const handle = await asks(who);
    const [code = ''] = await mailed();
    // Asking alone makes none: any caller may ask.
    expect(await accounts()).toEqual([]);
    const { status, body } = await enter(who, handle, code);
    expect([status, body.data.username]).toEqual([200, who.username]);
    expect(await accounts()).toEqual([{ proven_at: app.clock.now() }]);
    const claims = await app.request<unknown[]>('GET', '/claim', { token: body.data.token });
    expect(claims.body.data).toHaveLength(who.resellerId === 77 ? 1 : 0);
  }
});

test('the first proof of a mailbox ends sessions opened without one', async () => {
  const account = await anAccount(app);
  await setStored(
    app.db,
    'accounts',
    { account_id: account.accountId },
    { proven_at: null, password_hash: null },
  );
  const planted = await unprovenSession(app, account);
  const handle = await asks(account);
  const [code = ''] = await mailed();
  expect(await session(planted)).toMatchObject({ proven: false });
  const { body } = await enter(account, handle, code);
  expect(await session(body.data.token)).toMatchObject({ proven: true });
  expect((await app.request('GET', '/auth/session', { token: planted })).status).toBe(401);
});

test('a code lets the owner in while passwords are held up, and changes nothing of them', async () => {
  const account = await anAccount(app);
  for (let at = 0; at < 12; at += 1) await signIn(app, account, 'not the password');
  expect((await signIn(app, account)).status).toBe(429);
  const handle = await asks(account);
  const [code = ''] = await mailed();
  expect((await enter(account, handle, code)).status).toBe(200);
  expect((await signIn(app, account)).status).toBe(429);
});

test('no mail goes to text that is no e-mail address', async () => {
  const { status, body } = await ask({ resellerId: 49, username: ' maya ' });
  expect([status, body.errors?.[0]?.path]).toEqual([422, 'username']);
  expect(await work()).toEqual([]);
});
