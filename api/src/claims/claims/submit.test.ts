import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import type { OpenedDraft } from '@gadget-claims/domain/claims/claims/form-schemas';
import { normaliseClaimReference } from '@gadget-claims/domain/claims/claims/reference';
import { SCHEMA_VERSION } from '@gadget-claims/domain/claims/claims/schema-version';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
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
import { aGadget, aPolicy, aPolicyGadget, storePolicy } from '../../../test/factories.ts';
import { storedRow } from '../../../test/rows.ts';
import type { Tx } from '../../database/database.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { hashSecret } from '../../identity/secrets.ts';
import { recordEvent } from './records/events.ts';

const PERIOD = 'date in a confirmed cover period';

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
    claimReference: expect.toSatisfy((text) => normaliseClaimReference(text) === text),
    claimId: expect.stringMatching(/^[\w-]{20,}$/),
    gadgetId: expect.stringMatching(/^[\w-]{20,}$/),
    passed: true,
    approved: true,
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

test('marks pasted along with the short answers are not kept; a story keeps all it has', async () => {
  const story = 'It fell \u2068on the\u2069 kitchen floor, and the screen broke.';
  const ready = await prepared({}, ({ claimant, gadgets, incident }) => {
    Object.assign(claimant, {
      email: '\u200bUna <una@mail.example.com>',
      telephone: '\u202a+44 7700 900112\u202c',
      identificationNumber: '\u200bQQ 12\u00a034 56 C',
    });
    claimant.address.postcode = 'SY1-9ZZ.';
    for (const gadget of gadgets) {
      gadget.imei = `\u200e${gadget.imei}`;
      gadget.serialNumber = 'SN\u00ad12345X';
    }
    incident.crimeReference = '\u2066CRN/26/0042\u2069';
    incident.descriptionOfIncident = story;
  });
  expect((await submit(ready)).status).toBe(200);
  const { form } = await theClaim();
  expect(form.claimant).toMatchObject({
    email: 'una@mail.example.com',
    telephone: '+44 7700 900112',
    identificationNumber: 'QQ 12 34 56 C',
    address: { postcode: 'SY1 9ZZ' },
  });
  expect(form.gadgets[0]?.imei).toMatch(/^\d{15}$/);
  expect(form.gadgets[0]?.serialNumber).toBe('SN12345X');
  expect(form.incident.crimeReference).toBe('CRN/26/0042');
  expect(form.incident.descriptionOfIncident).toBe(story);
});

test('a policy that was imported with odd particulars can be claimed on', async () => {
  const { policyholder } = aPolicy();
  const odd = {
    emailAddress: 'jo@phones.photography',
    address: { ...policyholder.address, postcode: 'BFPO 58' },
  };
  const ready = await prepared({ policyholder: { ...policyholder, ...odd } }, ({ claimant }) => {
    claimant.email = odd.emailAddress;
    claimant.address.postcode = 'bfpo58';
  });
  expect((await submit(ready)).status).toBe(200);
});

test('the audit trail names who, from, to and why', async () => {
  const ready = await prepared({}, (data) => {
    data.claimant.policyholder = false;
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

test.each([
  ['on the period before, which was chosen, passes', { quoteId: 'Q-BEFORE' }, []],
  ['knowingly without cover is looked at', { coverConcern: true }, [PERIOD]],
  ['of a brand that does not ask about cover is looked at', {}, [PERIOD]],
])('a claim from before the cover of today, %s', async (_, chosen, failed) => {
  const previousQuote = {
    quoteId: 'Q-BEFORE',
    coverStartDate: '2025-11-10',
    coverEndDate: '2026-11-09',
  };
  const gadgets = [aPolicyGadget({ coverStartDate: '2025-11-10' })];
  const cover = { coverStartDate: '2026-11-10', coverEndDate: '2027-11-09' };
  const ready = await prepared({ previousQuote, gadgets, ...cover }, (data) => {
    data.incident.dateOfIncident = '2026-11-05';
    Object.assign(data.policy, chosen);
  });
  await document(ready);
  const { status, body } = await submit(ready);
  expect([status, body.data.passed]).toEqual([200, failed.length === 0]);
  expect((await theClaim()).failed_rules).toEqual(failed);
});

test('without documents it is taken, and says which are missing and why', async () => {
  const ready = await prepared();
  const { body } = await submit(ready);
  expect(body.data).toMatchObject({
    passed: false,
    otCode: expect.stringMatching(/^[\w-]{32}$/),
    status: STATUS.AWAITING_DOCUMENTS,
    missingDocuments: [
      { label: expect.any(String), why: expect.any(String) },
      { label: expect.any(String), why: expect.any(String) },
    ],
  });
  expect(await theClaim()).toMatchObject({
    approve_once_documented: true,
    documents_complete_at: null,
    ot_code_hash: expect.any(Buffer),
  });
});

test('documents come from the uploads, never from the form', async () => {
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
  // A confirmation by going on is no line of its own, and parts are called as on the check page.
  expect(valueOf('emailConfirmed')).toBeUndefined();
  expect((await theClaim()).answers.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Your details', 'What happened', 'Declaration']),
  );
  expect(lines.filter((line) => line.path === 'documents').map((line) => line.value)).toEqual([
    'file 1.jpg',
    'file 3.jpg',
  ]);
});

test('the policy is the one in the database, in spite of the form', async () => {
  const ready = await prepared({
    coverOptions: { ...aPolicy().coverOptions, accidentalDamage: false },
  });
  await document(ready);
  await submit(ready);
  expect((await theClaim()).failed_rules).toEqual(['cover option includes the incident']);
});

const ELSEWHERE = 'IMEI, serial number and files on no other claim of 24 months';
const SETTLED_BEFORE = 'no claim on the gadget settled in 12 months';

test('a claim that is told after 31 days is looked at by a person', async () => {
  const ready = await prepared({}, (data) => {
    data.incident.dateOfIncident = '2026-10-23';
  });
  await document(ready);
  expect((await submit(ready)).body.data.passed).toBe(false);
  expect((await theClaim()).failed_rules).toEqual(['told within 30 days']);
});

/** A complete claim that is sent, and what our rules found in it. */
async function foundIn(policy: Policy, { sha256 = '' } = {}) {
  const ready = await saveClaim(app, policy);
  await document(ready);
  const { formReference } = ready.form;
  const files = app.db.updateTable('documents').where('form_reference', '=', formReference);
  await files.where('document_type_id', '=', 1).set({ sha256 }).execute();
  const { claimId, passed } = (await submit(ready)).body.data;
  const rules = app.db.selectFrom('claims').select('failed_rules').where('claim_id', '=', claimId);
  return { claimId, passed, failed: (await rules.executeTakeFirstOrThrow()).failed_rules };
}

test('the same IMEI, serial number or file on another policy or brand is looked at for two years', async () => {
  const other = (more: Partial<Policy>) => storePolicy(app.db, aPolicy(more));
  const gadget = aPolicyGadget({ serialNumber: 'SN 4711' });
  const sold = [aPolicyGadget({ imei: gadget.imei }), aPolicyGadget({ serialNumber: 'sn-4711' })];
  expect(await foundIn(await other({ gadgets: [gadget] }), { sha256: 'a' })).toMatchObject({
    passed: true,
  });
  for (const more of [
    { gadgets: sold.slice(0, 1) },
    { gadgets: sold.slice(1) },
    { resellerId: 0, gadgets: sold.slice(0, 1) },
  ]) {
    expect((await foundIn(await other(more))).failed).toEqual([ELSEWHERE]);
  }
  expect((await foundIn(await other({}), { sha256: 'a' })).failed).toEqual([ELSEWHERE]);
  expect((await foundIn(await other({ resellerId: 0 }), { sha256: 'a' })).failed).toEqual([
    ELSEWHERE,
  ]);
  expect((await foundIn(await other({}), { sha256: 'b' })).failed).toEqual([]);
  await app.db
    .updateTable('claims')
    .set({ submitted_at: new Date('2024-11-22') })
    .execute();
  expect((await foundIn(await other({}), { sha256: 'a' })).failed).toEqual([]);
});

test('two with the same IMEI that are sent at the same time: the second sees the first', async () => {
  const gadget = aPolicyGadget();
  const policies = await Promise.all(
    [0, 1].map((id) =>
      storePolicy(app.db, aPolicy({ gadgets: [aPolicyGadget({ ...gadget, id: `G-same-${id}` })] })),
    ),
  );
  const found = await Promise.all(policies.map((policy) => foundIn(policy)));
  expect(found.filter(({ passed }) => passed)).toHaveLength(1);
});

test('a gadget whose claim was settled last month is looked at', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const { claimId } = await foundIn(policy);
  await app.db.updateTable('claim_gadgets').set({ status: STATUS.SETTLED }).execute();
  await recordEvent(
    app.db as Tx,
    { reseller: 49 as ResellerScope, claimId },
    {
      at: new Date('2026-10-23T10:00:00Z'),
      actor: 'claims team',
      from: STATUS.DISPATCHED,
      to: STATUS.SETTLED,
      reason: '',
    },
  );
  expect((await foundIn(policy)).failed).toEqual([SETTLED_BEFORE, ELSEWHERE]);
});

test('a third claim in twelve months is looked at', async () => {
  const gadgets = [aPolicyGadget(), aPolicyGadget(), aPolicyGadget(), aPolicyGadget()];
  const policy = await storePolicy(app.db, aPolicy({ gadgets }));
  const claimFor = async (at: number) => {
    const ready = await saveClaim(app, policy, (data) => {
      data.gadgets = [aGadget(gadgets[at] ?? aPolicyGadget())];
    });
    await document(ready);
    const { body } = await submit(ready);
    if (!body.data.claimReference) return body.code;
    const { claimReference } = body.data;
    const claim = await storedRow(app.db, 'claims', { claim_reference: claimReference }, [
      'failed_rules',
    ]);
    return claim.failed_rules;
  };
  expect(await claimFor(0)).toEqual([]);
  expect(await claimFor(1)).toEqual([]);
  expect(await claimFor(2)).toEqual(['fewer than two claims in twelve months']);
  app.clock.set('2027-11-24T10:00:00Z');
  await app.db.updateTable('claim_gadgets').set({ status: STATUS.SETTLED }).execute();
  expect(await claimFor(0)).not.toContain('fewer than two claims in twelve months');
  app.clock.set('2026-11-23T10:00:00Z');
});

// Once, however often it is sent.
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
