import { type ClaimForm, SCHEMA_VERSION } from '@gadget-claims/domain/claims/form';
import type {
  OpenedDraft,
  SavedForm,
  Submission,
} from '@gadget-claims/domain/claims/form-contract';
import { isClaimReference } from '@gadget-claims/domain/claims/reference';
import { STATUS } from '@gadget-claims/domain/claims/status-types';
import type { Policy } from '@gadget-claims/domain/policies/contract';
import { beforeEach, expect, test } from 'vitest';
import { lookup, testApp } from '../../../test/app.ts';
import { aForm, aGadget, aPolicy, aPolicyGadget, storePolicy } from '../../../test/factories.ts';
import { hashSecret } from '../../lib/secrets.ts';

const PARTIAL = '/onlineclaim/standalone/partial';
const SUBMIT = '/onlineclaim/standalone/submit/';
const app = await testApp();

beforeEach(async () => {
  for (const table of ['jobs', 'claims', 'documents', 'forms'] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

interface Prepared {
  policy: Policy;
  token: string;
  form: ClaimForm;
  draftKey: string;
}

/** A policy, a bearer and a complete saved form, ready to be submitted. */
async function prepared(
  overrides: Partial<Policy> = {},
  change: (form: ClaimForm) => void = () => undefined,
): Promise<Prepared> {
  const policy = await storePolicy(app.db, aPolicy(overrides));
  return saved(policy, change);
}

async function saved(policy: Policy, change: (form: ClaimForm) => void): Promise<Prepared> {
  const token = await lookup(app, policy);
  const form = aForm(policy);
  change(form);
  const { body } = await app.request<SavedForm>('POST', PARTIAL, { token, body: form });
  const { formReference, revision, draftKey = '' } = body.data;
  return { policy, token, form: { ...form, formReference, revision }, draftKey };
}

/** What accidental damage needs: a receipt and photos. */
async function document({ form }: Prepared, types = [1, 3]) {
  await app.db
    .insertInto('documents')
    .values(
      types.map((document_type_id) => ({
        reseller_id: form.data.policy.resellerId,
        document_id: `${form.formReference}-${document_type_id}`,
        form_reference: form.formReference,
        claim_id: null,
        gadget_guid: null,
        document_type_id,
        file_name: `file ${document_type_id}.jpg`,
        content_type: 'image/jpeg',
        size: 10,
        sha256: '',
        storage_key: `${form.formReference}/${document_type_id}`,
        state: 'received' as const,
        reason: null,
        created_at: app.clock.now(),
      })),
    )
    .execute();
}

const submit = ({ token, form }: Pick<Prepared, 'token' | 'form'>) =>
  app.request<Submission>('POST', SUBMIT, { token, body: form });
const theClaim = () => app.db.selectFrom('claims').selectAll().executeTakeFirstOrThrow();
const events = () => app.db.selectFrom('claim_events').selectAll().orderBy('event_id').execute();
const mails = () => app.db.selectFrom('jobs').selectAll().where('kind', '=', 'send-mail').execute();

test('a complete claim with its documents passes, with a code that is stored as a hash', async () => {
  const ready = await prepared();
  await document(ready);
  const { status, body } = await submit(ready);
  expect(status).toBe(200);
  const { claimReference, claimId, otCode } = body.data;
  expect(body.data).toEqual({
    claimReference: expect.toSatisfy(isClaimReference),
    claimId: expect.stringMatching(/^[\w-]{20,}$/),
    gadgetId: expect.stringMatching(/^[\w-]{20,}$/),
    passed: true,
    otCode: expect.stringMatching(/^[\w-]{32}$/),
    incidentType: 111,
    status: STATUS.APPROVED,
    submittedAt: '2026-11-23T10:00:00.000Z',
    decisionAimDate: '2026-11-25',
    missingDocuments: [],
  });
  const claim = await theClaim();
  expect(claim).toMatchObject({ claim_id: claimId, passed: true, failed_rules: [] });
  expect(claim.ot_code_hash).toEqual(hashSecret(otCode ?? ''));
  expect(claim.ot_code_expires_at).toEqual(new Date('2026-11-23T10:30:00Z'));
  expect(claim.form.claimReference).toBe(claimReference);
  expect(await mails()).toMatchObject([{ payload: { mail: 'acknowledgement', claimId } }]);
});

test('the audit trail names who, from, to and why', async () => {
  const ready = await prepared({}, (form) => {
    form.data.claimant.policyholder = false;
  });
  await submit(ready);
  expect(await events()).toMatchObject([
    { actor: 'claimant', from_status: null, to_status: STATUS.SUBMITTED, reason: '' },
    {
      actor: 'triage',
      from_status: STATUS.SUBMITTED,
      to_status: STATUS.AWAITING_DOCUMENTS,
      reason:
        'rules that do not hold: claimant is the policyholder; all required documents are there',
    },
  ]);
});

test('without documents it is taken, and says what is missing and why', async () => {
  const ready = await prepared();
  const { body } = await submit(ready);
  expect(body.data).toMatchObject({
    passed: false,
    otCode: null,
    status: STATUS.AWAITING_DOCUMENTS,
    missingDocuments: [
      { label: expect.any(String), why: expect.any(String) },
      { label: expect.any(String), why: expect.any(String) },
    ],
  });
  expect(await theClaim()).toMatchObject({
    approve_once_documented: true,
    documents_complete_at: null,
    ot_code_hash: null,
  });
});

test('documents come from what was uploaded, never from the form', async () => {
  const ready = await prepared();
  ready.form.data.documents = [1, 3].map((documentTypeId) => ({
    id: `made-up-${documentTypeId}`,
    documentTypeId,
    gadgetGUID: null,
    fileName: 'a.jpg',
    size: 1,
    state: 'accepted',
  }));
  expect((await submit(ready)).body.data.passed).toBe(false);
  expect((await theClaim()).form.documents).toEqual([]);
});

test('uploaded documents become the claim’s', async () => {
  const ready = await prepared();
  await document(ready);
  const { claimId } = (await submit(ready)).body.data;
  const rows = await app.db.selectFrom('documents').select('claim_id').execute();
  expect(rows).toEqual([{ claim_id: claimId }, { claim_id: claimId }]);
});

test('questions and answers are frozen in words', async () => {
  const ready = await prepared();
  await document(ready);
  await submit(ready);
  const lines = (await theClaim()).answers.flatMap((step) => step.lines);
  const valueOf = (path: string) => lines.find((line) => line.path === path)?.value;
  expect(valueOf('incident.incidentTypeId')).toContain('Cracked front screen, still usable');
  expect(valueOf('incident.dateOfIncident')).toBe('20/11/2026');
  expect(valueOf('claimant.policyholder')).toBe('Yes');
  expect(valueOf('gadgets.0.modelId')).toBe('iPhone 6s');
  expect(lines.filter((line) => line.path === 'documents').map((line) => line.value)).toEqual([
    'file 1.jpg',
    'file 3.jpg',
  ]);
});

test('100 simultaneous submissions: one claim, one reference, one mail', async () => {
  const ready = await prepared();
  await document(ready);
  const answers = await Promise.all(Array.from({ length: 100 }, () => submit(ready)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.data.claimReference)).size).toBe(1);
  expect(answers.filter(({ body }) => body.data.otCode !== null)).toHaveLength(1);
  expect(await app.db.selectFrom('claims').selectAll().execute()).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
  expect(await events()).toHaveLength(2);
});

test('a repeat is answered alike, without the code, even after the form would have ended', async () => {
  const ready = await prepared();
  await document(ready);
  const first = (await submit(ready)).body.data;
  const repeat = (await submit(ready)).body.data;
  expect(repeat).toEqual({ ...first, otCode: null });
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

test('every answer is checked; each refusal names its field', async () => {
  const ready = await prepared();
  const { data } = ready.form;
  data.claimant.email = 'nobody';
  data.incident.dateOfIncident = '2026-11-24';
  data.agreeFraud = false;
  const { status, body } = await submit(ready);
  expect([status, body.code]).toEqual([422, 'invalid']);
  expect(body.errors).toEqual([
    {
      path: 'claimant.email',
      message: 'E-mail address should and email address in the format name@example.com',
    },
    { path: 'incident.dateOfIncident', message: 'Date of incident cannot be in the future' },
    { path: 'agreeFraud', message: 'Your agreement on honest answers is required' },
  ]);
  expect(await app.db.selectFrom('claims').selectAll().execute()).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('today is the day in London', async () => {
  app.clock.set('2026-07-10T23:30:00Z');
  const ready = await prepared({}, (form) => {
    form.data.incident.dateOfIncident = '2026-07-11';
  });
  expect((await submit(ready)).status).toBe(200);
  app.clock.set('2026-11-23T10:00:00Z');
});

test('a form has to be saved first, and the last revision counts', async () => {
  const ready = await prepared();
  const unsaved = await submit({ ...ready, form: { ...ready.form, formReference: '' } });
  expect([unsaved.status, unsaved.body.errors[0]?.path]).toEqual([422, 'formReference']);
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

test('the policy is the one in the database, whatever the form says', async () => {
  const ready = await prepared({
    coverOptions: { ...aPolicy().coverOptions, accidentalDamage: false },
  });
  await document(ready);
  await submit(ready);
  expect((await theClaim()).failed_rules).toEqual(['cover option includes the incident']);
});

test('a gadget with an open claim, and a third claim in twelve months, are looked at', async () => {
  const gadgets = [aPolicyGadget(), aPolicyGadget(), aPolicyGadget(), aPolicyGadget()];
  const policy = await storePolicy(app.db, aPolicy({ gadgets }));
  const claimFor = async (at: number) => {
    const ready = await saved(policy, (form) => {
      form.data.gadgets = [aGadget(gadgets[at] ?? aPolicyGadget())];
    });
    await document(ready);
    const { claimReference } = (await submit(ready)).body.data;
    const claim = await app.db
      .selectFrom('claims')
      .select('failed_rules')
      .where('claim_reference', '=', claimReference)
      .executeTakeFirstOrThrow();
    return claim.failed_rules;
  };
  expect(await claimFor(0)).toEqual([]);
  expect(await claimFor(0)).toEqual(['no open claim on the gadget']);
  expect(await claimFor(1)).toEqual(['fewer than two claims in twelve months']);
  app.clock.set('2027-11-24T10:00:00Z');
  await app.db.updateTable('claims').set({ status: STATUS.SETTLED }).execute();
  expect(await claimFor(0)).not.toContain('fewer than two claims in twelve months');
  app.clock.set('2026-11-23T10:00:00Z');
});

test('two forms for one gadget at the same time: one passes', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const both = [await saved(policy, () => undefined), await saved(policy, () => undefined)];
  for (const ready of both) await document(ready);
  const answers = await Promise.all(both.map(submit));
  expect(answers.map(({ body }) => body.data.passed).toSorted()).toEqual([false, true]);
});

test('a form is submitted with its documents while another one is uploaded', async () => {
  const ready = await prepared();
  await Promise.all([submit(ready), document(ready)]);
  const claim = await theClaim();
  const rows = await app.db.selectFrom('documents').select('claim_id').execute();
  if (claim.passed) expect(rows.every((row) => row.claim_id === claim.claim_id)).toBe(true);
});
