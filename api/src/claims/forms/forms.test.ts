import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { OpenedDraft, SavedForm } from '@gadget-claims/domain/claims/claims/form-schemas';
import { expect, test } from 'vitest';
import { anAccount } from '../../../test/accounts.ts';
import { lookup, testApp } from '../../../test/app.ts';
import { aDraft, aForm, aPolicy, storePolicy } from '../../../test/factories.ts';
import { setStored } from '../../../test/rows.ts';

const PARTIAL = '/onlineclaim/standalone/partial';
const app = await testApp();

async function claimant(overrides = {}) {
  const policy = await storePolicy(app.db, aPolicy(overrides));
  return { policy, token: await lookup(app, policy) };
}

const save = (token: string, body: unknown, query = '?checkuser=true') =>
  app.request<SavedForm>('POST', `${PARTIAL}${query}`, { token, body });
const read = (token: string, id: string) =>
  app.request<ClaimForm>('GET', `${PARTIAL}/${id}`, { token });
const open = (draftKey: string) =>
  app.request<OpenedDraft>('POST', `${PARTIAL}/open`, { body: { draftKey } });

test('a draft comes back as it was saved', async () => {
  const { policy, token } = await claimant();
  const form = aForm(policy);
  const saved = await save(token, form);
  expect(saved.status).toBe(200);
  expect(saved.body.data).toEqual({
    formReference: expect.stringMatching(/^[\w-]{22,}$/),
    draftKey: expect.stringMatching(/^[\w-]{22,}$/),
    revision: 1,
    savedAt: '2026-11-23T10:00:00.000Z',
    userExists: false,
  });
  const { body } = await read(token, saved.body.data.formReference);
  const { formReference } = saved.body.data;
  expect(body.data).toEqual({ ...form, formReference, revision: 1 });
});

test('a draft need not hold an answer, and none is checked', async () => {
  const { policy, token } = await claimant();
  const bare = { data: { policy: aDraft(policy).data.policy, claimant: {}, incident: {} } };
  expect((await save(token, bare)).status).toBe(200);
  const wrong = aForm(policy);
  wrong.data.claimant.email = 'not an address';
  wrong.data.incident.dateOfIncident = '31/02/2026';
  expect((await save(token, wrong)).status).toBe(200);
});

test('the draft key is kept as a hash only', async () => {
  const { policy, token } = await claimant();
  const { draftKey = '' } = (await save(token, aDraft(policy))).body.data;
  const rows = JSON.stringify(await app.db.selectFrom('forms').selectAll().execute());
  expect(rows).not.toContain(draftKey);
});

test('saving again needs the revision, and a repeat of a lost answer is no conflict', async () => {
  const { policy, token } = await claimant();
  const first = aForm(policy);
  const { formReference } = (await save(token, first)).body.data;
  const second = { ...first, formReference, revision: 1, savedEmail: 'second@mail.example.com' };
  second.data = { ...first.data, occurredAbroad: true };
  expect((await save(token, second)).body.data.revision).toBe(2);
  const repeat = await save(token, second);
  expect([repeat.status, repeat.body.data.revision]).toEqual([200, 2]);
  expect(repeat.body.data.draftKey).toBeUndefined();

  const stale = { ...second, data: { ...second.data, emailConfirmed: false } };
  const refused = await app.request<{ current: ClaimForm; savedAt: string }>('POST', PARTIAL, {
    token,
    body: stale,
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'stale_revision']);
  expect(refused.body.data.current).toMatchObject({ revision: 2, data: { occurredAbroad: true } });
  expect((await read(token, formReference)).body.data.revision).toBe(2);
});

test('two devices with many interleaved edits: no edit is overwritten unseen', async () => {
  const { policy, token } = await claimant();
  const form = aDraft(policy);
  const { formReference } = (await save(token, form)).body.data;
  const edits = 40;
  const codes = new Set<string>();
  const device = async (name: string) => {
    for (let done = 0; done < edits;) {
      const { data: seen } = (await read(token, formReference)).body;
      seen.data.incident.descriptionOfIncident += `${name}${done};`;
      const answer = await save(token, seen);
      codes.add(answer.body.code ?? 'saved');
      if (answer.status === 200) done += 1;
    }
  };
  await Promise.all([device('a'), device('b')]);
  const { data } = (await read(token, formReference)).body;
  expect(codes).toEqual(new Set(['saved', 'stale_revision']));
  const words = data.data.incident.descriptionOfIncident.split(';').filter(Boolean);
  expect(data.revision).toBe(1 + 2 * edits);
  expect(words.filter((word) => word.startsWith('a'))).toEqual(
    Array.from({ length: edits }, (_, at) => `a${at}`),
  );
  expect(words.filter((word) => word.startsWith('b'))).toEqual(
    Array.from({ length: edits }, (_, at) => `b${at}`),
  );
});

test('a draft of a newer release is refused, and one that is stored is left alone', async () => {
  const { policy, token } = await claimant();
  const refused = await save(token, { ...aDraft(policy), schemaVersion: 99 });
  expect([refused.status, refused.body.code]).toEqual([409, 'newer_form']);
  const { formReference } = (await save(token, aDraft(policy))).body.data;
  await setStored(app.db, 'forms', { form_reference: formReference }, { schema_version: 99 });
  expect((await read(token, formReference)).body.code).toBe('newer_form');
  const list = await app.request<unknown[]>('GET', `${PARTIAL}/inprogress/`, { token });
  expect([list.status, list.body.data]).toEqual([200, []]);
});

test('documents are the uploads, in spite of the form', async () => {
  const { policy, token } = await claimant();
  const form = aForm(policy);
  form.data.documents = [
    { id: 'x', documentTypeId: 1, gadgetGUID: null, fileName: 'a', size: 1, state: 'accepted' },
  ];
  const { formReference } = (await save(token, form)).body.data;
  expect((await read(token, formReference)).body.data.data.documents).toEqual([]);
});

test('the key opens the draft with a fresh bearer of the same session', async () => {
  const { policy, token } = await claimant();
  const { formReference, draftKey = '' } = (await save(token, aForm(policy))).body.data;
  app.clock.advance({ hours: 3 });
  expect((await read(token, formReference)).status).toBe(401);
  const opened = (await open(draftKey)).body.data;
  expect(opened.policy).toEqual(policy);
  expect(opened.form).toMatchObject({ formReference, revision: 1 });
  expect((await read(opened.claimToken, formReference)).status).toBe(200);
  expect((await save(opened.claimToken, opened.form)).status).toBe(200);
});

test('the opener of a draft is told whether its e-mail has an account, as its saver is', async () => {
  const account = await anAccount(app);
  const { policy, token } = await claimant();
  const form = aForm(policy);
  const other = (await save(token, form, '')).body.data;
  form.data.claimant.email = account.username;
  const known = (await save(token, form, '')).body.data;
  expect((await open(known.draftKey ?? '')).body.data.userExists).toBe(true);
  expect((await open(other.draftKey ?? '')).body.data.userExists).toBe(false);
});

test('a draft ends 24 hours after the last save', async () => {
  const { policy, token } = await claimant();
  const { formReference, draftKey = '' } = (await save(token, aDraft(policy))).body.data;
  app.clock.advance({ hours: 23 });
  const { form, claimToken } = (await open(draftKey)).body.data;
  expect((await save(claimToken, { ...form, savedEmail: 'again@mail.example.com' })).status).toBe(
    200,
  );
  app.clock.advance({ hours: 23, minutes: 59 });
  const late = (await open(draftKey)).body.data;
  expect(late.form.savedEmail).toBe('again@mail.example.com');
  app.clock.advance({ minutes: 1 });
  expect((await open(draftKey)).status).toBe(404);
  expect((await read(late.claimToken, formReference)).status).toBe(404);
  expect((await save(late.claimToken, { ...late.form, savedEmail: '' })).status).toBe(404);
  const list = await app.request<unknown[]>('GET', `${PARTIAL}/inprogress/`, {
    token: late.claimToken,
  });
  expect(list.body.data).toEqual([]);
});

test('keys that a neighbour makes up keep no claimant from their own', async () => {
  const { policy, token } = await claimant();
  const { draftKey = '' } = (await save(token, aDraft(policy))).body.data;
  for (let at = 0; at < 25; at += 1) expect((await open(`guess-${at}`)).status).toBe(404);
  expect((await open(draftKey)).status).toBe(200);
});
