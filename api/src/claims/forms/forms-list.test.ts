import type { SavedForm, SavedFormSummary } from '@gadget-claims/domain/claims/claims/form-schemas';
import { expect, test } from 'vitest';
import { lookup, testApp } from '../../../test/app.ts';
import { aSavedClaim, addDocuments } from '../../../test/claims.ts';
import { CONFIG, ROOMY } from '../../../test/config.ts';
import { aDraft, aForm, aPolicy, storePolicy } from '../../../test/factories.ts';

const PARTIAL = '/onlineclaim/standalone/partial';
const app = await testApp({ config: { budgets: { ...CONFIG.budgets, policy: ROOMY } } });
const SUBMIT = '/onlineclaim/standalone/submit/';

async function saved(resellerId = 49) {
  const claim = await aSavedClaim(app, { resellerId });
  return { ...claim, formReference: claim.form.formReference };
}

const list = (token: string, path = '/inprogress/') =>
  app.request<SavedFormSummary[]>('GET', `${PARTIAL}${path}`, { token });

const jobs = (kind: string) =>
  app.db.selectFrom('jobs').select('payload').where('kind', '=', kind).execute();

test('saved forms are listed with where they stopped, ten to a page, the latest first', async () => {
  const policy = await storePolicy(app.db, aPolicy());
  const token = await lookup(app, policy);
  for (let at = 0; at < 12; at += 1) {
    app.clock.advance({ seconds: 1 });
    await app.request('POST', PARTIAL, { token, body: at < 11 ? aDraft(policy) : aForm(policy) });
  }
  const first = await list(token);
  expect(first.body.pagenation).toEqual({ page: 1, pageSize: 10, total: 12, pages: 2 });
  expect(first.body.data).toHaveLength(10);
  expect(first.body.data[0]).toMatchObject({
    stage: '17',
    incidentLabel: 'Cracked front screen, still usable',
    gadgets: ['A phone'],
  });
  expect(first.body.data[1]).toMatchObject({ stage: '3', incidentLabel: '', gadgets: [] });
  expect((await list(token, '/inprogress/?page=2')).body.data).toHaveLength(2);
  const byReseller = await list(token, '/inprogress/49/10?page=2');
  expect([byReseller.body.data.length, byReseller.body.pagenation.total]).toEqual([2, 12]);
  expect((await list(token, '/inprogress/77/10')).status).toBe(404);
  for (const page of ['0', '-1', 'x', '1.5', '999999', '1&page=2']) {
    expect((await list(token, `/inprogress/?page=${page}`)).status).toBe(422);
  }
});

test('an unknown filter is refused by its name', async () => {
  const { token } = await saved();
  const { status, body } = await list(token, '/inprogress/?status=saved&page=1&q=x');
  expect(status).toBe(422);
  expect(body).toMatchObject({
    errors: [
      { path: 'status', message: 'is not known here' },
      { path: 'q', message: 'is not known here' },
    ],
  });
});

test('forms are filtered by policy, however its number is written, and by the own brand only', async () => {
  const { token, policy, formReference } = await saved();
  const found = async (query: string) => {
    const { status, body } = await list(token, `/inprogress/?${query}`);
    return status === 200 ? body.data.map((form) => form.formReference) : status;
  };
  const written = encodeURIComponent(policy.number.toLowerCase().replaceAll(/[\s-]/g, '\u2013'));
  expect(await found(`policyNumber=${written}&resellerId=49`)).toEqual([formReference]);
  expect(await found('policyNumber=NO+SUCH')).toEqual([]);
  expect(await found('resellerId=77')).toBe(404);
  expect(await found('resellerId=x')).toBe(422);
});

test('the reseller whose id is 0 has forms like every other', async () => {
  const { token, formReference } = await saved(0);
  const { body } = await list(token, '/inprogress/0/10');
  expect(body.data.map((form) => form.formReference)).toEqual([formReference]);
});

test('deleting takes the documents along, and once more is the same', async () => {
  const { token, form, formReference } = await saved();
  await addDocuments(app.db, form, [1]);
  for (const method of ['DELETE', 'DELETE']) {
    const { status, body } = await app.request(method, `${PARTIAL}/${formReference}`, { token });
    expect([status, body.data]).toEqual([200, { deleted: true }]);
  }
  expect(await app.db.selectFrom('documents').selectAll().execute()).toEqual([]);
  expect(await jobs('remove-files')).toEqual([{ payload: { keys: [`${formReference}/1`] } }]);
});

test('a wrong shape names its field as a refused answer does', async () => {
  const { policy, token } = await saved();
  const form = aForm(policy);
  const data = { ...form.data, claimant: { ...form.data.claimant, email: 'x'.repeat(400) } };
  for (const path of [PARTIAL, SUBMIT]) {
    const { body } = await app.request('POST', path, { token, body: { ...form, data } });
    expect(body.errors).toMatchObject([{ path: 'claimant.email' }]);
  }
});

test('characters that PostgreSQL cannot store are left out of typed text', async () => {
  const { policy, token } = await saved();
  const form = aForm(policy);
  form.savedEmail = 'a\0b@mail.example.com';
  form.data.incident.locationOfIncident = 'at\0 home \ud800.';
  const { status, body } = await app.request<SavedForm>('POST', PARTIAL, { token, body: form });
  expect(status).toBe(200);
  const read = await app.request<typeof form>('GET', `${PARTIAL}/${body.data.formReference}`, {
    token,
  });
  expect(read.body.data.data.incident.locationOfIncident).toBe('at home \ufffd.');
  expect(read.body.data.savedEmail).toBe('ab@mail.example.com');
});
