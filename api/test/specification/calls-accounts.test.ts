import type { DataOf } from '@gadget-claims/domain/call';
import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { SavedForm } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { createAccount } from '@gadget-claims/domain/people/accounts/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { PARTIAL, emailOf, claimsApi } from './acting.ts';
import type { Account } from './acting.ts';

type Registered = DataOf<typeof createAccount>;

const { call, policyOf, accountOf, signsIn, userTokenOf, savedBy } = await claimsApi();

const NEW = 'a lantern under the bridge';

let account: Account;
/** Of a claimant who looked their policy up, with a form that names the account's e-mail. */
let claimToken: string;
beforeAll(async () => {
  const policy = await policyOf();
  account = await accountOf(emailOf(policy));
  ({ claimToken } = await savedBy(policy, account.username));
});

const user = () => ({ resellerId: 49, username: account.username });
const change = () => ({ ...user(), password: account.password, newPassword: NEW });

for (const [path, fields, body] of [
  ['/auth/signin/', ['resellerId', 'username', 'password'], () => account],
  ['/auth/register/', ['resellerId', 'username'], () => ({ ...user(), SignIn: true })],
  ['/auth/reset/', ['resellerId', 'username'], user],
  ['/auth/change/', ['resellerId', 'username', 'password', 'newPassword'], change],
  ['/auth/userexists/', ['resellerId', 'username'], user],
] as const) {
  for (const field of fields) {
    test(`§7 POST ${path} asks ${field}`, async () => {
      const tokens = {
        '/auth/register/': claimToken,
        '/auth/change/': await userTokenOf(account),
      };
      const answer = await call('POST', path, {
        token: tokens[path as keyof typeof tokens],
        body: { ...body(), [field]: undefined },
      });
      expect(answer.status).toBe(422);
      expect(answer.body.errors.map((error) => error.path)).toEqual([field]);
    });
  }
}

test('§7 POST /auth/signin/ answers the user with token', async () => {
  const { status, body } = await signsIn(account);
  expect(status).toBe(200);
  expect(body.data).toEqual({
    token: expect.stringMatching(/./),
    name: 'Imogen Testwell',
    username: account.username,
    mustChangePassword: false,
    expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  const { token } = body.data;
  expect((await call('GET', '/claim', { token })).status).toBe(200);
});
test('§3 the token of the login user carries a name claim', async () => {
  const { token, name } = (await signsIn(account)).body.data;
  const claims = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  expect(JSON.parse(claims)).toMatchObject({ name });
});

describe('registering', () => {
  const registers = (token: string, body: object) =>
    call<Registered>('POST', '/auth/register/', { token, body });

  for (const [line, SignIn] of [
    ['with SignIn answers a session', true],
    ['without SignIn answers none', false],
    ['takes SignIn, which is optional', undefined],
  ] as const) {
    test(`§7 POST /auth/register/ ${line}`, async () => {
      const policy = await policyOf();
      const username = emailOf(policy);
      const own = await savedBy(policy, username);
      const answer = await registers(own.claimToken, {
        resellerId: 49,
        username,
        SignIn,
      });
      expect(answer.status).toBe(200);
      const session = { token: expect.stringMatching(/./), username, mustChangePassword: false };
      expect(answer.body.data).toEqual({
        session: SignIn ? expect.objectContaining(session) : null,
      });
    });
  }
  test('§7 POST /auth/register/ for an account that is there opens no session', async () => {
    const answer = await registers(claimToken, { ...user(), SignIn: true });
    expect(answer).toMatchObject({ status: 200, body: { data: { session: null } } });
    expect((await signsIn(account)).status).toBe(200);
  });
});

test('§7 POST /auth/reset/ answers the same for any address', async () => {
  const somebody = await accountOf(emailOf(await policyOf()));
  const nobody = emailOf(await policyOf());
  for (const username of [somebody.username, nobody]) {
    const body = { resellerId: 49, username };
    const answer = await call('POST', '/auth/reset/', { body });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ data: { requested: true } });
  }
});

test('§7 POST /auth/change/ asks auth headers', async () => {
  const answer = await call('POST', '/auth/change/', { body: change() });
  expect(answer.status).toBe(401);
  // Those of the signed-in account: a claimant's are not enough.
  const asClaimant = { token: claimToken, body: change() };
  expect((await call('POST', '/auth/change/', asClaimant)).status).toBe(403);
});
test('§7 POST /auth/change/ changes the password', async () => {
  const own = await accountOf(emailOf(await policyOf()));
  const token = await userTokenOf(own);
  const body = { ...own, newPassword: NEW };
  const answer = await call('POST', '/auth/change/', { token, body });
  expect(answer).toMatchObject({ status: 200, body: { data: { changed: true } } });
  expect((await signsIn(own)).status).toBe(401);
  expect((await signsIn({ ...own, password: NEW })).status).toBe(200);
});
test('§7 POST /auth/change/ changes nothing without the current password', async () => {
  const token = await userTokenOf(account);
  const body = { ...change(), password: 'not the current password' };
  const answer = await call('POST', '/auth/change/', { token, body });
  expect(answer.status).toBe(422);
  expect(answer.body.errors.map(({ path }) => path)).toEqual(['password']);
  expect((await signsIn(account)).status).toBe(200);
});

describe('whether a user exists', () => {
  const asks = async (body: object, token?: string) => {
    const answer = await call('POST', '/auth/userexists/', { token, body });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  test('§7 POST /auth/userexists/ answers the claimant', async () => {
    expect(await asks(user(), claimToken)).toEqual({ exists: true });
  });
  test('§7 POST /auth/userexists/ answers that no account exists', async () => {
    const policy = await policyOf();
    const username = emailOf(policy);
    const own = await savedBy(policy, username);
    const body = { resellerId: 49, username };
    expect(await asks(body, own.claimToken)).toEqual({ exists: false });
  });
  test('§7 POST /auth/userexists/ tells no other claimant', async () => {
    expect(await asks(user())).toEqual({ exists: false });
  });
  test(`§7 POST ${PARTIAL}?checkuser=true answers whether the user exists`, async () => {
    const policy = await policyOf();
    const { claimToken: token, form } = await savedBy(policy, account.username);
    const saves = async (path: string, body: ClaimForm) =>
      (await call<SavedForm>('POST', path, { token, body })).body.data;
    const first = await saves(`${PARTIAL}?checkuser=true`, form);
    expect(first.userExists).toBe(true);
    const again = await saves(PARTIAL, { ...form, revision: first.revision });
    expect(again.userExists).toBeNull();
  });
});
