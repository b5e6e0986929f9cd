import { type ResellerScope, claimantToken } from '@gadget-claims/api/identity/identity';
import type { SavedForm } from '@gadget-claims/domain/claims/claims/form-schemas';
import { lookupKey } from '@gadget-claims/domain/policies/policies/matching';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { expect, test } from 'vitest';
import { aSession, anAccount } from '../../../../test/accounts.ts';
import { lookup, testApp } from '../../../../test/app.ts';
import { aDraft, aForm, aPolicy, storePolicy } from '../../../../test/factories.ts';
import { JPEG } from '../../../../test/files.ts';
import { testDisk, upload } from '../../../../test/uploads.ts';

const { storage } = await testDisk();
const app = await testApp({ storage, config: { trustProxy: 1 } });
const PARTIAL = '/onlineclaim/standalone/partial';

/** Begins a form under a lookup of its own, as each of many strangers would. */
async function begin(
  policy: Policy,
  { empty = false, token = '', body = {}, from = '203.0.113.1' } = {},
) {
  const bearer = token || (await lookup(app, policy));
  const form = empty ? aDraft(policy) : aForm(policy);
  const answer = await app.request<SavedForm>('POST', PARTIAL, {
    token: bearer,
    body: { ...form, ...body },
    headers: { 'x-forwarded-for': from },
  });
  return { ...answer, token: bearer };
}
const isThere = async ({ token, body }: Awaited<ReturnType<typeof begin>>) =>
  (await app.request('GET', `${PARTIAL}/${body.data.formReference}`, { token })).status === 200;

test('a policy has five open forms; none that holds answers gives way', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const begun = [];
  for (let at = 0; at < 5; at += 1) begun.push(await begin(policy));
  const sixth = await begin(policy);
  expect([sixth.status, sixth.body.code]).toEqual([409, 'too_many_forms']);
  for (const form of begun) expect(await isThere(form)).toBe(true);
  const [first] = begun;
  await app.request('DELETE', `${PARTIAL}/${first?.body.data.formReference}`, {
    token: first?.token,
  });
  expect((await begin(policy)).status).toBe(200);
});

test('a first save whose answer is lost time and again blocks no claimant, nor does a form that was saved on', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const stranger = await begin(policy);
  const first = await begin(policy);
  const { token } = first;
  const { formReference, revision } = first.body.data;
  const saved = { ...aForm(policy), formReference, revision };
  expect((await app.request('POST', PARTIAL, { token, body: saved })).status).toBe(200);
  for (let at = 0; at < 6; at += 1) {
    app.clock.advance({ seconds: 1 });
    expect((await begin(policy, { token })).status).toBe(200);
  }
  expect(await Promise.all([stranger, first].map(isThere))).toEqual([true, true]);
});

test('the empty form that was left alone the longest gives way', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const full = await begin(policy);
  const begun = [];
  for (let at = 0; at < 4; at += 1) {
    app.clock.advance({ seconds: 1 });
    begun.push(await begin(policy, { empty: true }));
  }
  const next = await begin(policy, { empty: true });
  expect(next.status).toBe(200);
  expect(await isThere(full)).toBe(true);
  expect(await Promise.all(begun.map(isThere))).toEqual([false, true, true, true]);
});

test('many at once do not slip through', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const answers = await Promise.all(Array.from({ length: 9 }, () => begin(policy)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
});

test('strangers who take all of them leave the owner a share: by an account, or by a mailed code', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  for (let at = 0; at < 5; at += 1) await begin(policy);
  const claimToken = await lookup(app, policy);

  const stranger = await anAccount(app);
  const bySomebody = await begin(policy, {
    token: await aSession(app, stranger),
    body: { claimToken },
  });
  expect(bySomebody.body.code).toBe('too_many_forms');

  const username = policy.policyholder.emailAddress;
  const owner = await anAccount(app, { username });
  const byAccount = await begin(policy, {
    token: await aSession(app, owner),
    body: { claimToken },
  });
  expect(byAccount.status).toBe(200);

  const byCode = await claimantToken(app.services, {
    reseller: 49 as ResellerScope,
    policyKey: lookupKey(policy.number),
    mailboxProven: true,
  });
  expect((await begin(policy, { token: byCode })).status).toBe(200);
});

test('the owner begins a form from another address after strangers took all, also without an e-mail', async () => {
  const { policyholder } = aPolicy();
  const mute = { policyholder: { ...policyholder, emailAddress: '' } };
  const policy = await storePolicy(app.db, aPolicy(mute));
  for (let at = 0; at < 5; at += 1) await begin(policy, { from: '203.0.113.1' });
  expect((await begin(policy, { from: '203.0.113.1' })).body.code).toBe('too_many_forms');
  expect((await begin(policy, { from: '198.51.100.7' })).status).toBe(200);
});

test('a form that is submitted or has ended leaves its place', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  for (let at = 0; at < 5; at += 1) await begin(policy);
  app.clock.advance({ hours: 25 });
  expect((await begin(policy)).status).toBe(200);
});

test('evidence of all open forms of a policy has one budget, and so have the files looked at', async () => {
  const small = await testApp({
    storage,
    db: app.db,
    config: {
      budgets: {
        ...app.services.config.budgets,
        policy: { openForms: 5, evidenceBytes: 2.5 * JPEG.length, checks: 4, submissions: 10 },
      },
    },
  });
  const policy = await storePolicy(app.db, aPolicy());
  const files = (count: number) =>
    Array.from({ length: count }, (_, at): [string, typeof JPEG] => [`${at}.jpg`, JPEG]);
  const send = async (count: number) => {
    const { token, body } = await begin(policy);
    const { formReference } = body.data;
    const answer = await upload(small, { token, formReference }, files(count));
    return answer.body.data.map(({ state }) => state);
  };
  expect(await send(1)).toEqual(['checking']);
  expect(await send(2)).toEqual(['checking', 'rejected']);
  // Rejected files give their bytes back, and not that they were looked at.
  await app.db.updateTable('documents').set({ state: 'rejected' }).execute();
  expect(await send(3)).toEqual(['checking', 'checking', 'rejected']);
  await app.db.updateTable('documents').set({ state: 'rejected' }).execute();
  expect(await send(1)).toEqual(['rejected']);
});
