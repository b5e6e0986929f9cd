import { basename } from 'node:path';
import { findClaimByReference } from '@gadget-claims/api/claims/claims/records/by-reference';
import { listClaims } from '@gadget-claims/api/claims/claims/records/claims';
import { unreadMessages } from '@gadget-claims/api/claims/messages/records';
import { replyToClaimant } from '@gadget-claims/api/claims/messages/transitions';
import { offLink } from '@gadget-claims/api/claims/notifications/off-link';
import { requestDocuments } from '@gadget-claims/api/desk/asking/transitions/ask';
import type { ResellerScope } from '@gadget-claims/api/identity/identity';
import { createResellerKey } from '@gadget-claims/api/identity/reseller-keys';
import { tidyUp } from '@gadget-claims/api/operation/retention/retain';
import { advanceClaim } from '@gadget-claims/api/settling/settlements/transitions/advance';
import type { SavedForm, Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { SignInCode } from '@gadget-claims/domain/people/accounts/schemas';
import { aSession, anAccount, signIn } from '../accounts.ts';
import { type RequestOptions, type TestApp, lookup } from '../app.ts';
import { aChosenRepair, someProviders } from '../bookings.ts';
import { checkFiles } from '../checks.ts';
import { addDocuments } from '../claims.ts';
import { approveClaim } from '../deciding.ts';
import { aForm, aPolicy, storePolicy } from '../factories.ts';
import { JPEG } from '../files.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { type MyClaim, aClaimOf, putClaimAt, uploadToClaim } from '../my-claims.ts';
import { upload } from '../uploads.ts';
import { workOf } from '../work.ts';
import { type Calls, good } from './calls.ts';
import { deskCalls } from './hot-desk.ts';
import { repair, settledInMoney } from './hot-repairs.ts';
import { deskSignIn } from './hot-sign-in.ts';
import type { As } from './recording.ts';

const PARTIAL = '/onlineclaim/standalone/partial';

/** Makes every call that people make often, and those that go over the things of all people. */
export async function makeHotCalls(
  app: TestApp,
  as: As,
  provider: IdentityProvider,
): Promise<void> {
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
  await deskCalls(calls);
  await deskSignIn(calls, provider);
  const work = await workOf(app);
  const { resellerId, policyholder } = await storePolicy(app.db, aPolicy());
  const numbers = { resellerId, email: policyholder.emailAddress };
  await as('policy numbers asked for', () =>
    calls.ask('POST', '/standalonepolicy/numbers', { body: numbers }),
  );
  await as('jobs: taken and done', work);
  app.clock.advance({ days: 2 });
  await as('housekeeping', () => tidyUp(app.services));
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
    });
  await as('claim submitted', submit);
  const { otCode, claimReference } = await as('claim submitted again', submit);
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
  await asking('claim as a PDF', `/claim/pdf/${claimId}`);
  await asking('documents of a claim', `/document/claim/${claimId}`);
  await asking('saved forms of an account', `${PARTIAL}/inprogress/49/10`);
  await asking('messages of a claim', `/claim/messages/${claimId}`);
  await as('message written', () =>
    ask('POST', `/claim/messages/${claimId}`, { token, body: { text: 'A question' } }),
  );
  await as('messages seen', () =>
    ask('POST', `/claim/messages/${claimId}/seen`, { token, body: { upTo: 1 } }),
  );
  await as('complaint', () =>
    ask('POST', `/claim/complaint/${claimId}`, { token, body: { wentWrong: 'Nobody answers' } }),
  );
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
  const off = basename(offLink('', app.services.config.secretKey, { reseller, claimId }));
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
  const { codeHandle } = await as('code to log in asked for', () =>
    ask<SignInCode>('POST', '/auth/code', { body: { resellerId, username } }),
  );
  app.clock.advance({ minutes: 1 });
  const asked = await as('code to log in asked for again', () =>
    ask<SignInCode>('POST', '/auth/code', {
      body: { resellerId, username, instead: codeHandle },
    }),
  );
  await as('wrong code to log in', () =>
    app.request('POST', '/auth/code/signin', {
      body: { resellerId, username, codeHandle: asked.codeHandle, code: 'none' },
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
  await as('team: unread messages', () => unreadMessages(app.db, 50));
  const answer = { name: 'Sam', text: 'An answer' };
  await as('team: message answered', () => replyToClaimant(app.services, found.key, answer));
  const repaired = await aChosenRepair(app);
  await as('team: gadget moved on', () => advanceClaim(acting, repaired.key, 50));
}
