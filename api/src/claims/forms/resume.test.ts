import type {
  OpenedDraft,
  SavedForm,
  SavedFormSummary,
} from '@gadget-claims/domain/claims/claims/form-schemas';
import { expect, test } from 'vitest';
import { aSession, anAccount } from '../../../test/accounts.ts';
import { lookup, testApp } from '../../../test/app.ts';
import { aSavedClaim, submitClaim } from '../../../test/claims.ts';
import { CONFIG, ROOMY } from '../../../test/config.ts';
import { aDraft, aPolicy, storePolicy } from '../../../test/factories.ts';
import { setStored } from '../../../test/rows.ts';
import { tidyUp } from '../../operation/retention/retain.ts';

const app = await testApp({ config: { budgets: { ...CONFIG.budgets, policy: ROOMY } } });
const PARTIAL = '/onlineclaim/standalone/partial';
const list = (token: string, query = '') =>
  app.request<SavedFormSummary[]>('GET', `${PARTIAL}/inprogress${query}`, { token });
const open = (token: string | undefined, formReference: string) =>
  app.request<OpenedDraft>('POST', `${PARTIAL}/open`, { token, body: { formReference } });

/** A signed-in person who has looked a policy up. */
async function aPerson() {
  const account = await anAccount(app);
  const policy = await storePolicy(app.db, aPolicy());
  const [user, claimToken] = [await aSession(app, account), await lookup(app, policy)];
  const form = aDraft(policy);
  form.data.claimant.email = account.username;
  const save = (body: object, token = user) =>
    app.request<SavedForm>('POST', PARTIAL, { token, body });
  return { account, policy, user, claimToken, form, save };
}

test('a new form needs the policy to be looked up; then the account keeps it', async () => {
  const { user, form, claimToken, save } = await aPerson();
  expect((await save(form)).body.code).toBe('wrong_policy');
  const { body } = await save({ ...form, claimToken });
  const { formReference } = body.data;
  const next = await save({
    ...form,
    formReference,
    revision: 1,
    savedEmail: 'x@mail.example.com',
  });
  expect(next.body.data.revision).toBe(2);
  const { data, pagenation } = (await list(user)).body;
  expect(pagenation).toEqual({ page: 1, pageSize: 10, total: 1, pages: 1 });
  expect(data[0]).toMatchObject({ formReference, withAccount: true, stage: '3' });
});

test('with an account a form lasts 90 days, after any save; without, a day', async () => {
  const { account, form, claimToken, save, user } = await aPerson();
  const { formReference, claimToken: own } = (await save({ ...form, claimToken })).body.data;
  const again = await save({ ...form, formReference, revision: 1 }, own);
  expect(again.status).toBe(200);
  const [kept] = (await list(user)).body.data;
  const days = (Date.parse(kept?.expiresAt ?? '') - app.clock.now().getTime()) / 86_400_000;
  expect(days).toBe(90);
  const other = (await save({ ...form }, claimToken)).body.data.formReference;
  app.clock.advance({ days: 2 });
  await tidyUp(app.services);
  const later = (await list(await aSession(app, account))).body.data;
  expect(later.map((each) => each.formReference)).toEqual([formReference]);
  expect(later.map((each) => each.formReference)).not.toContain(other);
  app.clock.advance({ days: 89 });
  expect((await list(await aSession(app, account))).body.data).toEqual([]);
});

test('a form that names the own e-mail is found on another device and gone on with', async () => {
  const account = await anAccount(app);
  const saved = await aSavedClaim(app, {}, (data) => {
    data.claimant.email = account.username.toUpperCase();
  });
  const { formReference } = saved.form;
  const user = await aSession(app, account);
  const read = await app.request('GET', `${PARTIAL}/${formReference}`, { token: user });
  expect(read.body.data).toMatchObject({ formReference, revision: 1 });
  const { body, status } = await open(user, formReference);
  expect(status).toBe(200);
  expect(body.data.policy.number).toBe(saved.policy.number);
  expect((await list(user)).body.data[0]).toMatchObject({ formReference, withAccount: true });
  const submitted = await submitClaim(app, { token: body.data.claimToken, form: saved.form });
  expect(submitted.status).toBe(200);
  const claims = await app.request('GET', '/claim', { token: user });
  expect(claims.body.data).toMatchObject([{ claimId: submitted.body.data.claimId }]);
  expect((await list(user)).body.data).toEqual([]);
  expect((await open(user, formReference)).body.code).toBe('already_submitted');
});

test('visits without the account that came to nothing are not among its forms', async () => {
  const { user, form, claimToken, save, policy } = await aPerson();
  for (let visit = 0; visit < 3; visit += 1) await save(form, await lookup(app, policy));
  expect((await list(user)).body).toMatchObject({ data: [], pagenation: { total: 0 } });

  const told = { ...form, data: { ...form.data, incident: { ...form.data.incident } } };
  told.data.incident.incidentTypeId = 111;
  const { formReference } = (await save(told, claimToken)).body.data;
  const kept = (await save({ ...form, claimToken })).body.data.formReference;
  const { data, pagenation } = (await list(user)).body;
  expect(pagenation.total).toBe(2);
  expect(data.map((each) => each.formReference).toSorted()).toEqual(
    [formReference, kept].toSorted(),
  );
});

test('two devices of one account: the second save is a conflict that shows both', async () => {
  const { account, form, claimToken, save } = await aPerson();
  const { formReference } = (await save({ ...form, claimToken })).body.data;
  const [first, second] = [await aSession(app, account), await aSession(app, account)];
  const change = { ...form, formReference, revision: 1, savedEmail: account.username };
  const other = { ...change, data: { ...form.data, occurredAbroad: true } };
  const answers = await Promise.all([save(change, first), save(other, second)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({
    code: 'stale_revision',
    data: { current: { formReference, revision: 2 } },
  });
});

test('filters and pages', async () => {
  const { user, policy, form, claimToken, save } = await aPerson();
  for (let count = 0; count < 12; count += 1) {
    app.clock.advance({ seconds: 1 });
    await save({ ...form, claimToken });
  }
  const first = await list(user);
  expect(first.body.data).toHaveLength(10);
  expect(first.body.pagenation).toMatchObject({ total: 12, pages: 2 });
  const byBrand = await app.request<unknown[]>('GET', `${PARTIAL}/inprogress/49/10?page=2`, {
    token: user,
  });
  expect(byBrand.body.data).toHaveLength(2);
  const wrong = await app.request('GET', `${PARTIAL}/inprogress/77/10`, { token: user });
  expect(wrong.status).toBe(404);
  const oldest = await list(user, '?sort=oldest&pageSize=5');
  expect(oldest.body.data).toHaveLength(5);
  const number = encodeURIComponent(policy.number.toLowerCase());
  expect((await list(user, `?policyNumber=${number}`)).body.pagenation.total).toBe(12);
  expect((await list(user, '?policyNumber=ANOTHER')).body.data).toEqual([]);
  for (const query of ['?email=x', '?pageSize=51', '?sort=stage']) {
    expect((await list(user, query)).status).toBe(422);
  }
});

test('the bearer of a lookup of another brand or policy does not help', async () => {
  const { form, save } = await aPerson();
  const elsewhere = await lookup(app, await storePolicy(app.db, aPolicy({ resellerId: 77 })));
  expect((await save({ ...form, claimToken: elsewhere })).status).toBe(403);
  const another = await lookup(app, await storePolicy(app.db, aPolicy()));
  expect((await save({ ...form, claimToken: another })).status).toBe(403);
});

test('a form that an earlier release kept, with fewer questions, is whole with these empty', async () => {
  const { user, form, claimToken, save } = await aPerson();
  const { formReference } = (await save({ ...form, claimToken })).body.data;
  const { otherClaims, agreeFraud, ...fewer } = form.data;
  await setStored(
    app.db,
    'forms',
    { form_reference: formReference },
    { data: JSON.stringify(fewer) },
  );
  const { status, body } = await open(user, formReference);
  expect(status).toBe(200);
  expect(body.data.form.data).toMatchObject({ otherClaims, agreeFraud });
  expect((await list(user)).body.data[0]).toMatchObject({ formReference });
});
