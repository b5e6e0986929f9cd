import { PDF } from '@gadget-claims/api/test/files';
import type { ClaimListItem, ClaimView } from '@gadget-claims/domain/claims/schemas';
import type { Submission } from '@gadget-claims/domain/claims/form-schemas';
import type { APIRequestContext } from '@playwright/test';
import { anAccount, emailOf, submittedClaim } from '../support/account.ts';
import { expect, test } from '../support/fixtures.ts';
import { PARTIAL, call, savedBy, userTokenOf } from './calling.ts';

test.describe.configure({ mode: 'default' });

let claims: Submission[];
let formReference: string;
let token: string;
let stranger: string;
test.beforeAll(async ({ request, db, policyOf }) => {
  const policy = await policyOf();
  const username = emailOf(policy);
  claims = [];
  for (let made = 0; made < 2; made += 1) {
    claims.unshift(await submittedClaim(request, policy, username));
  }
  ({ formReference } = (await savedBy(request, policy, username)).form);
  token = await userTokenOf(request, await anAccount(db, username));
  stranger = await userTokenOf(request, await anAccount(db, `other.${username}`));
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
  test(`§7 GET ${line} asks auth headers`, async ({ request }) => {
    expect((await call(request, 'GET', path())).status).toBe(401);
  });
}
for (const [line, path] of ONE) {
  test(`§7 GET ${line} answers the owner only`, async ({ request }) => {
    expect((await call(request, 'GET', path(), { token })).status).toBe(200);
    expect((await call(request, 'GET', path(), { token: stranger })).status).toBe(404);
  });
}

test.describe('own claims', () => {
  const list = async (request: APIRequestContext, query: string) => {
    const { status, body } = await call<ClaimListItem[]>(request, 'GET', `/claim${query}`, {
      token,
    });
    expect(status).toBe(200);
    return { ids: body.data.map(({ claimId }) => claimId), ...body };
  };
  const ids = () => claims.map(({ claimId }) => claimId);

  test('§7 GET /claim?{filters} answers data and pagenation', async ({ request }) => {
    const { data, pagenation } = await list(request, '');
    expect(data).toMatchObject(claims.map(({ claimReference }) => ({ claimReference })));
    expect(data[0]).toMatchObject(standing());
    expect(pagenation).toEqual({ page: 1, pageSize: 10, total: 2, pages: 1 });
  });
  test('§3 claims list response: each claim has gadgets with id', async ({ request }) => {
    const { data } = await list(request, '');
    expect(data.map(({ gadgets }) => gadgets.map(({ id }) => id))).toEqual(
      claims.map(({ gadgetId }) => [gadgetId]),
    );
  });
  test('§7 GET /claim?{filters} takes page and pageSize', async ({ request }) => {
    const second = await list(request, '?page=2&pageSize=1');
    expect(second.ids).toEqual(ids().slice(1));
    expect(second.pagenation).toEqual({ page: 2, pageSize: 1, total: 2, pages: 2 });
  });
  test('§7 GET /claim?{filters} takes sort', async ({ request }) => {
    expect((await list(request, '?sort=oldest')).ids).toEqual(ids().toReversed());
  });
  test('§7 GET /claim?{filters} takes status', async ({ request }) => {
    expect((await list(request, '?status=action')).ids).toEqual(ids());
    expect((await list(request, '?status=finished')).ids).toEqual([]);
    expect((await list(request, `?status=${newest().status}`)).ids).toEqual(ids());
  });
  test('§7 GET /claim?{filters} takes no other filter', async ({ request }) => {
    const answer = await call(request, 'GET', '/claim?owner=somebody', { token });
    expect(answer.status).toBe(422);
  });
});

test('§7 GET /claim/{id} answers the claim', async ({ request }) => {
  const { body } = await call<ClaimView>(request, 'GET', `/claim/${newest().claimId}`, { token });
  const { claimReference, gadgetId } = newest();
  expect(body.data).toMatchObject({ ...standing(), claimReference, gadgets: [{ id: gadgetId }] });
  expect(body.data.timeline.length).toBeGreaterThan(0);
  expect(body.data.outstandingDocuments.length).toBeGreaterThan(0);
});
test('§7 GET /claim/getforgadget/{gadgetId} answers the claim of the gadget', async ({
  request,
}) => {
  const path = `/claim/getforgadget/${newest().gadgetId}`;
  const { body } = await call<ClaimView>(request, 'GET', path, { token });
  expect(body.data.claimReference).toBe(newest().claimReference);
});
test('§7 GET /claim/status/{id} answers where the claim stands', async ({ request }) => {
  const { body } = await call(request, 'GET', `/claim/status/${newest().claimId}`, { token });
  expect(body.data).toMatchObject(standing());
});

test.describe('notification', () => {
  const path = () => `/repairoptions/setusernotificationaccount/${newest().gadgetId}`;
  const wants = async (request: APIRequestContext) =>
    (await call(request, 'GET', '/mail/preference', { token })).body.data;

  test('§7 GET /repairoptions/setusernotificationaccount/{id} switches progress mails on', async ({
    request,
  }) => {
    const body = { progressMails: false };
    await call(request, 'POST', '/mail/preference', { token, body });
    expect(await wants(request)).toEqual({ progressMails: false });
    for (const again of [1, 2]) {
      const answer = await call(request, 'GET', path(), { token });
      expect(answer.body.data, `time ${again}`).toEqual({ progressMails: true });
    }
    expect(await wants(request)).toEqual({ progressMails: true });
  });
  test('§7 GET /repairoptions/setusernotificationaccount/{id} does nothing when prefetched', async ({
    request,
  }) => {
    await call(request, 'POST', '/mail/preference', { token, body: { progressMails: false } });
    const headers = { authorization: `Bearer ${token}`, 'sec-purpose': 'prefetch' };
    expect((await request.get(`/api/v1${path()}`, { headers })).status()).toBe(403);
    expect(await wants(request)).toEqual({ progressMails: false });
  });
});

for (const [line, path] of [
  ['{id}/10', '49/10'],
  ['?{query}', '?page=1'],
] as const) {
  test(`§7 GET ${PARTIAL}/inprogress/${line} answers a signed-in user`, async ({ request }) => {
    const address = `${PARTIAL}/inprogress/${path}`;
    const own = await call(request, 'GET', address, { token });
    expect(own.body.data).toMatchObject([{ formReference }]);
    expect((await call(request, 'GET', address, { token: stranger })).body.data).toEqual([]);
  });
}
test(`§7 GET ${PARTIAL}/{id} answers a signed-in user`, async ({ request }) => {
  const address = `${PARTIAL}/${formReference}`;
  expect((await call(request, 'GET', address, { token })).body.data).toMatchObject({
    formReference,
  });
  expect((await call(request, 'GET', address, { token: stranger })).status).toBe(404);
});

test(`§7 GET ${PARTIAL}/delete/{id} deletes a form of the signed-in user only`, async ({
  request,
}) => {
  const address = `${PARTIAL}/delete/${formReference}`;
  const isThere = async () =>
    (await call(request, 'GET', `${PARTIAL}/${formReference}`, { token })).status;
  await call(request, 'GET', address, { token: stranger });
  expect(await isThere()).toBe(200);
  const deleted = await call(request, 'GET', address, { token });
  expect(deleted).toMatchObject({ status: 200, body: { data: { deleted: true } } });
  expect(await isThere()).toBe(404);
});

test('§7 POST /document/upload/{a}/{b}/files/{c}/ takes a document of a claim', async ({
  request,
}) => {
  const { data } = (await call<ClaimView>(request, 'GET', `/claim/${newest().claimId}`, { token }))
    .body;
  const asked = data.outstandingDocuments[0]!;
  const files = { name: 'proof.pdf', mimeType: 'application/pdf', buffer: PDF };
  const path = `/document/upload/claim/${newest().claimId}/files/${asked.documentTypeId}/`;
  const multipart = {
    files,
    ...(asked.gadgetGUID !== null && { gadgetId: asked.gadgetGUID }),
  };
  expect((await call(request, 'POST', path, { token: stranger, multipart })).status).toBe(404);
  const { status, body } = await call(request, 'POST', path, { token, multipart });
  expect(status).toBe(200);
  expect(body.data).toMatchObject([{ fileName: 'proof.pdf', state: 'checking' }]);
  const outstanding = async () => {
    const after = await call<ClaimView>(request, 'GET', `/claim/${newest().claimId}`, { token });
    return after.body.data.outstandingDocuments.length;
  };
  await expect.poll(outstanding).toBe(data.outstandingDocuments.length - 1);
});
