import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import type { OpenedDraft } from '@gadget-claims/domain/claims/claims/form-schemas';
import { SCHEMA_VERSION } from '@gadget-claims/domain/claims/claims/schema-version';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { beforeEach, expect, test } from 'vitest';
import { lookup, testApp } from '../../../test/app.ts';
import {
  type SavedClaim,
  aSavedClaim,
  addDocuments,
  saveClaim,
  submitClaim,
} from '../../../test/claims.ts';
import { aPolicy, storePolicy } from '../../../test/factories.ts';

const PARTIAL = '/onlineclaim/standalone/partial';
const app = await testApp();

beforeEach(async () => {
  for (const table of ['jobs', 'claims', 'documents', 'forms'] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

const prepared = (
  policy: Partial<Policy> = {},
  change?: (data: ClaimData) => void,
): Promise<SavedClaim> => aSavedClaim(app, policy, change);
const document = ({ form }: SavedClaim) => addDocuments(app.db, form);
const submit = (ready: Pick<SavedClaim, 'token' | 'form'>) => submitClaim(app, ready);
const events = () => app.db.selectFrom('claim_events').selectAll().orderBy('event_id').execute();
const mails = () => app.db.selectFrom('jobs').selectAll().where('kind', '=', 'send-mail').execute();

test('100 simultaneous submissions: one claim, one reference, one mail', async () => {
  const ready = await prepared();
  await document(ready);
  const answers = await Promise.all(Array.from({ length: 100 }, () => submit(ready)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.data.claimReference)).size).toBe(1);
  expect(new Set(answers.map(({ body }) => body.data.otCode)).size).toBe(100);
  expect(await app.db.selectFrom('claims').selectAll().execute()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
  expect(await events()).toHaveLength(2);
});

test('a submitted form cannot be saved, opened, listed or deleted; its reference is told', async () => {
  const { draftKey, ...ready } = await prepared();
  const { claimReference } = (await submit(ready)).body.data;
  const { token, form } = ready;
  const refused = await app.request<{ claimReference: string }>('POST', PARTIAL, {
    token,
    body: form,
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'already_submitted']);
  expect(refused.body.data).toEqual({ claimReference });
  const url = `${PARTIAL}/${form.formReference}`;
  expect((await app.request('DELETE', url, { token })).body.code).toBe('already_submitted');
  expect((await app.request('GET', url, { token })).status).toBe(404);
  expect((await app.request('GET', `${PARTIAL}/inprogress/`, { token })).body.data).toEqual([]);
  const opened = await app.request<OpenedDraft>('POST', `${PARTIAL}/open`, { body: { draftKey } });
  expect([opened.status, opened.body.data]).toEqual([409, { claimReference }]);
  expect((await app.db.selectFrom('forms').selectAll().execute()).length).toBe(1);
});

test('a policy that was imported in another spelling meanwhile is claimed on', async () => {
  const ready = await prepared();
  const number = ready.form.data.policy.number.replaceAll(/[\s-]/g, '.');
  ready.form.data.policy.number = number;
  expect((await submit(ready)).status).toBe(200);
});

test('today is the day in London, and now is the time there', async () => {
  app.clock.set('2026-07-10T23:30:00Z');
  const ready = await prepared({}, (data) => {
    data.incident.dateOfIncident = '2026-07-11';
    data.incident.timeOfIncident = '00:31';
  });
  expect((await submit(ready)).body.errors).toEqual([
    { path: 'incident.timeOfIncident', message: 'Time of incident cannot be in the future' },
  ]);
  ready.form.data.incident.timeOfIncident = '00:30';
  expect((await submit(ready)).status).toBe(200);
  app.clock.set('2026-11-23T10:00:00Z');
});

test('the last revision counts', async () => {
  const ready = await prepared();
  const { token, form } = ready;
  const changed = { ...form, savedEmail: 'other@mail.example.com' };
  changed.data = { ...form.data, occurredAbroad: null };
  await app.request('POST', PARTIAL, { token, body: changed });
  const stale = await submit(ready);
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_revision']);
  expect(stale.body.data).toMatchObject({ current: { revision: 2 } });
});

test('an ended form cannot be submitted, nor one of a newer release', async () => {
  const ready = await prepared();
  const newer = { ...ready.form, schemaVersion: SCHEMA_VERSION + 1 };
  expect((await submit({ ...ready, form: newer })).body.code).toBe('newer_form');
  app.clock.advance({ hours: 24 });
  const token = await lookup(app, ready.policy);
  expect((await submit({ ...ready, token })).status).toBe(404);
  const { draftKey } = ready;
  expect((await app.request('POST', `${PARTIAL}/open`, { body: { draftKey } })).status).toBe(404);
  app.clock.set('2026-11-23T10:00:00Z');
});

test('two forms for one gadget at the same time: one passes', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const both = [await saveClaim(app, policy), await saveClaim(app, policy)];
  for (const ready of both) await document(ready);
  const answers = await Promise.all(both.map(submit));
  expect(answers.filter(({ body }) => body.data.passed)).toHaveLength(1);
});
