import { insertHandover } from '@gadget-claims/api/features/handovers/queries';
import type { ResellerScope } from '@gadget-claims/api/lib/identity';
import { PDF } from '@gadget-claims/api/test/files';
import type { ClaimForm } from '@gadget-claims/domain/claims/form';
import { lookupKey } from '@gadget-claims/domain/policies/matching';
import type { Policy } from '@gadget-claims/domain/policies/schemas';
import { expect, test, yesterday } from '../support/fixtures.ts';
import { PARTIAL, bearerOf, call, completeForm, lookupOf, saveForm } from './calling.ts';

test.describe.configure({ mode: 'default' });

const GET_POLICY = '/standalonepolicy/getpolicy';
const SUBMIT = '/onlineclaim/standalone/submit/';
let policy: Policy;
let token: string;
test.beforeAll(async ({ request, policyOf }) => {
  policy = await policyOf();
  token = await bearerOf(request, policy);
});

test('§7 all calls go to the claims API host', async ({ page, claimant, baseURL }) => {
  await claimant.opens('/makeaclaim/1');
  const asked = page.waitForRequest(/getpolicy/);
  await claimant.findsPolicy(policy, yesterday);
  expect((await asked).url()).toBe(`${baseURL}/api/v1${GET_POLICY}`);
});
test('§7 paths begin /api/v1', async ({ request }) => {
  expect((await request.post(GET_POLICY, { data: lookupOf(policy) })).status()).not.toBe(200);
  expect((await request.post(`/api/v1${GET_POLICY}`, { data: lookupOf(policy) })).status()).toBe(
    200,
  );
});

for (const field of [
  'resellerId',
  'policyNumber',
  'policyholderDOB',
  'policyholderPostcode',
] as const) {
  test(`§7 POST ${GET_POLICY} asks ${field}`, async ({ request }) => {
    const body = { ...lookupOf(policy), [field]: undefined };
    const answer = await call(request, 'POST', GET_POLICY, { body });
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ path }) => path)).toContain(field);
  });
}
test(`§7 POST ${GET_POLICY} takes incidentDate, which is optional`, async ({ request }) => {
  const body = { ...lookupOf(policy), incidentDate: yesterday };
  expect((await call(request, 'POST', GET_POLICY, { body })).status).toBe(200);
  const wrong = { ...body, incidentDate: 'yesterday' };
  expect((await call(request, 'POST', GET_POLICY, { body: wrong })).status).toBe(422);
});
test(`§7 POST ${GET_POLICY} answers data holding the policy fields`, async ({ request }) => {
  const { body } = await call(request, 'POST', GET_POLICY, { body: lookupOf(policy) });
  expect(body.data).toMatchObject({ ...policy });
});

const SAVE = `${PARTIAL}?checkuser=true`;
test(`§7 POST ${SAVE} asks auth headers`, async ({ request }) => {
  const body = completeForm(policy);
  expect((await call(request, 'POST', SAVE, { body })).status).toBe(401);
});
test(`§7 POST ${SAVE} asks the draft claim form`, async ({ request }) => {
  expect((await call(request, 'POST', SAVE, { token, body: {} })).status).toBe(422);
});
test(`§7 POST ${SAVE} answers the reference and whether the user exists`, async ({ request }) => {
  const body = completeForm(policy);
  const answer = await call(request, 'POST', SAVE, { token, body });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({
    formReference: expect.stringMatching(/./),
    revision: 1,
    savedAt: expect.stringMatching(/^\d{4}-/),
    userExists: false,
  });
});

test(`§7 POST ${SUBMIT} asks the claim form`, async ({ request }) => {
  expect((await call(request, 'POST', SUBMIT, { token, body: {} })).status).toBe(422);
  const body = completeForm(policy);
  expect((await call(request, 'POST', SUBMIT, { body })).status).toBe(401);
});
test(`§7 POST ${SUBMIT} answers claimReference, passed, otCode, claimId, gadgetId`, async ({
  request,
}) => {
  const body = await saveForm(request, token, completeForm(policy));
  const answer = await call(request, 'POST', SUBMIT, { token, body });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({
    claimReference: expect.stringMatching(/^GC-\w{4}-\w{4}$/),
    passed: false,
    otCode: null,
    claimId: expect.stringMatching(/./),
    gadgetId: expect.stringMatching(/./),
  });
});

test(`§7 GET ${PARTIAL}/inprogress/{id}/10 answers data, ten a page`, async ({ request }) => {
  const form = await saveForm(request, token, completeForm(policy));
  const { body } = await call(request, 'GET', `${PARTIAL}/inprogress/49/10`, { token });
  expect(body.data).toContainEqual(expect.objectContaining({ formReference: form.formReference }));
  expect(body.pagenation).toMatchObject({ page: 1, pageSize: 10 });
});
test(`§7 GET ${PARTIAL}/inprogress/?{query} answers a filtered list`, async ({ request }) => {
  const first = await call(request, 'GET', `${PARTIAL}/inprogress/?page=1`, { token });
  expect(first.body.data).not.toEqual([]);
  const second = await call(request, 'GET', `${PARTIAL}/inprogress/?page=2`, { token });
  expect(second.status).toBe(200);
  expect(second.body.data).toEqual([]);
  const own = encodeURIComponent(policy.number);
  const mine = await call(request, 'GET', `${PARTIAL}/inprogress/?policyNumber=${own}`, { token });
  expect(mine.body.data).not.toEqual([]);
  const none = await call(request, 'GET', `${PARTIAL}/inprogress/?policyNumber=OTHER`, { token });
  expect(none.body.data).toEqual([]);
});
test(`§7 GET ${PARTIAL}/{id} answers one saved form`, async ({ request }) => {
  const form = await saveForm(request, token, completeForm(policy));
  const path = `${PARTIAL}/${form.formReference}`;
  const { body } = await call<ClaimForm>(request, 'GET', path, { token });
  expect(body.data).toMatchObject({ formReference: form.formReference, insuranceLine: 1 });
  expect(body.data.data.incident).toEqual(form.data.incident);
});
test(`§7 GET ${PARTIAL}/delete/{id} deletes a saved form`, async ({ request }) => {
  const { formReference } = await saveForm(request, token, completeForm(policy));
  const deleted = await call(request, 'GET', `${PARTIAL}/delete/${formReference}`, { token });
  expect(deleted).toMatchObject({ status: 200, body: { data: { deleted: true } } });
  expect((await call(request, 'GET', `${PARTIAL}/${formReference}`, { token })).status).toBe(404);
});

test('§7 GET /standalonehandover/load/{id} answers handover details', async ({ request, db }) => {
  const id = `handover-of-${policy.number}`.replaceAll(' ', '-');
  await insertHandover(db, {
    id,
    reseller: 49 as ResellerScope,
    policyKey: lookupKey(policy.number),
    expiresAt: new Date(Date.now() + 60_000),
  });
  const { status, body } = await call(request, 'GET', `/standalonehandover/load/${id}`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    policy: { number: policy.number },
    claimant: { lastname: policy.policyholder.lastname },
    claimToken: expect.stringMatching(/./),
  });
});

test('§7 POST /document/upload/{a}/{b}/files/{c}/ takes a multipart form', async ({ request }) => {
  const { formReference } = await saveForm(request, token, completeForm(policy));
  const files = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: PDF };
  const path = `/document/upload/form/${formReference}/files/3/`;
  const { status, body } = await call(request, 'POST', path, { token, multipart: { files } });
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { fileName: 'receipt.pdf', documentTypeId: 3, state: 'checking' },
  ]);
});
