import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { SignInCode } from '@gadget-claims/domain/people/accounts/schemas';
import type { Email } from 'postal-mime';
import { beforeEach, expect, test } from 'vitest';
import { PASSWORD, type TestAccount, aSession, anAccount, signIn } from '../../../test/accounts.ts';
import { testApp } from '../../../test/app.ts';
import { aChosenRepair, bookAndPay, someProviders } from '../../../test/bookings.ts';
import { saveClaim, submitClaim } from '../../../test/claims.ts';
import { aPolicy, storePolicy } from '../../../test/factories.ts';
import { JPEG } from '../../../test/files.ts';
import { aClaimOf, bearerOfClaim, uploadToClaim, linkTo } from '../../../test/my-claims.ts';
import { OPTION, anApprovedTheft, choose } from '../../../test/repairs.ts';
import { setStored } from '../../../test/rows.ts';
import { testDisk } from '../../../test/uploads.ts';
import { workOf } from '../../../test/work.ts';
import { setProgressMails, wantsProgressMails } from '../../claims/notifications/records.ts';
import type { ResellerScope } from '../../identity/identity.ts';

const { storage } = await testDisk();
const app = await testApp({ storage });
const { db, clock } = app;
const work = await workOf(app);

let count = 0;
/** An unused address. */
const freshAddress = () => `new${(count += 1)}@mail.example.com`;

beforeEach(async () => {
  clock.set('2026-11-23T10:00:00Z');
  await db.deleteFrom('jobs').execute();
});

const ask = (token: string, username: string, password = PASSWORD) =>
  app.request<SignInCode>('POST', '/auth/email', { token, body: { username, password } });
const confirm = (token: string, username: string, typed: { codeHandle: string; code: string }) =>
  app.request<{ username: string }>('POST', '/auth/email/confirm', {
    token,
    body: { username, ...typed },
  });
const close = (token: string, password = PASSWORD) =>
  app.request('POST', '/auth/close', { token, body: { password } });
const codeIn = (mails: Email[]) => /^\S{4}-\S{4}/.exec(mails[0]?.subject ?? '')?.[0] ?? '';
const to = (mail: Email | undefined) => mail?.to?.[0]?.address;
const alive = async (token: string) =>
  (await app.request('GET', '/auth/session/', { token })).status === 200;
const claimsOf = async (token: string) => {
  const { body } = await app.request<{ claimId: string }[]>('GET', '/claim', { token });
  return body.data.map(({ claimId }) => claimId);
};
const lastEventOf = (claimId: string) =>
  db
    .selectFrom('claim_events')
    .select(['actor', 'reason'])
    .where('claim_id', '=', claimId)
    .orderBy('event_id', 'desc')
    .executeTakeFirst();
async function changed(token: string, username: string) {
  const { codeHandle } = (await ask(token, username)).body.data;
  return confirm(token, username, { codeHandle, code: codeIn(await work()) });
}

test('another e-mail, proven by a code: claims stay, other sessions end, both mailboxes hear', async () => {
  const kept = await aClaimOf(app);
  const { account, user } = kept;
  // Theirs by the address alone, until now.
  const other = await saveClaim(app, await storePolicy(db, aPolicy()), (data) => {
    data.claimant.email = account.username;
  });
  const { claimId } = (await submitClaim(app, other)).body.data;
  await setProgressMails(db, 49 as ResellerScope, account.username, { on: false, at: clock.now() });
  const elsewhere = await aSession(app, account);
  const bearer = await bearerOfClaim(app, 49, claimId);
  await work();
  const next = freshAddress();
  const { codeHandle } = (await ask(user, next)).body.data;
  const mails = await work();
  expect(mails.map(to)).toEqual([next]);
  const { status, body } = await confirm(user, next, { codeHandle, code: codeIn(mails) });
  expect([status, body.data]).toEqual([200, { username: next }]);
  expect([await alive(user), await alive(elsewhere)]).toEqual([true, false]);
  expect((await claimsOf(user)).toSorted()).toEqual([kept.claimId, claimId].toSorted());
  for (const id of [kept.claimId, claimId]) {
    expect(await lastEventOf(id)).toMatchObject({
      actor: 'account',
      reason: expect.stringContaining('another e-mail'),
    });
  }
  // The holder of the second one by a lookup has it no more.
  expect((await app.request('GET', `/claim/${claimId}`, { token: bearer })).status).toBe(401);
  expect(await wantsProgressMails(db, 49 as ResellerScope, next)).toBe(false);
  const told = await work();
  expect(told.map(({ subject }) => subject)).toContain('Your e-mail address was changed');
  // The policy's mailbox can hold payouts; the other policy has another mailbox, which is told as well.
  const held = told.filter(({ text }) => text?.includes('This was not me'));
  expect(held.map(to)).toContain(account.username);
  expect((await signIn(app, account)).status).toBe(401);
  expect((await signIn(app, { resellerId: 49, username: next })).status).toBe(200);
  await app.request('POST', `/claim/withdraw/${claimId}`, { token: user, body: { confirm: true } });
  expect((await work()).map(to)).toEqual([next]);
});

test('mails that wait: about a claim they go to the new address, warnings to the mailbox of that time', async () => {
  await someProviders(app);
  const repair = await aChosenRepair(app);
  const { account, user } = repair;
  const next = freshAddress();
  const { codeHandle } = (await ask(user, next)).body.data;
  const code = codeIn((await work()).filter((mail) => to(mail) === next));
  await bookAndPay(app, repair);
  const body = { ...account, password: PASSWORD, newPassword: 'quiet marble ladder' };
  expect((await app.request('POST', '/auth/change/', { token: user, body })).status).toBe(200);
  expect((await confirm(user, next, { codeHandle, code })).status).toBe(200);
  const sentTo = async () =>
    Object.fromEntries((await work()).map((mail) => [mail.subject, to(mail)]));
  expect(await sentTo()).toEqual({
    [`A claim on your policy was opened: ${repair.claimReference}`]: account.username,
    'Your repair is booked: Wednesday 25 November 2026': next,
    'Your password was changed': account.username,
    'Your e-mail address was changed': account.username,
  });
  // Queued at the booking, for the day before it.
  clock.set('2026-11-24T10:00:00Z');
  expect(await sentTo()).toEqual({ 'Your repair is tomorrow: Wednesday 25 November 2026': next });
});

test('it takes the password, a new address, and the code that was mailed there, five tries', async () => {
  const account = await anAccount(app);
  const user = await aSession(app, account);
  const next = freshAddress();
  expect((await ask(user, next, 'not the password')).body.errors).toMatchObject([
    { path: 'password' },
  ]);
  expect((await ask(user, account.username.toUpperCase())).body.errors).toMatchObject([
    { path: 'username' },
  ]);
  expect((await ask(user, 'nonsense')).body.errors).toMatchObject([{ path: 'username' }]);
  const { codeHandle } = (await ask(user, next)).body.data;
  const code = codeIn(await work());
  // The code is good for that address, by that account.
  const stranger = await aSession(app, await anAccount(app));
  expect((await confirm(stranger, next, { codeHandle, code })).body.code).toBe('code_over');
  expect((await confirm(user, freshAddress(), { codeHandle, code })).body.code).toBe('code_over');
  for (let time = 0; time < 5; time += 1) {
    const { body } = await confirm(user, next, { codeHandle, code: 'BCDF-GHJK' });
    expect(body.errors).toMatchObject([{ path: 'code' }]);
  }
  expect((await confirm(user, next, { codeHandle, code })).body.code).toBe('code_guessed');
  const late = (await ask(user, next)).body.data;
  const lateCode = codeIn(await work());
  clock.advance({ minutes: 10 });
  const typed = { codeHandle: late.codeHandle, code: lateCode };
  expect((await confirm(user, next, typed)).body.code).toBe('code_expired');
  expect((await signIn(app, account)).status).toBe(200);
});

test('a session whose mailbox was not proven changes, reads and closes nothing', async () => {
  const { claimId, account, user } = await aClaimOf(app);
  // As an account that was made under a lookup is signed in, until its mailbox is proven.
  await db
    .updateTable('sessions')
    .set({ claimant_session: 'a lookup' })
    .where('revoked_at', 'is', null)
    .execute();
  const data = app.request('POST', '/auth/data', { token: user, body: { password: PASSWORD } });
  const answers = await Promise.all([ask(user, freshAddress()), close(user), data]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  const claim = db.selectFrom('claims').select('owner_email').where('claim_id', '=', claimId);
  expect(await claim.executeTakeFirst()).toEqual({ owner_email: account.username });
});

test('an address that has an account is told the same, and its mailbox alone hears why', async () => {
  const owner = await anAccount(app);
  const user = await aSession(app, await anAccount(app));
  const free = await ask(user, freshAddress());
  await work();
  const taken = await ask(user, owner.username);
  expect([taken.status, Object.keys(taken.body.data)]).toEqual([
    free.status,
    Object.keys(free.body.data),
  ]);
  const [mail, ...more] = await work();
  expect([more, to(mail), mail?.subject]).toEqual([
    [],
    owner.username,
    'This address has an account already',
  ]);
  expect(mail?.text).not.toMatch(/[A-Z0-9]{4}-[A-Z0-9]{4}/);
  // Another brand knows nothing of it.
  const elsewhere = await anAccount(app, { resellerId: 77 });
  expect((await changed(await aSession(app, elsewhere), owner.username)).status).toBe(200);
});

test('an account and a mailbox get few codes', async () => {
  const user = await aSession(app, await anAccount(app));
  const mailbox = freshAddress();
  for (let time = 0; time < 5; time += 1) expect((await ask(user, mailbox)).status).toBe(200);
  expect((await ask(user, freshAddress())).status).toBe(429);
  const other = await aSession(app, await anAccount(app));
  const refused = await ask(other, mailbox);
  expect([refused.status, refused.body.message]).toEqual([
    429,
    expect.stringContaining('too many codes'),
  ]);
});

test('closing ends login and begun forms; claims go on by their links, and are found again later', async () => {
  const claim = await aClaimOf(app);
  const { account, user } = claim;
  await uploadToClaim(app, user, claim.claimId, [['bill.jpg', JPEG]]);
  const draft = await saveClaim(app, await storePolicy(db, aPolicy()), (data) => {
    data.claimant.email = account.username;
  });
  await work();
  expect((await close(user, 'not the password')).body.errors).toMatchObject([{ path: 'password' }]);
  expect(await alive(user)).toBe(true);
  const { status, body } = await close(user);
  expect([status, body.data]).toEqual([200, { closed: true }]);
  expect(await lastEventOf(claim.claimId)).toEqual({
    actor: 'account',
    reason: 'The claimant closed their account.',
  });
  expect(await alive(user)).toBe(false);
  expect((await signIn(app, account)).status).toBe(401);
  const forms = db.selectFrom('forms').selectAll().where('submitted_at', 'is', null);
  const left = await forms.where('form_reference', '=', draft.form.formReference).execute();
  expect(left).toEqual([]);
  const [mail, ...more] = await work();
  expect([more, to(mail), mail?.subject]).toEqual([[], account.username, 'Your account is closed']);
  expect(mail?.text).toContain('We keep a claim for 7 years after its end.');

  const token = await linkTo(app, claim.claimId);
  const { postcode } = claim.policy.policyholder.address;
  const entered = await app.request('POST', '/claim/link', { body: { token, postcode } });
  expect(entered.status).toBe(200);
  const again: TestAccount = await anAccount(app, { username: account.username });
  expect(await claimsOf(await aSession(app, again))).toEqual([claim.claimId]);
});

test('the same address at another brand, and a stranger who kept a claim for it, lose nothing', async () => {
  const account = await anAccount(app);
  const elsewhere = await anAccount(app, { resellerId: 77, username: account.username });
  const there = await aSession(app, elsewhere);
  expect((await close(await aSession(app, account))).status).toBe(200);
  expect(await alive(there)).toBe(true);
});

test('the download has the account’s data, no secret, and nothing of ours or of others', async () => {
  const claim = await anApprovedTheft(app);
  const { user, gadgetId, claimId, account } = claim;
  await choose(app, user, { gadgetId, optionId: OPTION.cash });
  const bank = { accountHolder: 'I Testwell', sortCode: '089999', accountNumber: '66374958' };
  await app.request('POST', `/bankdetails/${gadgetId}`, { token: user, body: bank });
  await app.request('POST', `/claim/messages/${claimId}`, {
    token: user,
    body: { text: 'When do I hear from you?' },
  });
  await app.request('POST', `/claim/complaint/${claimId}`, {
    token: user,
    body: { wentWrong: 'You are late.' },
  });
  const key = { reseller_id: 49, claim_id: claimId };
  await setStored(db, 'claims', { claim_id: claimId }, { failed_rules: ['secret rule'] });
  await db
    .insertInto('claim_events')
    .values({
      ...key,
      at: clock.now(),
      actor: 'triage',
      from_status: STATUS.APPROVED,
      to_status: STATUS.APPROVED,
      reason: 'GC-9999-9999 is for the same gadget',
      gadget_id: null,
    })
    .execute();
  // Names their address, and another person's account has it.
  const taken = await aClaimOf(app, { account });
  const helper = await anAccount(app);
  await setStored(db, 'claims', { claim_id: taken.claimId }, { account_id: helper.accountId });
  const download = (password: string) =>
    app.request('POST', '/auth/data', { token: user, body: { password } });
  expect((await download('not the password')).status).toBe(422);
  const answer = await download(PASSWORD);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('Your claims data 2026-11-23.json');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const data = answer.body as unknown as { claims: Record<string, unknown>[] };
  const text = JSON.stringify(data);
  expect(data).toMatchObject({ account: { email: account.username, hasPassword: true } });
  expect(data.claims).toHaveLength(1);
  expect(data.claims[0]).toMatchObject({
    claimReference: claim.claimReference,
    label: 'Payment being made',
    bank_details: [{ last_four: '4958' }],
    claim_messages: [{ body: 'When do I hear from you?' }],
    complaints: [{ went_wrong: 'You are late.' }],
  });
  for (const secret of [
    '66374958',
    '089999',
    'argon2',
    'wordsKey',
    'secret rule',
    'GC-9999-9999',
  ]) {
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  }
  for (let time = 1; time < 10; time += 1) await download(PASSWORD);
  expect((await download(PASSWORD)).status).toBe(429);
});

test('pressed twice at once, an account is closed once, and the other press finds it closed', async () => {
  const account = await anAccount(app);
  const token = await aSession(app, account);
  const both = await Promise.all([close(token), close(token)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 401,
  ]);
});
