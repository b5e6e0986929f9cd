import { moveGadget } from '@gadget-claims/api/claims/claims/transitions/move';
import { inTransaction } from '@gadget-claims/api/database/database';
import { type ResellerScope, readClaimant } from '@gadget-claims/api/identity/identity';
import type { OpenApi } from '@gadget-claims/api/operation/operation/openapi-document';
import { describe, expect, test } from 'vitest';
import { type TestAccount, aSession, anAccount } from './accounts.ts';
import { testApp } from './app.ts';
import {
  DAY,
  EXCESS,
  MORNING,
  bookAndPay,
  insertChoice as chosenInStore,
  someProviders,
} from './bookings.ts';
import { checkFiles } from './checks.ts';
import { type SavedClaim, addDocuments, saveClaim, submitClaim } from './claims.ts';
import { aPolicy, storePolicy } from './factories.ts';
import { JPEG } from './files.ts';
import { inOrder } from './malice/campaign.ts';
import { addressOfCall } from './malice/honest.ts';
import { type ApiCall, callsOf } from './malice/operations.ts';
import { HONEST_BODIES, type Named, honestCall } from './malice/prey.ts';
import { bearerOfClaim, putClaimAt, unprovenSession, uploadToClaim, linkTo } from './my-claims.ts';
import { type SoftwareKey, addPasskey, askToAdd, softwareKey } from './passkeys.ts';
import { choose } from './repairs.ts';
import { testDisk, upload } from './uploads.ts';

/**
 * A stranger who knows a policy's number, birth date and postcode makes a form or a claim with the
 * owner's e-mail; the owner goes on with it, in each way that there is; the stranger comes back with
 * every credential they ever had, to every route that the API has. The routes are taken from the API:
 * one whose path or body is not known here fails the suite.
 */
const { storage } = await testDisk();
const app = await testApp({ storage });
await someProviders(app, 50);
const reseller = 49 as ResellerScope;

const { body: document } = await app.request('GET', '/openapi.json');
const CALLS = inOrder(callsOf(document as unknown as OpenApi));

/** The owner's additions, for the owner alone. */
const FILE = 'owner-passport.jpg';
const WORDS = 'Between the gasworks and the canal';
const LAST_FOUR = '4958';

/** A stranger's form, and all the ways by which they can come back. */
interface Planted extends SavedClaim {
  account: TestAccount;
  /** The owner, signed in. */
  user: string;
  bearers: Record<string, string>;
  /** Codes for another device that were shown and not used yet. */
  code: string;
  claimId: string;
  gadgetId: string;
  claimReference: string;
  otCode: string;
  /** A passkey of the owner's, and what a device of the stranger's made for it with a challenge of the owner's. */
  passkeyId: string;
  key: SoftwareKey;
  credential: ReturnType<SoftwareKey['make']>;
  /** Of what the owner does. */
  documentId?: string;
  bookingReference?: string;
  paymentId?: string;
}

const codeFor = async (token: string, target: object) => {
  const { body } = await app.request<{ token: string }>('POST', '/document/handover', {
    token,
    body: target,
  });
  return body.data.token;
};
const deviceFor = async (token: string, target: object) => {
  const code = { token: await codeFor(token, target) };
  const { body } = await app.request<{ token: string }>('POST', '/document/handover/exchange', {
    body: code,
  });
  return body.data.token;
};

async function plantForm(): Promise<Planted> {
  const account = await anAccount(app);
  const policy = await storePolicy(app.db, aPolicy());
  const saved = await saveClaim(app, policy, (data) => {
    data.claimant.email = account.username;
  });
  await addDocuments(app.db, saved.form);
  const session = (await readClaimant(app.services, saved.token))?.session ?? '';
  const target = { formReference: saved.form.formReference };
  const user = await aSession(app, account);
  const { answer } = await addPasskey(app, user);
  const key = softwareKey();
  return {
    ...saved,
    account,
    user,
    passkeyId: answer.body.data.passkeyId,
    key,
    credential: key.make((await askToAdd(app, user)).body.data),
    bearers: {
      'the bearer of the lookup': saved.token,
      'an account that nobody proved': await unprovenSession(app, account, session),
      'a phone': await deviceFor(saved.token, target),
      nobody: '',
    },
    code: await codeFor(saved.token, target),
    claimId: 'none',
    gadgetId: 'none',
    claimReference: 'GC-2222-2222',
    otCode: 'none',
  };
}

async function plantClaim(): Promise<Planted> {
  const planted = await plantForm();
  const { body } = await submitClaim(app, planted);
  const { claimId, gadgetId, claimReference, otCode } = body.data;
  expect(otCode).not.toBeNull();
  const bearer = await bearerOfClaim(app, reseller, claimId);
  // Good until the owner comes.
  expect((await app.request('GET', `/claim/${claimId}`, { token: bearer })).status).toBe(200);
  return {
    ...planted,
    bearers: {
      ...planted.bearers,
      'the bearer of the claim': bearer,
      'a phone': await deviceFor(bearer, { claimId }),
    },
    code: await codeFor(bearer, { claimId }),
    claimId,
    gadgetId,
    claimReference,
    otCode: otCode ?? '',
  };
}

/** The owner puts private data into the form. */
async function fillForm({ user, form }: Planted, revision: number) {
  const data = structuredClone(form.data);
  data.incident.locationOfIncident = WORDS;
  const body = { ...form, revision, data };
  await app.request('POST', '/onlineclaim/standalone/partial', { token: user, body });
  const { formReference } = form;
  const sent = await upload(app, { token: user, formReference }, [[FILE, JPEG]]);
  await checkFiles(app);
  return { documentId: sent.body.data[0]?.id ?? '' };
}

async function fillClaim({ user, claimId }: Planted, token = user) {
  const sent = await uploadToClaim(app, token, claimId, [[FILE, JPEG]]);
  await checkFiles(app);
  return { documentId: sent.body.data[0]?.id ?? '' };
}

type Way = (planted: Planted) => Promise<Partial<Planted>>;

const WITH_A_FORM: Record<string, Way> = {
  opens: async (planted) => {
    const { user: token, form } = planted;
    const body = { formReference: form.formReference };
    await app.request('POST', '/onlineclaim/standalone/partial/open', { token, body });
    return fillForm(planted, 1);
  },
  'saves with the bearer of their own lookup': (planted) => fillForm(planted, 1),
  'sends a file': async (planted) => {
    const { formReference } = planted.form;
    await upload(app, { token: planted.user, formReference }, [['first.jpg', JPEG]]);
    return fillForm(planted, 1);
  },
  'takes a photo with a phone': async ({ user, form: { formReference } }) => {
    const token = await deviceFor(user, { formReference });
    const sent = await upload(app, { token, formReference }, [[FILE, JPEG]]);
    await checkFiles(app);
    return { documentId: sent.body.data[0]?.id ?? '' };
  },
  submits: async (planted) => {
    const { body } = await submitClaim(app, { token: planted.user, form: planted.form });
    const { claimId, gadgetId } = body.data;
    return { claimId, gadgetId, ...(await fillClaim({ ...planted, claimId })) };
  },
};

const WITH_A_CLAIM: Record<string, Way> = {
  'sends a file': (planted) => {
    return reopened(planted).then(() => fillClaim(planted));
  },
  'takes a photo with a phone': async (planted) => {
    const { user, claimId } = planted;
    await reopened(planted);
    return fillClaim(planted, await deviceFor(user, { claimId }));
  },
  'comes by the link of a mail': async (planted) => {
    await reopened(planted);
    const { claimId, policy } = planted;
    const token = await linkTo(app, claimId);
    const { postcode } = policy.policyholder.address;
    const { body } = await app.request<{ token: string }>('POST', '/claim/link', {
      body: { token, postcode },
    });
    return fillClaim(planted, body.data.token);
  },
  'books and pays': async (planted) => {
    const { claimId, gadgetId, user } = planted;
    const key = { reseller, claimId, gadgetId };
    // The claims team approves it: its mailbox is not the one that the policy names.
    await putClaimAt(app, claimId, 50);
    await chosenInStore(app, key, { optionId: 1, excess: EXCESS });
    const actor = { clock: app.clock, actor: 'claimant' };
    const to = { to: 60, reason: '', mail: null };
    await inTransaction(app.db, (tx) => moveGadget(tx, key, to, actor));
    const repair = { ...planted, key, user } as unknown as Parameters<typeof bookAndPay>[1];
    return bookAndPay(app, repair);
  },
  'gives bank details': async (planted) => {
    const { claimId, gadgetId, user: token } = planted;
    await putClaimAt(app, claimId, 50);
    const set = { incident_type_id: 332 };
    await app.db.updateTable('claims').set(set).where('claim_id', '=', claimId).execute();
    const stranger = planted.bearers['the bearer of the claim'] ?? '';
    await choose(app, stranger, { gadgetId, optionId: 7 });
    const body = { accountHolder: 'I Holder', sortCode: '089999', accountNumber: '66374958' };
    const given = await app.request('POST', `/bankdetails/${gadgetId}`, { token, body });
    expect(given.status).toBe(200);
    return {};
  },
  withdraws: async ({ user: token, claimId }) => {
    const body = { confirm: true };
    const gone = await app.request('POST', `/claim/withdraw/${claimId}`, { token, body });
    expect(gone.status).toBe(200);
    return {};
  },
};

/** The claims team wants more documents. */
const reopened = ({ claimId }: Planted) => putClaimAt(app, claimId, 20);

const NOTHING = 'AAAAAAAAAAAAAAAAAAAAAA';

/** What calls name, as far as the stranger knows it. */
const known = ({ account, token, policy, form, ...of }: Planted): Named => {
  const claim = { ...of, policy, choiceId: 'any' };
  return {
    account,
    claim,
    repair: claim,
    draft: { token, policy, form },
    documentId: of.documentId ?? NOTHING,
    bookingReference: of.bookingReference ?? NOTHING,
    paymentId: of.paymentId ?? NOTHING,
    offToken: NOTHING,
    notMeToken: NOTHING,
    passkeyId: of.passkeyId,
    when: { date: DAY, slot: MORNING },
    made: of.credential,
    // A key of their own, for the owner's account.
    shown: of.key.show({ challenge: NOTHING }),
    bearers: {},
  };
};

const photo = () => {
  const data = new FormData();
  data.append('files', new Blob([JPEG]), 'stranger.jpg');
  return data;
};
const PARTIAL = '/onlineclaim/standalone/partial';
const PASSWORD = 'x'.repeat(12);

/** Where the stranger sends something else than the owner would. */
const BODIES: Record<string, (of: Planted) => object> = {
  [`POST ${PARTIAL}`]: ({ form }) => ({ ...form, savedEmail: 'x@y.example' }),
  [`POST ${PARTIAL}/open`]: ({ draftKey }) => ({ draftKey }),
  'POST /claim/messages/{id}': () => ({ text: 'Pay into another account, please.' }),
  'POST /claim/messages/{id}/seen': () => ({ upTo: 1_000_000 }),
  'POST /document/upload/{kind}/{reference}/files/{documentTypeId}/': photo,
  'POST /document/handover': ({ claimId, form: { formReference } }) =>
    claimId === 'none' ? { formReference } : { claimId },
  'POST /document/handover/exchange': ({ code }) => ({ token: code }),
  'POST /mail/preference': () => ({ progressMails: false }),
  'POST /bankdetails/{gadgetId}': () => ({
    accountHolder: 'S Tranger',
    sortCode: '089999',
    accountNumber: '66374958',
  }),
  'POST /invoice/{gadgetId}': () => ({ amount: 18_000, date: DAY }),
  'POST /payment/{paymentId}/sandbox': () => ({ outcome: 'decline' }),
  'POST /auth/signin/': ({ account: { resellerId, username } }) => ({
    resellerId,
    username,
    password: PASSWORD,
  }),
  'POST /auth/change/': ({ account: { resellerId, username } }) => ({
    resellerId,
    username,
    password: PASSWORD,
    newPassword: 'violin teapot gravel!',
  }),
  'POST /auth/email': () => ({ username: 'x@y.example.com', password: PASSWORD }),
  'POST /auth/data': () => ({ password: PASSWORD }),
  'POST /auth/close': () => ({ password: PASSWORD }),
};

/** The stranger's request, with all that they know. */
function attempt(call: ApiCall, planted: Planted) {
  const honest = honestCall(call, known(planted));
  const { claimId, form } = planted;
  const place =
    claimId === 'none'
      ? { kind: 'form', reference: form.formReference }
      : { kind: 'claim', reference: claimId };
  const path = { ...honest.path, ...place, documentTypeId: '1', incidentTypeId: '1' };
  return { honest: { ...honest, path }, body: BODIES[call.name]?.(planted) ?? honest.body };
}

test('every route is tried: its path and its body are known', async () => {
  const planted = await plantForm();
  const unknown = CALLS.flatMap((call) => {
    const { path, name, takesBody } = call;
    const values = attempt(call, planted).honest.path;
    return [
      ...[...path.matchAll(/\{(\w+)\}/g)].flatMap(([, key = '']) =>
        key in values ? [] : [`${name}: {${key}}`],
      ),
      ...(takesBody && !(name in BODIES) && !(name in HONEST_BODIES) ? [`${name}: body`] : []),
    ];
  });
  expect(unknown).toEqual([]);
});

/** All that there is of the thing, as the tables have it. */
async function stateOf({ form: { formReference }, claimId, account }: Planted) {
  const { db } = app;
  const ofForm = async (table: 'forms' | 'documents') =>
    db.selectFrom(table).selectAll().where('form_reference', '=', formReference).execute();
  const ofClaim = async (
    table: 'claims' | 'claim_gadgets' | 'repair_choices' | 'bank_details' | 'bookings' | 'payments',
  ) => db.selectFrom(table).selectAll().where('claim_id', '=', claimId).execute();
  return Promise.all([
    ofForm('forms'),
    ofForm('documents'),
    ofClaim('claims'),
    ofClaim('claim_gadgets'),
    ofClaim('repair_choices'),
    ofClaim('bank_details'),
    ofClaim('bookings'),
    ofClaim('payments'),
    db.selectFrom('passkeys').selectAll().where('account_id', '=', account.accountId).execute(),
  ]);
}

/** The stranger's reads and writes; none, as it should be. */
async function comesBack(planted: Planted): Promise<string[]> {
  const secrets = [FILE, WORDS, LAST_FOUR, planted.documentId, planted.bookingReference];
  const found: string[] = [];
  for (const [who, token] of Object.entries(planted.bearers)) {
    const before = JSON.stringify(await stateOf(planted));
    for (const call of CALLS) {
      const { honest, body } = attempt(call, planted);
      const answer = await app.request(call.method, addressOfCall(call, honest), {
        ...(token !== '' && { token }),
        ...(body !== undefined && { body }),
      });
      const said = JSON.stringify(answer.body);
      for (const secret of secrets) {
        if (secret !== undefined && said.includes(secret))
          found.push(`${who} reads "${secret}" from ${call.name} (${answer.status})`);
      }
      if (answer.status >= 500) found.push(`${who}: ${call.name} answers ${answer.status}`);
    }
    if (JSON.stringify(await stateOf(planted)) !== before) found.push(`${who} changes something`);
    // The clock goes on, so that no limit stands in the way of the next one.
    app.clock.advance({ minutes: 1 });
  }
  return found;
}

describe.each(Object.entries(WITH_A_FORM))('the owner %s', (_way, goOn) => {
  test('and a stranger who made the form reads nothing of it, and does nothing to it', async () => {
    const made = await plantForm();
    const planted = { ...made, ...(await goOn(made)) };
    expect(await comesBack(planted)).toEqual([]);
    const { user: token, form, claimId, documentId } = planted;
    const place = claimId === 'none' ? `form/${form.formReference}` : `claim/${claimId}`;
    const mine = await app.request('GET', `/document/${place}`, { token });
    expect(JSON.stringify(mine.body)).toContain(documentId);
  });
});

describe.each(Object.entries(WITH_A_CLAIM))('the owner of a claim %s', (way, goOn) => {
  test('and a stranger who submitted it reads nothing of it, and does nothing to it', async () => {
    const made = await plantClaim();
    const planted = { ...made, ...(await goOn(made)) };
    expect(await comesBack(planted)).toEqual([]);
    const { user: token, claimId } = planted;
    const { status } = await app.request('GET', `/claim/${claimId}`, { token });
    expect([way, status]).toEqual([way, 200]);
  });
});
