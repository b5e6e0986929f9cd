import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { ClaimListItem, ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { PDF } from '../files.ts';
import { PARTIAL, claimsApi, emailOf, multipart } from './acting.ts';

const { app, call, policyOf, accountOf, userTokenOf, savedBy, submittedClaim } = await claimsApi();

let claims: Submission[];
let formReference: string;
let token: string;
let stranger: string;
beforeAll(async () => {
  const policy = await policyOf();
  const username = emailOf(policy);
  claims = [];
  for (let made = 0; made < 2; made += 1) {
    claims.unshift(await submittedClaim(policy, username));
    app.clock.advance({ minutes: 1 });
  }
  ({ formReference } = (await savedBy(policy, username)).form);
  token = await userTokenOf(await accountOf(username));
  stranger = await userTokenOf(await accountOf(`other.${username}`));
});

const newest = () => claims[0]!;
const standing = () => ({
  claimId: newest().claimId,
  status: newest().status,
  label: expect.stringMatching(/./),
  since: expect.stringMatching(/^\d{4}-/),
  nextAction: { by: 'you', text: expect.stringMatching(/./), action: 'upload' },
  aimDate: null,
});

/** The calls that name one claim, or a gadget of one. */
const ONE = [
  ['/claim/{id}', () => `/claim/${newest().claimId}`],
  ['/claim/getforgadget/{gadgetId}', () => `/claim/getforgadget/${newest().gadgetId}`],
  ['/claim/status/{id}', () => `/claim/status/${newest().claimId}`],
  [
    '/repairoptions/setusernotificationaccount/{id}',
    () => `/repairoptions/setusernotificationaccount/${newest().gadgetId}`,
  ],
] as const;

for (const [line, path] of [['/claim?{filters}', () => '/claim?page=1'], ...ONE] as const) {
  test(`§7 GET ${line} asks auth headers`, async () => {
    expect((await call('GET', path())).status).toBe(401);
  });
}
for (const [line, path] of ONE) {
  test(`§7 GET ${line} answers the owner only`, async () => {
    expect((await call('GET', path(), { token })).status).toBe(200);
    expect((await call('GET', path(), { token: stranger })).status).toBe(404);
  });
}

describe('own claims', () => {
  const list = async (query: string) => {
    const { status, body } = await call<ClaimListItem[]>('GET', `/claim${query}`, {
      token,
    });
    expect(status).toBe(200);
    return { ids: body.data.map(({ claimId }) => claimId), ...body };
  };
  const ids = () => claims.map(({ claimId }) => claimId);

  test('§7 GET /claim?{filters} answers data and pagenation', async () => {
    const { data, pagenation } = await list('');
    expect(data).toMatchObject(claims.map(({ claimReference }) => ({ claimReference })));
    expect(data[0]).toMatchObject(standing());
    expect(pagenation).toEqual({ page: 1, pageSize: 10, total: 2, pages: 1 });
  });
  test('§3 claims list response: each claim has gadgets with id', async () => {
    const { data } = await list('');
    expect(data.map(({ gadgets }) => gadgets.map(({ id }) => id))).toEqual(
      claims.map(({ gadgetId }) => [gadgetId]),
    );
  });
  test('§7 GET /claim?{filters} takes page and pageSize', async () => {
    const second = await list('?page=2&pageSize=1');
    expect(second.ids).toEqual(ids().slice(1));
    expect(second.pagenation).toEqual({ page: 2, pageSize: 1, total: 2, pages: 2 });
  });
  test('§7 GET /claim?{filters} takes sort', async () => {
    expect((await list('?sort=oldest')).ids).toEqual(ids().toReversed());
  });
  test('§7 GET /claim?{filters} takes status', async () => {
    expect((await list('?status=action')).ids).toEqual(ids());
    expect((await list('?status=finished')).ids).toEqual([]);
    expect((await list(`?status=${newest().status}`)).ids).toEqual(ids());
  });
  test('§7 GET /claim?{filters} takes no other filter', async () => {
    const answer = await call('GET', '/claim?owner=somebody', { token });
    expect(answer.status).toBe(422);
  });
});

test('§7 GET /claim/{id} answers the claim', async () => {
  const { body } = await call<ClaimView>('GET', `/claim/${newest().claimId}`, { token });
  const { claimReference, gadgetId } = newest();
  expect(body.data).toMatchObject({ ...standing(), claimReference, gadgets: [{ id: gadgetId }] });
  expect(body.data.timeline.length).toBeGreaterThan(0);
  expect(body.data.outstandingDocuments.length).toBeGreaterThan(0);
});
test('§7 GET /claim/getforgadget/{gadgetId} answers the claim of the gadget', async () => {
  const path = `/claim/getforgadget/${newest().gadgetId}`;
  const { body } = await call<ClaimView>('GET', path, { token });
  expect(body.data.claimReference).toBe(newest().claimReference);
});
test('§7 GET /claim/status/{id} answers where the claim stands', async () => {
  const { body } = await call('GET', `/claim/status/${newest().claimId}`, { token });
  expect(body.data).toMatchObject(standing());
});

describe('notification', () => {
  const path = () => `/repairoptions/setusernotificationaccount/${newest().gadgetId}`;
  const wants = async () => (await call('GET', '/mail/preference', { token })).body.data;

  test('§7 GET /repairoptions/setusernotificationaccount/{id} switches progress mails on', async () => {
    const body = { progressMails: false };
    await call('POST', '/mail/preference', { token, body });
    expect(await wants()).toEqual({ progressMails: false });
    for (const again of [1, 2]) {
      const answer = await call('GET', path(), { token });
      expect(answer.body.data, `time ${again}`).toEqual({ progressMails: true });
    }
    expect(await wants()).toEqual({ progressMails: true });
  });
  test('§7 GET /repairoptions/setusernotificationaccount/{id} does nothing when prefetched', async () => {
    await call('POST', '/mail/preference', { token, body: { progressMails: false } });
    const headers = { 'sec-purpose': 'prefetch' };
    expect((await call('GET', path(), { token, headers })).status).toBe(403);
    expect(await wants()).toEqual({ progressMails: false });
  });
});

for (const [line, path] of [
  ['{id}/10', '49/10'],
  ['?{query}', '?page=1'],
] as const) {
  test(`§7 GET ${PARTIAL}/inprogress/${line} answers a signed-in user`, async () => {
    const address = `${PARTIAL}/inprogress/${path}`;
    const own = await call('GET', address, { token });
    expect(own.body.data).toMatchObject([{ formReference }]);
    expect((await call('GET', address, { token: stranger })).body.data).toEqual([]);
  });
}
test(`§7 GET ${PARTIAL}/{id} answers a signed-in user`, async () => {
  const address = `${PARTIAL}/${formReference}`;
  expect((await call('GET', address, { token })).body.data).toMatchObject({
    formReference,
  });
  expect((await call('GET', address, { token: stranger })).status).toBe(404);
});

test(`§7 GET ${PARTIAL}/delete/{id} deletes a form of the signed-in user only`, async () => {
  const address = `${PARTIAL}/delete/${formReference}`;
  const isThere = async () => (await call('GET', `${PARTIAL}/${formReference}`, { token })).status;
  await call('GET', address, { token: stranger });
  expect(await isThere()).toBe(200);
  const deleted = await call('GET', address, { token });
  expect(deleted).toMatchObject({ status: 200, body: { data: { deleted: true } } });
  expect(await isThere()).toBe(404);
});

test('§7 POST /document/upload/{a}/{b}/files/{c}/ takes a document of a claim', async () => {
  const { data } = (await call<ClaimView>('GET', `/claim/${newest().claimId}`, { token })).body;
  const asked = data.outstandingDocuments[0]!;
  const path = `/document/upload/claim/${newest().claimId}/files/${asked.documentTypeId}/`;
  const fields = asked.gadgetGUID === null ? {} : { gadgetId: asked.gadgetGUID };
  const sends = (bearer: string) =>
    call('POST', path, { token: bearer, body: multipart('proof.pdf', PDF, fields) });
  expect((await sends(stranger)).status).toBe(404);
  const { status, body } = await sends(token);
  expect(status).toBe(200);
  expect(body.data).toMatchObject([{ fileName: 'proof.pdf', state: 'checking' }]);
  const after = await call<ClaimView>('GET', `/claim/${newest().claimId}`, { token });
  expect(after.body.data.outstandingDocuments).toHaveLength(data.outstandingDocuments.length - 1);
});
