import type { SavedForm, SavedFormSummary } from '@gadget-claims/domain/claims/claims/form-schemas';
import { expect, test } from 'vitest';
import { lookup, testApp } from '../../../test/app.ts';
import { aSavedClaim, addDocuments } from '../../../test/claims.ts';
import { CONFIG, ROOMY } from '../../../test/config.ts';
import { aDraft, aForm, aPolicy, storePolicy } from '../../../test/factories.ts';
import { removeExpiredForms } from './transitions/remove.ts';

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

test('strangers cannot see, save, submit or delete a form; all of them get the same answer', async () => {
  const own = await saved();
  const otherSession = await lookup(app, own.policy);
  const otherPolicy = await saved();
  const otherReseller = await saved(77);
  const nowhere = await app.request('GET', `${PARTIAL}/nothing-here`, { token: own.token });
  for (const token of [otherSession, otherPolicy.token, otherReseller.token]) {
    const read = await app.request('GET', `${PARTIAL}/${own.formReference}`, { token });
    expect([read.status, read.body]).toEqual([404, nowhere.body]);
    const gone = await app.request('DELETE', `${PARTIAL}/${own.formReference}`, { token });
    expect(gone.body.data).toEqual({ deleted: true });
    const found = (await list(token)).body.data.map((form) => form.formReference);
    expect(found).not.toContain(own.formReference);
  }
  const form = { ...aForm(own.policy), formReference: own.formReference, revision: 1 };
  for (const path of [PARTIAL, SUBMIT]) {
    const sameBody = await app.request('POST', path, { token: otherSession, body: form });
    expect([sameBody.status, sameBody.body]).toEqual([404, nowhere.body]);
    const asPolicy = await app.request('POST', path, { token: otherPolicy.token, body: form });
    expect([asPolicy.status, asPolicy.body.code]).toEqual([403, 'wrong_policy']);
    const asReseller = await app.request('POST', path, { token: otherReseller.token, body: form });
    expect([asReseller.status, asReseller.body.code]).toEqual([403, 'wrong_reseller']);
    // Their own policy in the body, another person's form: as if it did not exist.
    const foreign = { ...aForm(otherPolicy.policy), formReference: own.formReference, revision: 1 };
    const taken = await app.request('POST', path, { token: otherPolicy.token, body: foreign });
    expect([taken.status, taken.body]).toEqual([404, nowhere.body]);
    expect((await app.request('POST', path, { body: form })).status).toBe(401);
  }
  expect((await list(own.token)).body.data).toHaveLength(1);
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

test('the GET that deletes does so only when the portal asks', async () => {
  const { token, formReference } = await saved();
  const remove = (method: string, headers: Record<string, string>) =>
    app.request(method, `${PARTIAL}/delete/${formReference}`, { token, headers });
  const exists = async () =>
    (await app.request('GET', `${PARTIAL}/${formReference}`, { token })).status === 200;
  const refused: Record<string, string>[] = [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
  ];
  for (const headers of refused) {
    expect((await remove('GET', headers)).status).toBe(403);
    expect(await exists()).toBe(true);
  }
  expect((await remove('HEAD', {})).status).toBe(404);
  expect((await app.request('GET', `${PARTIAL}/delete/${formReference}`)).status).toBe(401);
  expect(await exists()).toBe(true);
  const asked = await remove('GET', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' });
  expect(asked.body.data).toEqual({ deleted: true });
  expect(await exists()).toBe(false);
  expect((await remove('GET', {})).body.data).toEqual({ deleted: true });
});

test('drafts that have ended are cleared with their documents; live ones stay', async () => {
  await app.db.deleteFrom('forms').execute();
  const ended = await saved();
  await addDocuments(app.db, ended.form, [1]);
  app.clock.advance({ hours: 24 });
  const alive = await saved();
  expect(await removeExpiredForms(app.services)).toBe(1);
  expect(await removeExpiredForms(app.services)).toBe(0);
  const left = await app.db.selectFrom('forms').select('form_reference').execute();
  expect(left).toEqual([{ form_reference: alive.formReference }]);
  expect((await jobs('remove-files')).at(-1)).toEqual({
    payload: { keys: [`${ended.formReference}/1`] },
  });
});

test('wrong shapes, enormous and odd input are refused, never a fault', async () => {
  const { policy, token } = await saved();
  const good = aForm(policy);
  const bodies: unknown[] = [
    '',
    '{',
    'null',
    '[]',
    '"text"',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
    {},
    { data: null },
    { ...good, data: { ...good.data, policy: null } },
    { ...good, data: { ...good.data, gadgets: Array.from({ length: 21 }, () => ({})) } },
    { ...good, data: { ...good.data, gadgets: 'none' } },
    { ...good, data: { ...good.data, occurredAbroad: 'yes' } },
    { ...good, insuranceLine: 2 },
    { ...good, revision: -1 },
    { ...good, revision: 1e300 },
    { ...good, savedEmail: 'x'.repeat(5000) },
    { ...good, formReference: 'a/../b' },
    { ...good, formReference: 'a\0b' },
    { ...good, formReference: 'nope', revision: Number.MAX_SAFE_INTEGER },
  ];
  for (const body of bodies) {
    for (const path of [PARTIAL, SUBMIT]) {
      const headers = { 'content-type': 'application/json' };
      const { status } = await app.request('POST', path, { token, body, headers });
      expect([status, body]).toEqual([expect.toSatisfy((s: number) => s >= 400 && s < 500), body]);
    }
  }
  const big = { ...good, more: 'x'.repeat(2_000_000) };
  expect((await app.request('POST', PARTIAL, { token, body: big })).status).toBe(413);
  for (const id of ['%00', 'a%2F..%2Fb', 'x'.repeat(300), '%ff', "'%3B--", 'open', 'delete']) {
    for (const path of [`/${id}`, `/delete/${id}`]) {
      const { status } = await app.request('GET', `${PARTIAL}${path}`, { token });
      expect([status, path]).toEqual([expect.toSatisfy((s: number) => s < 500), path]);
    }
  }
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
