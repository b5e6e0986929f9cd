import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type {
  OpenedDraft,
  SavedForm,
  SavedFormSummary,
} from '@gadget-claims/domain/claims/claims/form-schemas';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { expect, test } from 'vitest';
import { aSession, anAccount } from '../../../../test/accounts.ts';
import { lookup, testApp } from '../../../../test/app.ts';
import { checkFiles } from '../../../../test/checks.ts';
import { saveClaim, submitClaim } from '../../../../test/claims.ts';
import { aForm, aPolicy, storePolicy } from '../../../../test/factories.ts';
import { JPEG } from '../../../../test/files.ts';
import { unprovenSession } from '../../../../test/my-claims.ts';
import { testDisk, upload } from '../../../../test/uploads.ts';

const PARTIAL = '/onlineclaim/standalone/partial';
const { storage } = await testDisk();
const app = await testApp({ storage });

/** A form that a stranger made with the owner's e-mail, and the owner signed in. */
async function planted() {
  const account = await anAccount(app);
  const policy = await storePolicy(app.db, aPolicy());
  const stranger = await saveClaim(app, policy, (data) => {
    data.claimant.email = account.username;
  });
  return { account, policy, stranger, user: await aSession(app, account) };
}

const open = (body: object, token?: string) =>
  app.request<OpenedDraft>('POST', `${PARTIAL}/open`, { token, body });
const read = (token: string, { formReference }: ClaimForm) =>
  app.request<ClaimForm>('GET', `${PARTIAL}/${formReference}`, { token });
const save = (token: string, body: object) =>
  app.request<SavedForm>('POST', PARTIAL, { token, body });
const list = async (token: string) =>
  (await app.request<SavedFormSummary[]>('GET', `${PARTIAL}/inprogress`, { token })).body.data;

test('an account that opens a form made without it has it alone: bearer and key of before end', async () => {
  const { stranger, user } = await planted();
  const opened = (await open({ formReference: stranger.form.formReference }, user)).body.data;
  expect((await read(stranger.token, stranger.form)).status).toBe(404);
  expect((await open({ draftKey: stranger.draftKey })).status).toBe(404);
  expect((await save(stranger.token, stranger.form)).status).toBe(404);
  expect((await submitClaim(app, stranger)).status).toBe(404);
  expect((await read(opened.claimToken, stranger.form)).status).toBe(200);
  expect((await open({ draftKey: opened.draftKey })).body.data.form).toMatchObject({
    formReference: stranger.form.formReference,
  });
  // Again, on another device: nothing ends.
  const again = (await open({ formReference: stranger.form.formReference }, user)).body.data;
  expect(again.draftKey).toBeUndefined();
  expect((await read(opened.claimToken, stranger.form)).status).toBe(200);
});

test('saving takes over too, and gives the bearer and the key to go on with', async () => {
  const { stranger, user } = await planted();
  const change = { ...stranger.form, savedEmail: 'owner@mail.example.com' };
  const saved = (await save(user, { ...change, claimToken: stranger.token })).body.data;
  expect((await read(stranger.token, stranger.form)).status).toBe(404);
  expect((await open({ draftKey: stranger.draftKey })).status).toBe(404);
  expect((await read(saved.claimToken ?? '', stranger.form)).status).toBe(200);
  expect((await open({ draftKey: saved.draftKey })).status).toBe(200);
  // The answer was lost: who saves again with the bearer of before gets the right one.
  const next = { ...change, revision: 2, savedEmail: 'again@mail.example.com' };
  const late = (await save(user, { ...next, claimToken: stranger.token })).body.data;
  expect(late.draftKey).toBeUndefined();
  expect((await read(late.claimToken ?? '', stranger.form)).status).toBe(200);
});

test('a save that is refused takes nothing over', async () => {
  const { stranger, user } = await planted();
  const stale = { ...stranger.form, revision: 7, savedEmail: 'x@mail.example.com' };
  stale.data = { ...stale.data, occurredAbroad: true };
  expect((await save(user, stale)).body.code).toBe('stale_revision');
  expect((await read(stranger.token, stranger.form)).status).toBe(200);
});

test('sending a file takes over: the maker of the form neither reads it nor sees that it is there', async () => {
  const { stranger, user } = await planted();
  const { formReference } = stranger.form;
  const sent = await upload(app, { token: user, formReference }, [['passport.jpg', JPEG]]);
  await checkFiles(app);
  const id = sent.body.data[0]?.id ?? '';
  for (const url of [
    `/document/${id}`,
    `/document/view/${id}`,
    `/document/form/${formReference}`,
  ]) {
    expect([url, (await app.request('GET', url, { token: stranger.token })).status]).toEqual([
      url,
      404,
    ]);
    expect([url, (await app.request('GET', url, { token: user })).status]).toEqual([url, 200]);
  }
});

test('an account submits its own form, without the bearer of the lookup', async () => {
  const { stranger, user } = await planted();
  const { status, body } = await submitClaim(app, { token: user, form: stranger.form });
  expect(status).toBe(200);
  // The bearer that made the form gets neither the claim nor a code for it.
  expect((await submitClaim(app, stranger)).status).toBe(404);
  const mine = await app.request('GET', `/claim/${body.data.claimId}`, { token: user });
  expect(mine.status).toBe(200);
  const elsewhere = await aSession(app, await anAccount(app));
  const refused = await submitClaim(app, { token: elsewhere, form: stranger.form });
  expect(refused.status).toBe(404);
});

test('a bearer of a lookup reads the files of its form, and none of the claim that it became', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const saved = await saveClaim(app, policy);
  const { formReference } = saved.form;
  const sent = await upload(app, { token: saved.token, formReference }, [['photo.jpg', JPEG]]);
  await checkFiles(app);
  const [{ id }] = sent.body.data as [DocumentFile];
  const get = (url: string) => app.request('GET', url, { token: saved.token });
  expect((await get(`/document/${id}`)).status).toBe(200);
  expect((await submitClaim(app, saved)).status).toBe(200);
  for (const url of [
    `/document/${id}`,
    `/document/view/${id}`,
    `/document/form/${formReference}`,
  ]) {
    expect([url, (await get(url)).status]).toEqual([url, 404]);
  }
});

test('a form made without the account is marked, and stands behind its own', async () => {
  const { account, policy, stranger, user } = await planted();
  const form = aForm(policy);
  const claimToken = await lookup(app, policy);
  app.clock.advance({ seconds: 5 });
  const own = (await save(user, { ...form, claimToken })).body.data;
  app.clock.advance({ seconds: 5 });
  const later = await saveClaim(app, policy, (data) => {
    data.claimant.email = account.username;
  });
  const shown = async () =>
    (await list(user)).map(({ formReference, madeElsewhere }) => [formReference, madeElsewhere]);
  expect(await shown()).toEqual([
    [own.formReference, false],
    [later.form.formReference, true],
    [stranger.form.formReference, true],
  ]);
  await open({ formReference: stranger.form.formReference }, user);
  expect(await shown()).toEqual([
    [own.formReference, false],
    [stranger.form.formReference, false],
    [later.form.formReference, true],
  ]);
});

test('an account with an unproven mailbox takes forms that its tab made, for its own lookup', async () => {
  const { account, policy, stranger } = await planted();
  const unproven = await unprovenSession(app, account, 'the lookup that it was made under');
  const claimToken = stranger.token;
  const saved = (await save(unproven, { ...stranger.form, claimToken })).body.data;
  expect((await read(unproven, stranger.form)).status).toBe(200);
  expect((await read(saved.claimToken ?? '', stranger.form)).status).toBe(200);
  // Once the mailbox is proven it is as if it had been made without the account.
  const [found] = await list(await aSession(app, account));
  expect(found).toMatchObject({ policyNumber: policy.number, madeElsewhere: true });
});

test('a form kept by one account is not another one’s, under any e-mail in it', async () => {
  const [maker, named] = [await anAccount(app), await anAccount(app)];
  const policy = await storePolicy(app.db, aPolicy());
  const form = aForm(policy);
  form.data.claimant.email = named.username;
  const claimToken = await lookup(app, policy);
  const saved = (await save(await aSession(app, maker), { ...form, claimToken })).body.data;
  const user = await aSession(app, named);
  expect(await list(user)).toEqual([]);
  expect((await open({ formReference: saved.formReference }, user)).status).toBe(404);
});

test('a draft key ends a day after the last save, also of a form that an account keeps', async () => {
  const { policy, user } = await planted();
  const claimToken = await lookup(app, policy);
  const { draftKey } = (await save(user, { ...aForm(policy), claimToken })).body.data;
  app.clock.advance({ hours: 23, minutes: 59 });
  expect((await open({ draftKey })).status).toBe(200);
  app.clock.advance({ minutes: 1 });
  expect((await open({ draftKey })).status).toBe(404);
});
