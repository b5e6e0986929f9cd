import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, anAccount } from '../accounts.ts';
import { testApp } from '../app.ts';
import { aPolicy, lookupOf, storePolicy } from '../factories.ts';
import { aClaimOf, anotherLookup } from '../my-claims.ts';
import { acceptByPasskey, acceptByPassword, anInvitation } from '../staff.ts';

/** Headers that differ from answer to answer for every caller. */
const EACH_ITS_OWN = ['date', 'x-request-id'];

/**
 * Asking about a person tells nothing: for existing and unknown people, body, status and headers
 * are the same, until the limits end the asking, and they end it alike.
 */
const app = await testApp({ config: { trustProxy: 1 } });
const policy = await storePolicy(app.db, aPolicy());
const claim = await aClaimOf(app);
const WRONG = 'not the password at all';

let asked = 0;
beforeEach(() => {
  asked += 1;
  app.clock.advance({ days: 2 });
});

interface Question {
  path: string;
  body: unknown;
  token?: string;
}

/** Everything that comes back, less the second in which it did. */
async function answered({ path, body, token }: Question, from: string) {
  const answer = await fetch(`${app.origin}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const headers = [...answer.headers].filter(([name]) => !EACH_ITS_OWN.includes(name));
  // A refusal says it in its body as well.
  const id = answer.headers.get('x-request-id') ?? '';
  return { status: answer.status, headers, body: (await answer.text()).replace(id, '…') };
}

/** The same question about each, so many times in a row, each from an address of its own. */
async function answersTo(questions: Question[], times: number) {
  return Promise.all(
    questions.map(async (question, index) => {
      const answers = [];
      for (let time = 0; time < times; time += 1) {
        answers.push(await answered(question, `203.0.113.${asked * 20 + index}`));
      }
      return answers;
    }),
  );
}

/** How the first was answered, and which were answered otherwise. */
async function compared(questions: Question[], many: number, asRead = (text: string) => text) {
  const [first = [], ...others] = await answersTo(questions, many);
  const asTold = (answers: typeof first) => asRead(JSON.stringify(answers));
  const told = asTold(first);
  return {
    statuses: first.map(({ status }) => status),
    unlike: others.filter((answers) => asTold(answers) !== told),
  };
}

/** The handle of a code is random, and nothing else about it is. */
const ALIKE_BUT_CODES = (text: string) => text.replaceAll(/(codeHandle[^\w]+)[\w-]{32}/g, '$1…');

const times = (count: number, status: number) => Array.from({ length: count }, () => status);

/** An account, an unknown person, a person with a policy only, and an account of another brand. */
async function people() {
  const known = await anAccount(app);
  const elsewhere = await anAccount(app, { resellerId: 77 });
  const { emailAddress } = policy.policyholder;
  return [known.username, `nobody${asked}@mail.example.com`, emailAddress, elsewhere.username];
}

test('signing in, with a wrong password, is answered alike for known and unknown', async () => {
  const questions = (await people()).map((username) => ({
    path: '/auth/signin/',
    body: { resellerId: 49, username, password: WRONG },
  }));
  const expected = [...times(10, 401), ...times(3, 429)];
  expect(await compared(questions, expected.length)).toEqual({ statuses: expected, unlike: [] });
});

test('signing in at the desk is answered alike for known and unknown people and those with a passkey', async () => {
  const [known, byPasskey, invited] = [
    await anInvitation(app),
    await anInvitation(app),
    await anInvitation(app),
  ];
  await acceptByPassword(app, known);
  await acceptByPasskey(app, byPasskey);
  const emails = [known.email, byPasskey.email, invited.email, `nobody${asked}@desk.example`];
  const questions = emails.map((email) => ({
    path: '/desk/signin/password',
    body: { email, password: WRONG, code: '123456' },
  }));
  const expected = [...times(10, 401), ...times(3, 429)];
  expect(await compared(questions, expected.length)).toEqual({ statuses: expected, unlike: [] });
});

test('asking for a new password is answered alike for known and unknown', async () => {
  const questions = (await people()).map((username) => ({
    path: '/auth/reset/',
    body: { resellerId: 49, username },
  }));
  const expected = [200, ...times(6, 429)];
  expect(await compared(questions, expected.length)).toEqual({ statuses: expected, unlike: [] });
});

test('asking for the numbers of policies is answered alike for known and unknown', async () => {
  const questions = (await people()).map((email) => ({
    path: '/standalonepolicy/numbers',
    body: { resellerId: 49, email },
  }));
  const expected = [...times(60, 200), 429];
  expect(await compared(questions, expected.length)).toEqual({ statuses: expected, unlike: [] });
});

test('asking for a code to log in is answered alike for known and unknown', async () => {
  const questions = (await people()).map((username) => ({
    path: '/auth/code',
    body: { resellerId: 49, username },
  }));
  const expected = [200, ...times(3, 429)];
  expect(await compared(questions, expected.length, ALIKE_BUT_CODES)).toEqual({
    statuses: expected,
    unlike: [],
  });
});

test('a wrong code to log in is answered alike for known and unknown', async () => {
  const questions = await Promise.all(
    (await people()).map(async (username, index) => {
      const user = { resellerId: 49, username };
      const from = `203.0.113.${asked * 20 + index}`;
      const { body } = await answered({ path: '/auth/code', body: user }, from);
      const { codeHandle } = JSON.parse(body).data;
      return { path: '/auth/code/signin', body: { ...user, codeHandle, code: 'no code' } };
    }),
  );
  const expected = [...times(5, 422), ...times(2, 409)];
  expect(await compared(questions, expected.length)).toEqual({ statuses: expected, unlike: [] });
});

test('the user check says nothing to strangers about known and unknown', async () => {
  const token = await anotherLookup(app, 'SOME POLICY');
  for (const bearer of [undefined, token, claim.user]) {
    const questions = (await people()).map((username) => ({
      path: '/auth/userexists/',
      body: { resellerId: 49, username },
      token: bearer,
    }));
    const expected = times(3, 200);
    expect(await compared(questions, expected.length)).toEqual({ statuses: expected, unlike: [] });
  }
});

test('registering another person is refused alike for known and unknown', async () => {
  const token = await anotherLookup(app, 'SOME POLICY');
  const questions = (await people()).map((username) => ({
    path: '/auth/register/',
    body: { resellerId: 49, username, SignIn: true },
    token,
  }));
  const expected = times(3, 403);
  expect(await compared(questions, expected.length)).toEqual({ statuses: expected, unlike: [] });
});

test('a lookup that misses is answered alike for known and unknown', async () => {
  const right = lookupOf(policy);
  const misses = [
    { ...right, policyNumber: 'NOBODY 1' },
    { ...right, policyholderDOB: '1901-01-01' },
    { ...right, policyholderPostcode: 'ZZ9 9ZZ' },
    { ...right, resellerId: 77 },
    { ...right, resellerId: 123_456 },
  ];
  const questions = misses.map((body) => ({ path: '/standalonepolicy/getpolicy', body }));
  // Three of them ask about the same policy, but from different addresses.
  const expected = [...times(5, 200), ...times(2, 429)];
  expect(await compared(questions, expected.length)).toEqual({ statuses: expected, unlike: [] });
});

test('a wrong code is answered alike for a known and an unknown claim', async () => {
  const questions = [claim.claimReference, 'GC-2222-2222', 'nothing of the kind'].map(
    (claimReference) => ({
      path: '/auth/otcode/',
      body: { resellerId: 49, claimReference, otCode: 'x'.repeat(32) },
    }),
  );
  const expected = times(22, 404);
  expect(await compared(questions, expected.length)).toEqual({ statuses: expected, unlike: [] });
});

test('the questions themselves are good ones: a right answer gets another one', async () => {
  const { username } = await anAccount(app);
  const body = { resellerId: 49, username, password: PASSWORD };
  const { status } = await answered({ path: '/auth/signin/', body }, '203.0.113.250');
  expect(status).toBe(200);
});
