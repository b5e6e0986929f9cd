import type { ResellerScope } from '@gadget-claims/api/identity/identity';
import { insertHandover } from '@gadget-claims/api/policies/handovers/records';
import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import { lookupKey } from '@gadget-claims/domain/policies/policies/matching';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { beforeAll, expect, test } from 'vitest';
import { send } from '../app.ts';
import { addDocuments } from '../claims.ts';
import { aForm, lookupOf } from '../factories.ts';
import { PDF } from '../files.ts';
import { PARTIAL, SUBMIT, claimsApi, multipart } from './acting.ts';

const { app, call, policyOf, bearerOf, saveForm } = await claimsApi();

const GET_POLICY = '/standalonepolicy/getpolicy';
let policy: Policy;
let token: string;
beforeAll(async () => {
  policy = await policyOf();
  token = await bearerOf(policy);
});

test('§7 paths begin /api/v1', async () => {
  const body = lookupOf(policy);
  expect((await send(`${app.origin}${GET_POLICY}`, 'POST', { body })).status).toBe(404);
  expect((await send(`${app.origin}/api/v1${GET_POLICY}`, 'POST', { body })).status).toBe(200);
});

for (const field of [
  'resellerId',
  'policyNumber',
  'policyholderDOB',
  'policyholderPostcode',
] as const) {
  test(`§7 POST ${GET_POLICY} asks ${field}`, async () => {
    const body = { ...lookupOf(policy), [field]: undefined };
    const answer = await call('POST', GET_POLICY, { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ path }) => path)).toContain(field);
  });
}
test(`§7 POST ${GET_POLICY} takes incidentDate, which is optional`, async () => {
  const body = { ...lookupOf(policy), incidentDate: '2026-11-22' };
  expect((await call('POST', GET_POLICY, { body })).status).toBe(200);
  const wrong = { ...body, incidentDate: 'yesterday' };
  expect((await call('POST', GET_POLICY, { body: wrong })).status).toBe(422);
});
test(`§7 POST ${GET_POLICY} answers data holding the policy fields`, async () => {
  const { body } = await call('POST', GET_POLICY, { body: lookupOf(policy) });
  expect(body.data).toMatchObject({ ...policy });
});

const SAVE = `${PARTIAL}?checkuser=true`;
test(`§7 POST ${SAVE} asks auth headers`, async () => {
  const body = aForm(policy);
  expect((await call('POST', SAVE, { body })).status).toBe(401);
});
test(`§7 POST ${SAVE} asks the draft claim form`, async () => {
  expect((await call('POST', SAVE, { token, body: {} })).status).toBe(422);
});
test(`§7 POST ${SAVE} answers the reference and whether the user exists`, async () => {
  const body = aForm(policy);
  const answer = await call('POST', SAVE, { token, body });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({
    formReference: expect.stringMatching(/./),
    revision: 1,
    savedAt: expect.stringMatching(/^\d{4}-/),
    userExists: false,
  });
});

test(`§7 POST ${SUBMIT} asks the claim form`, async () => {
  expect((await call('POST', SUBMIT, { token, body: {} })).status).toBe(422);
  const body = aForm(policy);
  expect((await call('POST', SUBMIT, { body })).status).toBe(401);
});
test(`§7 POST ${SUBMIT} answers claimReference, passed, otCode, claimId, gadgetId`, async () => {
  const body = await saveForm(token, aForm(policy));
  const answer = await call('POST', SUBMIT, { token, body });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({
    claimReference: expect.stringMatching(/^GC-\w{4}-\w{4}$/),
    passed: false,
    otCode: expect.stringMatching(/./),
    incidentType: 111,
    claimId: expect.stringMatching(/./),
    gadgetId: expect.stringMatching(/./),
  });
});

test(`§7 POST ${SUBMIT} that passed answers an otCode, which lets its claimant in once`, async () => {
  const other = await policyOf();
  const own = await bearerOf(other);
  const form = await saveForm(own, aForm(other));
  await addDocuments(app.db, form);
  const { body } = await call<Submission>('POST', SUBMIT, { token: own, body: form });
  const { passed, claimReference, otCode, gadgetId } = body.data;
  expect({ passed, otCode }).toEqual({ passed: true, otCode: expect.stringMatching(/./) });

  const code = { resellerId: 49, claimReference, otCode };
  const given = await call<{ token: string }>('POST', '/auth/otcode/', { body: code });
  expect(given.status).toBe(200);
  const path = `/repairoptions/optionsforgadget/${gadgetId}`;
  expect((await call('GET', path, { token: given.body.data.token })).status).toBe(200);
  expect((await call('POST', '/auth/otcode/', { body: code })).status).toBe(404);
});

test(`§7 GET ${PARTIAL}/inprogress/{id}/10 answers data, ten a page`, async () => {
  const form = await saveForm(token, aForm(policy));
  const { body } = await call('GET', `${PARTIAL}/inprogress/49/10`, { token });
  expect(body.data).toContainEqual(expect.objectContaining({ formReference: form.formReference }));
  expect(body.pagenation).toMatchObject({ page: 1, pageSize: 10 });
});
test(`§7 GET ${PARTIAL}/inprogress/?{query} answers a filtered list`, async () => {
  const first = await call('GET', `${PARTIAL}/inprogress/?page=1`, { token });
  expect(first.body.data).not.toEqual([]);
  const second = await call('GET', `${PARTIAL}/inprogress/?page=2`, { token });
  expect(second.status).toBe(200);
  expect(second.body.data).toEqual([]);
  const own = encodeURIComponent(policy.number);
  const mine = await call('GET', `${PARTIAL}/inprogress/?policyNumber=${own}`, { token });
  expect(mine.body.data).not.toEqual([]);
  const none = await call('GET', `${PARTIAL}/inprogress/?policyNumber=OTHER`, { token });
  expect(none.body.data).toEqual([]);
});
test(`§7 GET ${PARTIAL}/{id} answers one saved form`, async () => {
  const form = await saveForm(token, aForm(policy));
  const path = `${PARTIAL}/${form.formReference}`;
  const { body } = await call<ClaimForm>('GET', path, { token });
  expect(body.data).toMatchObject({ formReference: form.formReference, insuranceLine: 1 });
  expect(body.data.data.incident).toEqual(form.data.incident);
});
test(`§7 GET ${PARTIAL}/delete/{id} deletes a saved form`, async () => {
  const { formReference } = await saveForm(token, aForm(policy));
  const deleted = await call('GET', `${PARTIAL}/delete/${formReference}`, { token });
  expect(deleted).toMatchObject({ status: 200, body: { data: { deleted: true } } });
  expect((await call('GET', `${PARTIAL}/${formReference}`, { token })).status).toBe(404);
});

test('§7 GET /standalonehandover/load/{id} answers handover details', async () => {
  const id = `handover-of-${policy.number}`.replaceAll(' ', '-');
  await insertHandover(app.db, {
    id,
    reseller: 49 as ResellerScope,
    policyKey: lookupKey(policy.number),
    expiresAt: new Date(app.clock.now().getTime() + 60_000),
  });
  const { status, body } = await call('GET', `/standalonehandover/load/${id}`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    policy: { number: policy.number },
    claimant: { lastname: policy.policyholder.lastname },
    claimToken: expect.stringMatching(/./),
  });
});

test('§7 POST /document/upload/{a}/{b}/files/{c}/ takes a multipart form', async () => {
  const { formReference } = await saveForm(token, aForm(policy));
  const path = `/document/upload/form/${formReference}/files/3/`;
  const { status, body } = await call('POST', path, {
    token,
    body: multipart('receipt.pdf', PDF),
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { fileName: 'receipt.pdf', documentTypeId: 3, state: 'checking' },
  ]);
});
