import {
  advanceClaim,
  approveClaim,
  findClaimByReference,
  requestDocuments,
} from '@gadget-claims/api/features/claims/commands';
import { listClaims } from '@gadget-claims/api/features/claims/queries';
import { offToken } from '@gadget-claims/api/features/notifications/off-link';
import { tidyUp } from '@gadget-claims/api/features/retention/retain';
import type { ResellerScope } from '@gadget-claims/api/lib/identity';
import { createResellerKey } from '@gadget-claims/api/lib/reseller-keys';
import type { SavedForm, Submission } from '@gadget-claims/domain/claims/form-contract';
import { aSession, anAccount, signIn } from '../accounts.ts';
import { type RequestOptions, type TestApp, lookup } from '../app.ts';
import {
  AFTERNOON,
  type ChosenRepair,
  aChosenRepair,
  bookAndPay,
  cancel,
  freeDates,
  order,
  book,
  someProviders,
} from '../bookings.ts';
import { checkFiles } from '../checks.ts';
import { addDocuments } from '../claims.ts';
import { aForm, aPolicy, storePolicy } from '../factories.ts';
import { JPEG } from '../files.ts';
import { type MyClaim, aClaimOf, putClaimAt, uploadToClaim } from '../my-claims.ts';
import { choose, optionsOf } from '../repairs.ts';
import { workOf } from '../work.ts';
import { upload } from '../uploads.ts';
import type { As } from './recording.ts';

const PARTIAL = '/onlineclaim/standalone/partial';

/** Real calls on a running app; one that is refused has not done its work. */
interface Calls {
  app: TestApp;
  as: As;
  ask<T>(method: string, url: string, options?: RequestOptions): Promise<T>;
}

/** Makes every call that people make often, and those that go over everybody's things. */
export async function makeHotCalls(app: TestApp, as: As): Promise<void> {
  const calls: Calls = {
    app,
    as,
    ask: async <T>(method: string, url: string, options: RequestOptions = {}) =>
      good(await app.request<T>(method, url, options), `${method} ${url}`).body.data,
  };
  await someProviders(app, 5);
  await claimFromLookupToSubmission(calls);
  const mine = await ownClaimsAndEvidence(calls);
  await accounts(calls, mine);
  await repair(calls);
  await settledInMoney(calls);
  await claimsTeam(calls, mine);
  const work = await workOf(app);
  await as('jobs: taken and done', work);
  app.clock.advance({ days: 2 });
  await as('housekeeping', () => tidyUp(app.services));
}

function good<T extends { status: number; body: unknown }>(answer: T, what: string): T {
  if (answer.status < 400) return answer;
  throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

async function claimFromLookupToSubmission({ app, as, ask }: Calls) {
  const policy = await storePolicy(app.db, aPolicy());
  const token = await as('policy lookup', () => lookup(app, policy));
  const form = aForm(policy);
  const save = () => ask<SavedForm>('POST', `${PARTIAL}?checkuser=true`, { token, body: form });
  const saved = await as('first save of a draft', save);
  Object.assign(form, { formReference: saved.formReference, revision: saved.revision });
  form.revision = (await as('later save of a draft', save)).revision;
  const { formReference } = form;
  const openWith = { body: { formReference, draftKey: saved.draftKey } };
  await as('draft opened with its key', () => ask('POST', `${PARTIAL}/open`, openWith));
  await as('saved forms of a lookup', () => ask('GET', `${PARTIAL}/inprogress`, { token }));
  await as('saved form', () => ask('GET', `${PARTIAL}/${formReference}`, { token }));
  const files = () => upload(app, { token, formReference }, [['photo.jpg', JPEG]]);
  const [file] = good(await as('upload to a form', files), 'upload to a form').body.data;
  await as('documents of a form', () => ask('GET', `/document/form/${formReference}`, { token }));
  await as('document removed', () => ask('DELETE', `/document/${file?.id}`, { token }));
  const latest = await ask<typeof form>('GET', `${PARTIAL}/${formReference}`, { token });
  const submit = () =>
    ask<Submission>('POST', '/onlineclaim/standalone/submit/', {
      token,
      body: { ...form, revision: latest.revision },
      headers: { 'idempotency-key': 'once' },
    });
  const { otCode, claimReference } = await as('claim submitted', submit);
  await as('claim submitted again with the same key', submit);
  const code = { resellerId: 49, claimReference, otCode };
  if (otCode !== null) {
    await as('one-time code of a claim', () => ask('POST', '/auth/otcode/', { body: code }));
  }
  const other = await storePolicy(app.db, aPolicy());
  const draft = await lookup(app, other);
  const { formReference: unwanted } = await ask<SavedForm>('POST', PARTIAL, {
    token: draft,
    body: aForm(other),
  });
  await as('saved form removed', () => ask('DELETE', `${PARTIAL}/${unwanted}`, { token: draft }));
  const key = await createResellerKey(app.services, 49, 'test');
  const handed = await as('handover made', () =>
    ask<{ id: string }>('POST', '/standalonehandover/', {
      token: key,
      body: { policyNumber: policy.number },
    }),
  );
  await as('handover loaded', () => ask('GET', `/standalonehandover/load/${handed.id}`));
  const imei = '/gadget/imei/490154203237518';
  await as('IMEI looked up', () => ask('GET', imei, { token }));
}

async function ownClaimsAndEvidence({ app, as, ask }: Calls): Promise<MyClaim> {
  const claim = await aClaimOf(app);
  const { user: token, claimId, gadgetId } = claim;
  const asking = (call: string, url: string) => as(call, () => ask('GET', url, { token }));
  await asking('session check', '/auth/session');
  await asking('own claims', '/claim');
  await asking('own claims, open ones, oldest first', '/claim?status=open&sort=oldest&page=2');
  await asking('claim', `/claim/${claimId}`);
  await asking('claim of a gadget', `/claim/getforgadget/${gadgetId}`);
  await asking('claim status', `/claim/status/${claimId}`);
  await asking('claim as a PDF', `/claim/${claimId}/pdf`);
  await asking('documents of a claim', `/document/claim/${claimId}`);
  await asking('saved forms of an account', `${PARTIAL}/inprogress/49/10`);
  const files = () => uploadToClaim(app, token, claimId, [['photo.jpg', JPEG]]);
  const uploaded = good(await as('upload to a claim', files), 'upload to a claim');
  await as('jobs: files checked', () => checkFiles(app));
  await asking('document', `/document/${uploaded.body.data[0]?.id}`);
  const handed = await as('claim handed to a device', () =>
    ask<{ token: string }>('POST', '/document/handover', { token, body: { claimId } }),
  );
  const taken = await as('claim taken by a device', () =>
    ask<{ token: string }>('POST', '/document/handover/exchange', {
      body: { token: handed.token },
    }),
  );
  await as('what a device is asked for', () =>
    ask('GET', '/document/handover', { token: taken.token }),
  );
  return claim;
}

async function accounts({ app, as, ask }: Calls, mine: MyClaim) {
  const { user: token, gadgetId, claimId } = mine;
  await as('mail preference', () => ask('GET', '/mail/preference', { token }));
  await as('mail preference changed', () =>
    ask('POST', '/mail/preference', { token, body: { progressMails: true } }),
  );
  await as('progress mails of a claim on', () =>
    ask('POST', `/repairoptions/setusernotificationaccount/${gadgetId}`, { token }),
  );
  const reseller = 49 as ResellerScope;
  const off = offToken(app.services.config.secretKey, { reseller, claimId });
  const turnedOff = await as('progress mails off by a link', () =>
    app.request('POST', `/mail/off/${off}`),
  );
  good(turnedOff, 'POST /mail/off');
  const account = await anAccount(app);
  const session = await as('sign-in', () => signIn(app, account));
  const wrong = { ...account, password: 'not the password' };
  await as('sign-in with a wrong password', () => signIn(app, account, wrong.password));
  const user = good(session, 'sign-in').body.data.token;
  app.clock.advance({ minutes: 2 });
  await as('session check after a minute', () => ask('GET', '/auth/session', { token: user }));
  const { resellerId, username } = account;
  await as('one-time password asked for', () =>
    ask('POST', '/auth/reset/', { body: { resellerId, username } }),
  );
  await as('one-time password for a policyholder without an account', () =>
    ask('POST', '/auth/reset/', {
      body: { resellerId, username: 'imogen.testwell@mail.example.com' },
    }),
  );
  const check = { resellerId, username: 'imogen.testwell@mail.example.com' };
  await as('user check', () =>
    ask('POST', '/auth/userexists/', { token: mine.claimant, body: check }),
  );
  await as('sign-out', () => ask('POST', '/auth/signout', { token: user }));
  const again = await aSession(app, account);
  await as('sign-out everywhere', () => ask('POST', '/auth/signout/everywhere', { token: again }));
}

async function repair({ app, as, ask }: Calls) {
  const one = await aClaimOf(app, { documents: [1, 3] });
  await as('repair options', async () => good(await optionsOf(app, one.user, one.gadgetId), ''));
  const { address } = one.form.data.claimant;
  const choice = { gadgetId: one.gadgetId, optionId: 1, address };
  await as('repair option chosen', async () => good(await choose(app, one.user, choice), 'choose'));
  const { user: token, gadgetId } = one;
  await as('history of choices', () =>
    ask('GET', `/repairoptions/selectedstatushistory/${gadgetId}`, { token }),
  );
  await as('choice cancelled', () =>
    ask('POST', `/repairoptions/${gadgetId}/cancel`, { token, body: {} }),
  );
  const booked = await aChosenRepair(app);
  await as('free dates', async () => good(await freeDates(app, booked), 'free dates'));
  const setDate = (call: string, slot = {}) =>
    as(call, async () => good(await book(app, booked, slot), call));
  const { body } = await setDate('date set');
  await setDate('date moved', { slot: AFTERNOON });
  await as('booking', async () => good(await order(app, booked, body.data.bookingReference), ''));
  await as('booking of a gadget', () =>
    ask('GET', `/booking/forgadget/${booked.gadgetId}`, { token: booked.user }),
  );
  await paymentOf({ app, as, ask }, await aChosenRepair(app));
  await as('booking cancelled', () => cancel(app, booked, body.data.bookingReference));
  await aHeldPlace(app);
}

async function paymentOf({ app, as, ask }: Calls, repairOf: ChosenRepair) {
  const { paymentId } = await as('booked and paid', () => bookAndPay(app, repairOf));
  await as('payment', () => ask('GET', `/payment/${paymentId}`, { token: repairOf.user }));
}

/** A place that is held and not paid; the job that gives it back is due later. */
async function aHeldPlace(app: TestApp) {
  const held = await aChosenRepair(app);
  good(await book(app, held), 'a held place');
  app.clock.advance({ hours: 1 });
}

async function settledInMoney({ app, as, ask }: Calls) {
  const { user: token, gadgetId, claimId } = await aClaimOf(app);
  await putClaimAt(app, claimId, 50);
  await app.db
    .updateTable('claims')
    .set({ incident_type_id: 332 })
    .where('claim_id', '=', claimId)
    .execute();
  good(await choose(app, token, { gadgetId, optionId: 7 }), 'cash');
  const account = { accountHolder: 'I Holder', sortCode: '089999', accountNumber: '66374958' };
  const url = `/bankdetails/${gadgetId}`;
  await as('bank details kept', () => ask('POST', url, { token, body: account }));
  await as('bank details', () => ask('GET', url, { token }));
}

async function claimsTeam({ app, as }: Calls, mine: MyClaim) {
  const acting = { db: app.db, clock: app.clock, actor: 'claims team' };
  await as('team list', () => listClaims(app.db, 50));
  const found = await as('team: claim by its reference', () =>
    findClaimByReference(app.db, mine.claimReference),
  );
  if (!found) throw new Error('The claim is not there');
  await addDocuments(app.db, mine.form);
  await putClaimAt(app, mine.claimId, 30);
  await as('team: documents asked for', () => requestDocuments(acting, found.key, [1]));
  await as('team: approved', () => approveClaim(acting, found.key, '', 18_000));
  const repaired = await aChosenRepair(app);
  await as('team: gadget moved on', () => advanceClaim(acting, repaired.key, 50));
}
