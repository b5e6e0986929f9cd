import type { DataOf } from '@gadget-claims/domain/call';
import type {
  SavedForm,
  SavedFormSummary,
  Submission,
} from '@gadget-claims/domain/claims/claims/form-schemas';
import type { createAccount } from '@gadget-claims/domain/people/accounts/contract';
import { lookupKey } from '@gadget-claims/domain/policies/policies/matching';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { expect, test } from 'vitest';
import { accountMailbox, anAccount, oneTimePasswordIn, signIn } from '../../../test/accounts.ts';
import { lookup, testApp } from '../../../test/app.ts';
import { aSavedClaim, addDocuments, saveClaim, submitClaim } from '../../../test/claims.ts';
import { aForm, aPolicy, storePolicy } from '../../../test/factories.ts';
import { type ResellerScope, claimantToken } from '../../identity/identity.ts';

type Registered = DataOf<typeof createAccount>;

const app = await testApp();
const mailed = await accountMailbox(app);
let count = 0;

/** A policy whose holder has an e-mail of their own. */
function policyOf(overrides: Partial<Policy> = {}): Policy {
  const policy = aPolicy(overrides);
  count += 1;
  policy.policyholder.emailAddress = `holder${count}@mail.example.com`;
  return policy;
}
const emailOf = (policy: Policy) => policy.policyholder.emailAddress;

const register = (token: string | undefined, username: string, more: object = {}) =>
  app.request<Registered>('POST', '/auth/register/', {
    token,
    body: { resellerId: 49, username, ...more },
  });
const exists = async (username: string, token?: string, resellerId = 49) =>
  (
    await app.request<{ exists: boolean }>('POST', '/auth/userexists/', {
      token,
      body: { resellerId, username },
    })
  ).body.data.exists;
const forms = async (token: string) =>
  (
    await app.request<SavedFormSummary[]>('GET', '/onlineclaim/standalone/partial/inprogress/', {
      token,
    })
  ).body.data.map(({ formReference }) => formReference);

test('registering makes an account, mails a password, and signs in only when asked to', async () => {
  const policy = await storePolicy(app.db, policyOf());
  const token = await lookup(app, policy);
  const { status, body } = await register(token, emailOf(policy).toUpperCase());
  expect([status, body.data]).toEqual([200, { session: null }]);
  const mails = await mailed();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.to).toMatchObject([{ address: emailOf(policy) }]);
  const who = { resellerId: 49, username: emailOf(policy) };
  const signedIn = await signIn(app, who, oneTimePasswordIn(mails));
  expect(signedIn.body.data).toMatchObject({ name: 'Imogen Testwell', mustChangePassword: true });
});

test('with SignIn the session sees the forms of this lookup, and nothing of an earlier one', async () => {
  const policy = await storePolicy(app.db, policyOf());
  const earlier = await saveClaim(app, policy);
  const mine = await saveClaim(app, policy);
  const { body } = await register(mine.token, emailOf(policy), { SignIn: true });
  const { token = '', mustChangePassword } = body.data.session ?? {};
  expect(mustChangePassword).toBe(false);
  expect(await forms(token)).toEqual([mine.form.formReference]);
  const session = await app.request('GET', '/auth/session/', { token });
  expect(session.body.data).toMatchObject({ proven: false });

  const password = oneTimePasswordIn(await mailed());
  const who = { resellerId: 49, username: emailOf(policy) };
  // The mailed password proves the mailbox; here it is at once replaced by an own one.
  const changed = await app.request('POST', '/auth/change/', {
    token,
    body: { ...who, password, newPassword: 'quiet marble ladder' },
  });
  expect(changed.status).toBe(200);
  const proven = await app.request('GET', '/auth/session/', { token });
  expect(proven.body.data).toMatchObject({ proven: true, mustChangePassword: false });
  expect(await forms(token)).toEqual(
    expect.arrayContaining([mine.form.formReference, earlier.form.formReference]),
  );
  expect((await signIn(app, who, password)).status).toBe(401);
});

test('a proof of the mailbox puts the one who only registered out', async () => {
  const policy = await storePolicy(app.db, policyOf());
  const { body } = await register(await lookup(app, policy), emailOf(policy), { SignIn: true });
  const { token = '' } = body.data.session ?? {};
  const password = oneTimePasswordIn(await mailed());
  expect((await signIn(app, { resellerId: 49, username: emailOf(policy) }, password)).status).toBe(
    200,
  );
  expect((await app.request('GET', '/auth/session/', { token })).status).toBe(401);
});

test('an account that is there stays as it is: no session, no mail', async () => {
  const policy = await storePolicy(app.db, policyOf());
  const account = await anAccount(app, { username: emailOf(policy) });
  const { status, body } = await register(await lookup(app, policy), emailOf(policy), {
    SignIn: true,
  });
  expect([status, body.data]).toEqual([200, { session: null }]);
  expect(await mailed()).toEqual([]);
  expect((await signIn(app, account)).status).toBe(200);
});

test('a repeat with the same Idempotency-Key makes nothing twice and gives no session away', async () => {
  const policy = await storePolicy(app.db, policyOf());
  const token = await lookup(app, policy);
  const send = () =>
    app.request<Registered>('POST', '/auth/register/', {
      token,
      headers: { 'idempotency-key': 'once' },
      body: { resellerId: 49, username: emailOf(policy), SignIn: true },
    });
  expect((await send()).body.data.session).not.toBeNull();
  expect((await send()).body.data).toEqual({ session: null });
  expect(await mailed()).toHaveLength(1);
  const kept = JSON.stringify(await app.db.selectFrom('idempotency_keys').selectAll().execute());
  expect(kept).not.toContain('eyJ');
});

test('of many at once, one makes the account', async () => {
  const policy = await storePolicy(app.db, policyOf());
  const token = await lookup(app, policy);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => register(token, emailOf(policy), { SignIn: true })),
  );
  expect(answers.filter(({ body }) => body.data.session !== null)).toHaveLength(1);
  expect(await mailed()).toHaveLength(1);
});

test('a caller who registers ten addresses, or one ten times, leaves the owner their own', async () => {
  const policy = await storePolicy(app.db, policyOf());
  const stranger = await saveClaim(app, policy, (data) => {
    data.claimant.email = `stranger.${emailOf(policy)}`;
  });
  for (let time = 0; time < 10; time += 1) {
    expect((await register(stranger.token, `stranger.${emailOf(policy)}`)).status).toBe(200);
  }
  expect((await register(stranger.token, `stranger.${emailOf(policy)}`)).status).toBe(429);
  // An address of the owner's beside that of the policy, whose mailbox they proved with a code.
  const reseller = 49 as ResellerScope;
  const policyKey = lookupKey(policy.number);
  const proven = await claimantToken(app.services, {
    reseller,
    policyKey,
    mailboxProven: true,
  });
  const other = aForm(policy);
  other.data.claimant.email = `other.${emailOf(policy)}`;
  await app.request('POST', '/onlineclaim/standalone/partial', { token: proven, body: other });
  expect((await register(proven, `other.${emailOf(policy)}`)).status).toBe(200);
  // The address of the policy: one account, one mail, however often it is asked for.
  for (let time = 0; time < 12; time += 1) {
    expect((await register(stranger.token, emailOf(policy))).status).toBe(200);
  }
  expect(await mailed()).toHaveLength(3);
});

test('§4 registering is for a claimant, for an e-mail of this policy or of a form of this lookup, and of this brand', async () => {
  const policy = await storePolicy(app.db, policyOf());
  const stranger = await anAccount(app);
  const own = await saveClaim(app, policy, (data) => {
    data.claimant.email = 'Another.Mailbox@mail.example.com';
  });
  const otherLookup = await lookup(app, policy);
  for (const username of [stranger.username, 'unknown@mail.example.com']) {
    const { status, body } = await register(own.token, username, { SignIn: true });
    expect([status, body.code]).toEqual([403, 'forbidden']);
  }
  expect((await register(otherLookup, 'another.mailbox@mail.example.com')).status).toBe(403);
  expect((await register(own.token, emailOf(policy), { resellerId: 77 })).status).toBe(403);
  expect((await register(undefined, emailOf(policy))).status).toBe(401);
  expect((await register(own.token, 'another.mailbox@mail.example.com')).status).toBe(200);
  expect(await mailed()).toHaveLength(1);
});

test('the existence of an account is told only to the claimant whose e-mail it is', async () => {
  const policy = await storePolicy(app.db, policyOf());
  const account = await anAccount(app, { username: emailOf(policy) });
  const stranger = await anAccount(app);
  const token = await lookup(app, policy);
  expect(await exists(account.username, token)).toBe(true);
  expect(await exists(account.username.toUpperCase(), token)).toBe(true);
  expect(await exists(stranger.username, token)).toBe(false);
  expect(await exists(account.username)).toBe(false);
  expect(await exists(account.username, 'nonsense')).toBe(false);
  expect(await exists(account.username, token, 77)).toBe(false);
  app.clock.advance({ hours: 3 });
  expect(await exists(account.username, token)).toBe(false);

  const other = await storePolicy(app.db, policyOf());
  const form = aForm(other);
  form.data.claimant.email = account.username;
  const url = '/onlineclaim/standalone/partial?checkuser=true';
  const otherToken = await lookup(app, other);
  expect(await exists(account.username, otherToken)).toBe(false);
  const saved = await app.request<SavedForm>('POST', url, { token: otherToken, body: form });
  expect(saved.body.data.userExists).toBe(true);
  expect(await exists(account.username, otherToken)).toBe(true);
});

test('a policy cannot be used to try one e-mail after the other', async () => {
  const { token, form } = await aSavedClaim(app);
  const url = '/onlineclaim/standalone/partial?checkuser=true';
  const told = new Set<boolean | null>();
  let { revision } = form;
  for (let at = 0; at < 62; at += 1) {
    const claimant = { ...form.data.claimant, email: `guess${at}@mail.example.com` };
    const body = { ...form, revision, data: { ...form.data, claimant } };
    const saved = await app.request<SavedForm>('POST', url, { token, body });
    expect(saved.status).toBe(200);
    ({ revision } = saved.body.data);
    told.add(saved.body.data.userExists);
  }
  expect(told).toEqual(new Set([false, null]));
});

test('the code of a submission is exchanged once, within 30 minutes, for that claim', async () => {
  const exchange = (body: object) =>
    app.request<{ token: string; claimId: string; expiresAt: string }>('POST', '/auth/otcode/', {
      body,
    });
  const approved = async () => {
    const saved = await aSavedClaim(app);
    await addDocuments(app.db, saved.form);
    const { data } = (await submitClaim(app, saved)).body as { data: Submission };
    return { resellerId: 49, claimReference: data.claimReference, otCode: data.otCode, data };
  };
  const { data, ...code } = await approved();
  expect((await exchange({ ...code, resellerId: 77 })).status).toBe(404);
  expect((await exchange({ ...code, otCode: 'wrong' })).status).toBe(404);
  expect((await exchange({ ...code, claimReference: 'GC-0000-0000' })).status).toBe(404);
  const answers = await Promise.all([exchange(code), exchange(code), exchange(code)]);
  const [given, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  const expiresAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  expect(given?.body.data).toEqual({ token: expect.any(String), claimId: data.claimId, expiresAt });
  // It opens that claim and is no account.
  const token = given?.body.data.token;
  expect((await app.request('GET', '/auth/session/', { token })).status).toBe(403);

  const { data: _late, ...late } = await approved();
  app.clock.advance({ minutes: 30 });
  expect((await exchange(late)).status).toBe(404);
});
