import { basename } from 'node:path';
import { notMeLink } from '@gadget-claims/api/claims/claims/records/not-me-link';
import { offLink } from '@gadget-claims/api/claims/notifications/off-link';
import { type ResellerScope, uploadToken } from '@gadget-claims/api/identity/identity';
import { createResellerKey } from '@gadget-claims/api/identity/reseller-keys';
import { endSessions } from '@gadget-claims/api/identity/sessions';
import type { Call } from '@gadget-claims/domain/call';
import { CONTRACT } from '@gadget-claims/domain/contract';
import { lookupKey } from '@gadget-claims/domain/policies/policies/matching';
import { describe, expect, test } from 'vitest';
import { aSession, anAccount } from './accounts.ts';
import { testApp } from './app.ts';
import { DAY, EXCESS, MORNING, aChosenRepair, bookAndPay, someProviders } from './bookings.ts';
import { checkFiles } from './checks.ts';
import { saveClaim } from './claims.ts';
import { JPEG } from './files.ts';
import {
  aClaimOf,
  anotherLookup,
  bearerOfClaim,
  putClaimAt,
  sessionOfClaim,
  unprovenSession,
  uploadToClaim,
} from './my-claims.ts';
import { addPasskey, askToAdd, askToSignIn, softwareKey } from './passkeys.ts';
import { choose } from './repairs.ts';
import { setStored, storedRows } from './rows.ts';
import { someStaff } from './staff.ts';
import { testDisk } from './uploads.ts';
import { workOf } from './work.ts';

/**
 * Every route that the API has, called for one person's things by ten kinds of identity that are
 * not that person. A route without a row here fails the suite.
 */
const { storage } = await testDisk();
const app = await testApp({ storage });
const ours = 49 as ResellerScope;

// The person whose things they are: a claim with a document, and a form in progress.
const account = await anAccount(app, { username: 'victim@mail.example.com' });
const claim = await aClaimOf(app, { account });
const uploaded = await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]]);
const documentId = uploaded.body.data[0]?.id ?? '';
await checkFiles(app);
const draft = await saveClaim(app, claim.policy, (data) => {
  data.claimant.email = account.username;
  data.incident.locationOfIncident = 'Behind the gasworks';
});
const { formReference } = draft.form;

// It is to be settled in money: there are options, a choice and bank details.
const ACCOUNT = { accountHolder: 'I Holder', sortCode: '089999', accountNumber: '66374958' };
await putClaimAt(app, claim.claimId, 50);
await setStored(app.db, 'claims', { claim_id: claim.claimId }, { incident_type_id: 332 });
const { gadgetId } = claim;
await choose(app, claim.user, { gadgetId, optionId: 7 });
await app.request('POST', `/bankdetails/${gadgetId}`, { token: claim.user, body: ACCOUNT });

// Another one is repaired: it is booked and paid.
await someProviders(app);
const repair = await aChosenRepair(app, { account });
const { bookingReference, paymentId } = await bookAndPay(app, repair);

// Ten strangers.
const other = await aClaimOf(app);
const elsewhere = await aClaimOf(app, {
  account: await anAccount(app, { resellerId: 77, username: account.username }),
});
const ended = await aSession(app, account);
await endSessions(app.db, { reseller: ours, accountId: account.accountId }, app.clock.now());
const owner = await aSession(app, account);
const passkey = await addPasskey(app, owner, softwareKey(), { name: "Owner's phone" });
const madeForOwner = softwareKey().make((await askToAdd(app, owner)).body.data);
const usedUp = (await askToSignIn(app)).body.data;
await app.request('POST', '/auth/passkeys/signin', {
  body: { resellerId: 49, credential: passkey.key.show(usedUp) },
});
const marker = await someStaff(app, { roles: ['handler'] });
const marked = await app.request<{ needId: number }[]>(
  'POST',
  `/desk/claims/${claim.claimReference}/needs`,
  {
    headers: marker.headers,
    body: {
      driver: 'health',
      measure: 'large print',
      name: '',
      words: '',
      isAgreed: true,
      source: 'call',
    },
  },
);
const needId = marked.body.data[0]?.needId;
const work = await workOf(app);
await work();
await app.request('POST', '/auth/code', { body: { resellerId: 49, username: account.username } });
const [ownersCode = ''] = (await work()).map(({ subject }) => subject?.slice(0, 9));
const minutes = new Date(app.clock.now().getTime() + 900_000);
const device = async (claimId: string) => {
  const session = await sessionOfClaim(app, claimId);
  const target = { reseller: ours, formReference: null, claimId, session };
  return uploadToken(app.services, target, minutes);
};
const handedOver = await device(claim.claimId);
const resellerKey = await createResellerKey(app.services, 49, 'test');

type Kind = 'nobody' | 'claimant' | 'claim' | 'upload' | 'user' | 'resellerKey';
interface Stranger {
  who: string;
  kind: Kind;
  token?: string;
}
const STRANGERS: Stranger[] = [
  { who: 'nobody', kind: 'nobody' },
  { who: 'a bearer that somebody made up', kind: 'nobody', token: 'eyJhbGciOiJub25lIn0.e30.' },
  { who: 'a session that has ended', kind: 'nobody', token: ended },
  {
    who: 'another lookup of the same policy',
    kind: 'claimant',
    token: await anotherLookup(app, lookupKey(claim.policy.number)),
  },
  {
    who: 'the bearer of another claim',
    kind: 'claim',
    token: await bearerOfClaim(app, ours, other.claimId),
  },
  {
    who: 'the device that another claim was handed to',
    kind: 'upload',
    token: await device(other.claimId),
  },
  { who: 'another account of the brand', kind: 'user', token: other.user },
  { who: 'the same e-mail at another brand', kind: 'user', token: elsewhere.user },
  {
    who: 'the same account without a proven mailbox',
    kind: 'user',
    token: await unprovenSession(app, account),
  },
  { who: "a reseller's system", kind: 'resellerKey', token: resellerKey },
];

/** Values that no stranger may read in an answer. */
const SECRETS = [
  claim.claimReference,
  account.username,
  formReference,
  claim.policy.number,
  'Behind the gasworks',
  'Testwell',
  '4958',
  repair.claimReference,
  'The courier',
  passkey.key.id,
  "Owner's phone",
];

interface Row {
  url: string;
  body?: unknown;
  /** Scopes of the route; none = public. */
  scopes: Kind[];
  /** The right kind of stranger's status: 404, or an answer with nothing of the person's in it. */
  foreign: number[];
  /** The rightful caller, and their status; shows that the call itself is good. */
  by?: { token: string; status: number };
  about?: 'the caller';
  /** It is about the claim that is repaired. */
  isOfRepair?: true;
}

const PARTIAL = '/onlineclaim/standalone/partial';
const user = (url: string, foreign = [404], body?: unknown, status = 200): Row => ({
  url,
  body,
  scopes: ['user'],
  foreign,
  by: { token: owner, status },
});
const viewer = (url: string, status = 200): Row => ({
  url,
  scopes: ['user', 'claim'],
  foreign: [404],
  by: { token: owner, status },
});
const ofRepair = (url: string, body?: unknown): Row => ({
  ...viewer(url),
  body,
  isOfRepair: true,
});
const maker = (url: string, foreign = [404], body?: unknown): Row => ({
  url,
  body,
  scopes: ['claimant', 'user'],
  foreign,
  by: { token: draft.token, status: 200 },
});
const open = (url: string, foreign: number[], body?: unknown): Row => ({
  url,
  body,
  scopes: [],
  foreign,
});
const ofUser = { resellerId: 49, username: 'nobody.there@mail.example.com' };
const form = { ...draft.form, savedEmail: 'stranger@mail.example.com' };
const upload = () => {
  const data = new FormData();
  data.append('files', new Blob([JPEG]), 'photo.jpg');
  return data;
};
const off = basename(
  offLink('', app.services.config.secretKey, { reseller: ours, claimId: claim.claimId }),
);

const notMe = basename(
  notMeLink('', app.services.config.secretKey, { reseller: ours, claimId: claim.claimId }),
);

const ROWS: Record<string, Row> = {
  'GET /claim': user('/claim', [200]),
  'GET /claim/{id}': viewer(`/claim/${claim.claimId}`),
  'GET /claim/getforgadget/{gadgetId}': viewer(`/claim/getforgadget/${claim.gadgetId}`),
  'GET /claim/status/{id}': viewer(`/claim/status/${claim.claimId}`),
  'GET /claim/pdf/{id}': viewer(`/claim/pdf/${claim.claimId}`),
  [`POST ${PARTIAL}/link`]: {
    ...maker(`${PARTIAL}/link`, [404], { formReference }),
    scopes: ['claimant'],
  },
  // The caller of a lookup has links mailed, to the mailboxes of the forms, and is told nothing.
  [`POST ${PARTIAL}/link/again`]: {
    ...maker(`${PARTIAL}/link/again`, [200]),
    scopes: ['claimant'],
  },
  [`POST ${PARTIAL}/link/open`]: open(`${PARTIAL}/link/open`, [409], {
    token: 'x',
    postcode: 'ZZ9 9ZZ',
  }),
  [`POST ${PARTIAL}/link/renew`]: open(`${PARTIAL}/link/renew`, [200], { token: 'x' }),
  'POST /claim/link': open('/claim/link', [409], { token: 'x', postcode: 'ZZ9 9ZZ' }),
  'POST /claim/link/renew': open('/claim/link/renew', [200], { token: 'x' }),
  'POST /claim/link/request': open('/claim/link/request', [200], {
    resellerId: 49,
    claimReference: claim.claimReference,
    postcode: 'ZZ9 9ZZ',
    dateOfBirth: '1901-01-01',
  }),
  // Not by its owner: it would end what the other rows are about.
  'POST /claim/withdraw/{id}': {
    ...viewer(`/claim/withdraw/${claim.claimId}`),
    body: { confirm: true },
    by: undefined,
  },
  'POST /claim/withdraw/undo/{id}': {
    ...viewer(`/claim/withdraw/undo/${claim.claimId}`, 409),
    body: { confirm: true },
  },
  'GET /claim/messages/{id}': viewer(`/claim/messages/${claim.claimId}`),
  'POST /claim/messages/{id}': {
    ...viewer(`/claim/messages/${claim.claimId}`),
    body: { text: 'When do I hear from you?' },
  },
  'POST /claim/messages/{id}/seen': {
    ...viewer(`/claim/messages/${claim.claimId}/seen`),
    body: { upTo: 1_000_000 },
  },
  'POST /claim/complaint/{id}': {
    ...viewer(`/claim/complaint/${claim.claimId}`),
    body: { wentWrong: 'Nobody answers me.' },
  },
  'POST /claim/support/{id}': {
    ...viewer(`/claim/support/${claim.claimId}`),
    body: { needId, isEnded: true },
  },
  'GET /document/claim/{id}': viewer(`/document/claim/${claim.claimId}`),
  'POST /document/upload/{kind}/{reference}/files/{documentTypeId}/': {
    ...viewer(`/document/upload/claim/${claim.claimId}/files/20/`),
    scopes: ['user', 'claim', 'claimant', 'upload'],
    body: upload,
  },
  'GET /document/{documentId}': {
    ...viewer(`/document/${documentId}`),
    scopes: ['user', 'claim', 'claimant'],
  },
  'GET /document/view/{documentId}': {
    ...viewer(`/document/view/${documentId}`),
    scopes: ['user', 'claim', 'claimant'],
  },
  'GET /document/thumbnail/{documentId}': {
    ...viewer(`/document/thumbnail/${documentId}`),
    scopes: ['user', 'claim', 'claimant'],
  },
  'POST /document/handover': {
    ...viewer('/document/handover'),
    body: { claimId: claim.claimId },
    scopes: ['user', 'claim', 'claimant'],
  },
  'POST /document/handover/exchange': open('/document/handover/exchange', [409], { token: 'x' }),
  'GET /document/handover': {
    url: '/document/handover',
    scopes: ['upload'],
    foreign: [200],
    about: 'the caller',
    by: { token: handedOver, status: 200 },
  },
  'DELETE /document/{documentId}': {
    ...viewer(`/document/${documentId}`, 409),
    scopes: ['user', 'claim', 'claimant'],
    foreign: [200],
  },
  'GET /document/form/{formReference}': maker(`/document/form/${formReference}`),
  [`GET ${PARTIAL}/inprogress/`]: maker(`${PARTIAL}/inprogress`, [200]),
  [`GET ${PARTIAL}/inprogress/{id}/10`]: maker(`${PARTIAL}/inprogress/49/10`, [200, 404]),
  [`GET ${PARTIAL}/{id}`]: maker(`${PARTIAL}/${formReference}`),
  [`POST ${PARTIAL}`]: maker(PARTIAL, [403, 404], form),
  [`DELETE ${PARTIAL}/{id}`]: { ...maker(`${PARTIAL}/${formReference}`, [200]), by: undefined },
  [`GET ${PARTIAL}/delete/{id}`]: {
    ...maker(`${PARTIAL}/delete/${formReference}`, [200]),
    by: undefined,
  },
  [`POST ${PARTIAL}/open`]: {
    ...open(`${PARTIAL}/open`, [401, 404], { formReference }),
    by: { token: owner, status: 200 },
  },
  'POST /onlineclaim/standalone/submit/': {
    url: '/onlineclaim/standalone/submit/',
    body: draft.form,
    scopes: ['claimant', 'user'],
    foreign: [403, 404],
  },
  'GET /mail/preference': user('/mail/preference', [200, 403]),
  'POST /mail/preference': user('/mail/preference', [200, 403], { progressMails: false }),
  'GET /repairoptions/optionsforgadget/{gadgetId}': viewer(
    `/repairoptions/optionsforgadget/${claim.gadgetId}`,
  ),
  'GET /repairoptions/selectedstatushistory/{gadgetId}': viewer(
    `/repairoptions/selectedstatushistory/${claim.gadgetId}`,
  ),
  'POST /repairoptions/': {
    ...viewer('/repairoptions/'),
    body: { gadgetId: claim.gadgetId, optionId: 7 },
  },
  'POST /repairoptions/cancel/{gadgetId}': {
    ...viewer(`/repairoptions/cancel/${claim.gadgetId}`, 409),
    body: {},
  },
  'POST /repairoptions/prepared/{gadgetId}': {
    ...viewer(`/repairoptions/prepared/${claim.gadgetId}`, 409),
    body: { choiceId: 'none', done: [] },
  },
  'GET /bankdetails/{gadgetId}': viewer(`/bankdetails/${claim.gadgetId}`),
  'POST /bankdetails/{gadgetId}': {
    ...viewer(`/bankdetails/${claim.gadgetId}`),
    body: ACCOUNT,
  },
  'POST /invoice/{gadgetId}': {
    ...viewer(`/invoice/${claim.gadgetId}`, 409),
    body: { amount: 18_000, date: '2026-11-22' },
  },
  'GET /booking/dates/{gadgetId}': ofRepair(`/booking/dates/${repair.gadgetId}`),
  'POST /booking/dates/{gadgetId}': ofRepair(`/booking/dates/${repair.gadgetId}`, {
    postcode: 'SW1A 1AA',
  }),
  'GET /booking/forgadget/{gadgetId}': ofRepair(`/booking/forgadget/${repair.gadgetId}`),
  'POST /booking/setdate/': ofRepair('/booking/setdate/', {
    gadgetId: repair.gadgetId,
    date: DAY,
    slot: MORNING,
    charge: EXCESS,
  }),
  'POST /payment/': ofRepair('/payment/', { gadgetId: repair.gadgetId }),
  'GET /payment/{paymentId}': ofRepair(`/payment/${paymentId}`),
  'POST /payment/{paymentId}/sandbox': ofRepair(`/payment/${paymentId}/sandbox`, {
    outcome: 'success',
  }),
  'POST /payment/stripe/webhook': open('/payment/stripe/webhook', [404], { id: 'evt_1' }),
  'GET /booking/order/{bookingReference}': ofRepair(`/booking/order/${bookingReference}`),
  'GET /booking/order/{bookingReference}/calendar': ofRepair(
    `/booking/order/${bookingReference}/calendar`,
  ),
  'GET /booking/order/{bookingReference}/cancel': ofRepair(
    `/booking/order/${bookingReference}/cancel`,
  ),
  'POST /booking/order/{bookingReference}/cancel': ofRepair(
    `/booking/order/${bookingReference}/cancel`,
    {},
  ),
  'GET /repairoptions/setusernotificationaccount/{gadgetId}': user(
    `/repairoptions/setusernotificationaccount/${claim.gadgetId}`,
  ),
  'POST /repairoptions/setusernotificationaccount/{gadgetId}': user(
    `/repairoptions/setusernotificationaccount/${claim.gadgetId}`,
  ),
  // The link is in the mail: it names no person and shows nothing.
  'GET /claim/notme/{token}': open(`/claim/notme/${notMe}`, [200]),
  'POST /claim/notme/{token}': open(`/claim/notme/${notMe.slice(0, -4)}AAAA`, [404]),
  'GET /mail/off/{token}': open(`/mail/off/${off}`, [200]),
  'POST /mail/off/{token}': open(`/mail/off/${off.slice(0, -4)}AAAA`, [404]),

  'GET /auth/session': { ...user('/auth/session', [200]), about: 'the caller' },
  'POST /auth/change/': user(
    '/auth/change/',
    [401, 403, 422, 429],
    {
      resellerId: 49,
      username: account.username,
      password: 'not the password',
      newPassword: 'violin teapot gravel!',
    },
    422,
  ),
  'POST /auth/register/': {
    url: '/auth/register/',
    body: { ...ofUser, SignIn: true },
    scopes: ['claimant'],
    foreign: [200, 403, 422],
  },
  'POST /auth/signin/': open('/auth/signin/', [401, 429], { ...ofUser, password: 'x'.repeat(12) }),
  'POST /auth/reset/': open('/auth/reset/', [200, 429], ofUser),
  'POST /auth/code': open('/auth/code', [200, 429], ofUser),
  // The owner's code, by a person who did not ask for it.
  'POST /auth/code/signin': open('/auth/code/signin', [409], {
    ...ofUser,
    username: account.username,
    codeHandle: 'x'.repeat(32),
    code: ownersCode,
  }),
  'POST /auth/userexists/': open('/auth/userexists/', [200], {
    resellerId: 49,
    username: account.username,
  }),
  // With a password that is not theirs: with theirs it would end what the other rows are about.
  ...Object.fromEntries(
    Object.entries({ email: { username: 'new@mail.example.com' }, data: {}, close: {} }).map(
      ([what, body]) => [
        `POST /auth/${what}`,
        user(`/auth/${what}`, [403, 422, 429], { ...body, password: 'not the password' }, 422),
      ],
    ),
  ),
  'POST /auth/email/confirm': user(
    '/auth/email/confirm',
    [403, 409],
    { username: 'new@mail.example.com', codeHandle: 'x'.repeat(32), code: 'BCDF-GHJK' },
    409,
  ),
  'GET /auth/passkeys': user('/auth/passkeys', [200]),
  'POST /auth/passkeys/new': { ...user('/auth/passkeys/new', [200, 403]), about: 'the caller' },
  'POST /auth/passkeys': {
    ...user('/auth/passkeys', [403, 409], { name: 'iPhone', credential: madeForOwner }),
    by: undefined,
  },
  'DELETE /auth/passkeys/{passkeyId}': {
    ...user(`/auth/passkeys/${passkey.answer.body.data.passkeyId}`, [403, 404]),
    by: undefined,
  },
  'POST /auth/passkeys/options': open('/auth/passkeys/options', [200], { resellerId: 49 }),
  // With a challenge that is used up.
  'POST /auth/passkeys/signin': open('/auth/passkeys/signin', [401], {
    resellerId: 49,
    credential: passkey.key.show(usedUp),
  }),
  'POST /auth/otcode': open('/auth/otcode/', [401, 404, 422, 429], {
    resellerId: 49,
    claimReference: 'GC-2222-2222',
    otCode: 'x',
  }),
  'POST /standalonehandover': {
    url: '/standalonehandover/',
    body: { policyNumber: 'NONE 1' },
    scopes: ['resellerKey'],
    foreign: [404],
  },
  'GET /standalonehandover/load/{id}': open('/standalonehandover/load/none', [404]),
  'POST /standalonepolicy/getpolicy': open('/standalonepolicy/getpolicy', [200, 429], {
    resellerId: 49,
    policyNumber: claim.policy.number,
    policyholderDOB: '1901-01-01',
    policyholderPostcode: 'ZZ9 9ZZ',
  }),
  'POST /standalonepolicy/code': open('/standalonepolicy/code', [200], {
    resellerId: 49,
    policyNumber: claim.policy.number,
    policyholderDOB: '1901-01-01',
    policyholderPostcode: 'ZZ9 9ZZ',
  }),
  'POST /standalonepolicy/numbers': open('/standalonepolicy/numbers', [200], {
    resellerId: 49,
    email: claim.policy.policyholder.emailAddress,
  }),
  'GET /document/types/{incidentTypeId}': open('/document/types/1', [200]),
  'GET /document/types/{incidentTypeId}/{insuranceLineId}': open('/document/types/1/1', [200]),
  'GET /countries/': open('/countries/', [200]),
  'GET /incidenttypes': open('/incidenttypes/', [200]),
  'GET /gadget/gadgettypes/': open('/gadget/gadgettypes/', [200]),
  'GET /gadget/gadgetmakes/{typeId}': open('/gadget/gadgetmakes/1', [200]),
  'GET /gadget/gadgetmodels/{typeId}/{makeId}': open('/gadget/gadgetmodels/1/101', [200]),
  'GET /gadget/damagetypes/{typeId}/{incidentTypeId}': open('/gadget/damagetypes/1/1', [200]),
  'GET /gadget/imei/{imei}': {
    url: '/gadget/imei/490154203237518',
    scopes: ['claimant', 'user'],
    foreign: [200],
    by: { token: draft.token, status: 200 },
  },
  'GET /underwriter/getunderwriter': open('/underwriter/getunderwriter?id=1', [200]),
  'GET /reseller': open('/reseller/', [200]),
  'GET /reseller/{id}': open('/reseller/49', [200]),

  // At the end, because they end the stranger's own session.
  'POST /auth/signout': { ...user('/auth/signout', [200]), by: undefined },
  'POST /auth/signout/everywhere': {
    ...user('/auth/signout/everywhere', [200, 401]),
    by: undefined,
  },
};

test('every call of the contract has a row, and every row a call', () => {
  const calls = Object.values(CONTRACT).flatMap((each) => Object.values<Call>(each));
  const names = calls.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(names.toSorted()).toEqual(Object.keys(ROWS).toSorted());
});

const call = (method: string, { url, body }: Row, token?: string) =>
  app.request(method, url, { token, body: typeof body === 'function' ? body() : body });

function expected({ scopes, foreign }: Row, { kind }: Stranger): number[] {
  if (scopes.length === 0) return foreign;
  if (kind === 'nobody') return [401];
  return scopes.includes(kind) ? foreign : [403];
}

const before = await stateOfThings();

describe.each(STRANGERS)('$who', (stranger) => {
  test.each(Object.entries(ROWS))('%s', async (route, row) => {
    const answer = await call(route.split(' ')[0] ?? '', row, stranger.token);
    expect(expected(row, stranger)).toContain(answer.status);
    if (row.about === 'the caller') return;
    const said = JSON.stringify(answer.body);
    for (const secret of SECRETS) expect(said).not.toContain(secret);
  });
});

test("another person's and a missing one are one and the same answer", async () => {
  for (const [route, row] of Object.entries(ROWS)) {
    if (!row.foreign.includes(404) || !row.scopes.includes('user')) continue;
    const method = route.split(' ')[0] ?? '';
    const ids = [claim.claimId, claim.gadgetId, documentId, formReference];
    const away = [
      ...ids,
      passkey.answer.body.data.passkeyId,
      repair.gadgetId,
      bookingReference,
      paymentId,
    ].reduce((url, id) => url.replace(id, 'AAAAAAAAAAAAAAAAAAAAAA'), row.url);
    const token = await aSession(app, other.account);
    const theirs = await call(method, row, token);
    const none = await call(method, { ...row, url: away }, token);
    expect([route, theirs.status, theirs.body]).toEqual([route, none.status, none.body]);
  }
});

test('nothing has changed', async () => {
  expect(await stateOfThings()).toEqual(before);
});

test('a rightful caller can: the calls themselves are good', async () => {
  const fresh = await aSession(app, account);
  for (const [route, row] of Object.entries(ROWS)) {
    if (!row.by) continue;
    const token = row.by.token === owner ? fresh : row.by.token;
    const { status } = await call(route.split(' ')[0] ?? '', row, token);
    expect([route, status]).toEqual([route, row.by.status]);
  }
  for (const [route, row] of Object.entries(ROWS)) {
    if (!row.scopes.includes('claim') || !route.startsWith('GET')) continue;
    // Since the account changed something, bearers of before have ended.
    const { claimId } = row.isOfRepair ? repair : claim;
    const { status } = await call('GET', row, await bearerOfClaim(app, ours, claimId));
    expect([route, status]).toEqual([route, 200]);
  }
});

/** All that there is of the person's. */
async function stateOfThings() {
  const { db } = app;
  const { claimId } = claim;
  return {
    forms: await db
      .selectFrom('forms')
      .select(['form_reference', 'revision', 'saved_email', 'account_id', 'submitted_at'])
      .where('form_reference', 'in', [formReference, claim.form.formReference])
      .orderBy('form_reference')
      .execute(),
    passkeys: await db.selectFrom('passkeys').selectAll().execute(),
    claims: await db.selectFrom('claims').selectAll().where('claim_id', '=', claimId).execute(),
    events: await storedRows(db, 'claim_events', { claim_id: claimId }),
    documents: await db
      .selectFrom('documents')
      .select('document_id')
      .where('form_reference', 'in', [formReference, claim.form.formReference])
      .orderBy('document_id')
      .execute(),
    choices: await storedRows(db, 'repair_choices', { claim_id: claimId }),
    bankDetails: await storedRows(db, 'bank_details', { claim_id: claimId }),
    bookings: await storedRows(db, 'bookings', { claim_id: repair.claimId }),
    payments: await storedRows(db, 'payments', { claim_id: repair.claimId }, [
      'payment_id',
      'state',
    ]),
    preferences: await storedRows(db, 'mail_preferences', {
      email: account.username,
      reseller_id: 49,
    }),
  };
}
