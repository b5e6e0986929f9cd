import { randomInt } from 'node:crypto';
import { basename } from 'node:path';
import { notMeLink } from '@gadget-claims/api/claims/claims/records/not-me-link';
import { offLink } from '@gadget-claims/api/claims/notifications/off-link';
import { type ResellerScope, uploadToken } from '@gadget-claims/api/identity/identity';
import { createResellerKey } from '@gadget-claims/api/identity/reseller-keys';
import { endSessions } from '@gadget-claims/api/identity/sessions';
import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { PASSWORD, aSession, anAccount } from '../accounts.ts';
import type { TestApp } from '../app.ts';
import { aChosenRepair, answerBank, book, requestFreeDates, pay } from '../bookings.ts';
import { saveClaim } from '../claims.ts';
import { aPolicy, aPolicyGadget, lookupOf, storePolicy } from '../factories.ts';
import { JPEG } from '../files.ts';
import { aClaimOf, bearerOfClaim, sessionOfClaim, uploadToClaim } from '../my-claims.ts';
import { addPasskey, askToAdd, askToSignIn, softwareKey } from '../passkeys.ts';
import type { HonestCall } from './honest.ts';
import type { ApiCall } from './operations.ts';

const RESELLER = 49 as ResellerScope;
const PARTIAL = '/onlineclaim/standalone/partial';

/** One person with everything that calls can be about. */
export type Prey = Awaited<ReturnType<typeof prey>>;

/** As much of it as calls name. */
export interface Named extends Pick<
  Prey,
  | 'documentId'
  | 'bookingReference'
  | 'paymentId'
  | 'offToken'
  | 'notMeToken'
  | 'passkeyId'
  | 'when'
  | 'made'
  | 'shown'
  | 'bearers'
> {
  account: Pick<Prey['account'], 'username'>;
  claim: Pick<Prey['claim'], 'claimId' | 'gadgetId' | 'claimReference' | 'policy'>;
  repair: Pick<Prey['repair'], 'claimId' | 'gadgetId' | 'choiceId' | 'claimReference' | 'otCode'>;
  draft: Pick<Prey['draft'], 'form' | 'token' | 'policy'>;
}

/** Makes an account with claims, a form, a document, a booking and a payment. */
export async function prey(app: TestApp) {
  const today = londonDay(app.clock.now());
  const period = { coverStartDate: addDays(today, -300), coverEndDate: addDays(today, 60) };
  const policyOf = () => ({ ...period, gadgets: [aPolicyGadget(period)] });
  const change = (data: ClaimData) => {
    data.incident.dateOfIncident = addDays(today, -1);
    for (const gadget of data.gadgets) gadget.purchaseDate = '01/2024';
  };
  const account = await anAccount(app);
  const claim = await aClaimOf(app, { account, policy: policyOf(), change });
  const uploaded = await uploadToClaim(app, claim.user, claim.claimId, [['photo.jpg', JPEG]], {
    documentTypeId: 20,
  });
  const repair = await aChosenRepair(app, { account, policy: policyOf(), change });
  const paid = await bookedAndPaid(app, repair);
  const draft = await saveClaim(app, await storePolicy(app.db, aPolicy(policyOf())), (data) => {
    change(data);
    data.claimant.email = account.username;
  });
  const ended = await aSession(app, account);
  await endSessions(app.db, { reseller: RESELLER, accountId: account.accountId }, app.clock.now());
  const in15Minutes = new Date(app.clock.now().getTime() + 900_000);
  const { claimId } = claim;
  const ofClaim = await sessionOfClaim(app, claimId);
  const device = { reseller: RESELLER, formReference: null, claimId, session: ofClaim };
  const session = await aSession(app, account);
  const passkey = await addPasskey(app, session);
  return {
    passkeyId: passkey.answer.body.data.passkeyId,
    shown: passkey.key.show((await askToSignIn(app, RESELLER, fromElsewhere())).body.data),
    made: softwareKey().make((await askToAdd(app, session)).body.data),
    account,
    claim,
    repair,
    draft,
    ...paid,
    documentId: uploaded.body.data[0]?.id ?? 'none',
    offToken: basename(
      offLink('', app.services.config.secretKey, {
        reseller: RESELLER,
        claimId: claim.claimId,
      }),
    ),
    notMeToken: basename(
      notMeLink('', app.services.config.secretKey, { reseller: RESELLER, claimId }),
    ),
    bearers: {
      user: session,
      claimant: draft.token,
      claim: await bearerOfClaim(app, RESELLER, claim.claimId),
      ofRepair: await bearerOfClaim(app, RESELLER, repair.claimId),
      upload: await uploadToken(app.services, device, in15Minutes),
      resellerKey: await createResellerKey(app.services, RESELLER, 'test'),
      ended,
    } as Record<string, string>,
  };
}

type Repair = Awaited<ReturnType<typeof aChosenRepair>>;

async function bookedAndPaid(app: TestApp, repair: Repair) {
  // The session that the claim was made with has to be alive for it.
  const { dates } = (await requestFreeDates(app, repair)).body.data;
  const day = dates[0];
  const when = { date: day?.date ?? '', slot: day?.slots[0]?.slot ?? '' };
  const { bookingReference } = (await book(app, repair, when)).body.data;
  const { paymentId } = (await pay(app, repair)).body.data;
  await answerBank(app, repair, paymentId, 'success');
  return { when, bookingReference, paymentId };
}

/** The call as that person would make it. */
export function honestCall(call: ApiCall, of: Named): HonestCall {
  const isOfRepair = /^\/(booking|payment|repairoptions|invoice|bankdetails)/.test(call.path);
  const { gadgetId, claimId } = isOfRepair ? of.repair : of.claim;
  const { formReference } = of.draft.form;
  const isOfForm = call.path.includes('/partial/') || call.path.includes('{formReference}');
  const kind = call.bearers.includes('user') ? 'user' : (call.bearers[0] ?? 'nobody');
  return {
    path: {
      gadgetId,
      id: idFor(call.path, isOfForm ? formReference : claimId),
      formReference,
      documentId: of.documentId,
      bookingReference: of.bookingReference,
      paymentId: of.paymentId,
      kind: 'claim',
      reference: claimId,
      documentTypeId: '20',
      token: call.path.startsWith('/claim/notme/') ? of.notMeToken : of.offToken,
      passkeyId: of.passkeyId,
      typeId: '1',
      makeId: '101',
      incidentTypeId: '111',
      insuranceLineId: '1',
      imei: '490154203237518',
    },
    query: call.path === '/underwriter/getunderwriter' ? { id: '1' } : {},
    body: bodyFor(call, of),
    bearer: kind === 'claim' && isOfRepair ? of.bearers['ofRepair'] : of.bearers[kind],
    otherBearers: [undefined, ...Object.values(of.bearers)],
  };
}

function idFor(path: string, otherwise: string): string {
  if (path.startsWith('/reseller/') || path.endsWith('/inprogress/{id}/10')) return '49';
  return otherwise;
}

function bodyFor({ name, takesBody }: ApiCall, of: Named): unknown {
  return HONEST_BODIES[name]?.(of) ?? (takesBody ? {} : undefined);
}

const named = ({ account }: Named) => ({ resellerId: 49, username: account.username });

/** Bodies of honest people, by call. */
export const HONEST_BODIES: Record<string, (of: Named) => unknown> = {
  [`POST ${PARTIAL}`]: ({ draft }) => ({ ...draft.form, claimToken: draft.token }),
  [`POST ${PARTIAL}/open`]: ({ draft }) => ({
    formReference: draft.form.formReference,
  }),
  [`POST ${PARTIAL}/link`]: ({ draft }) => ({ formReference: draft.form.formReference }),
  [`POST ${PARTIAL}/link/open`]: () => ({ token: 'x'.repeat(32), postcode: 'ZZ9 9ZZ' }),
  [`POST ${PARTIAL}/link/renew`]: () => ({ token: 'x'.repeat(32) }),
  'POST /onlineclaim/standalone/submit/': ({ draft }) => draft.form,
  'POST /claim/withdraw/{id}': () => ({ confirm: true }),
  'POST /claim/withdraw/undo/{id}': () => ({ confirm: true }),
  'POST /claim/messages/{id}': () => ({ text: 'When do I hear from you?' }),
  'POST /claim/messages/{id}/seen': () => ({ upTo: 1 }),
  'POST /claim/complaint/{id}': () => ({ wentWrong: 'Nobody answers.', putRight: 'An answer.' }),
  'POST /claim/support/{id}': () => ({ needId: 1, isEnded: true }),
  'POST /claim/link': () => ({ token: 'x'.repeat(32), postcode: 'ZZ9 9ZZ' }),
  'POST /claim/link/renew': () => ({ token: 'x'.repeat(32) }),
  'POST /claim/link/request': ({ claim }) => ({
    resellerId: 49,
    claimReference: claim.claimReference,
    postcode: claim.policy.policyholder.address.postcode,
    dateOfBirth: claim.policy.policyholder.dateOfBirth,
  }),
  'POST /document/handover': ({ claim }) => ({ claimId: claim.claimId }),
  'POST /document/handover/exchange': () => ({ token: 'x'.repeat(32) }),
  'POST /mail/preference': () => ({ progressMails: true }),
  'POST /repairoptions/': ({ repair }) => ({ gadgetId: repair.gadgetId, optionId: 1 }),
  'POST /repairoptions/cancel/{gadgetId}': ({ repair }) => ({ choiceId: repair.choiceId }),
  'POST /repairoptions/prepared/{gadgetId}': ({ repair }) => ({
    choiceId: repair.choiceId,
    done: [],
  }),
  'POST /bankdetails/{gadgetId}': () => ({
    accountHolder: 'I Holder',
    sortCode: '089999',
    accountNumber: '66374958',
  }),
  'POST /invoice/{gadgetId}': () => ({ amount: 18_000, date: '2026-01-22' }),
  'POST /booking/dates/{gadgetId}': () => ({ postcode: 'SW1A 1AA' }),
  'POST /booking/setdate/': ({ repair, when }) => ({
    gadgetId: repair.gadgetId,
    ...when,
    charge: 7500,
    notes: 'Ring twice',
  }),
  'POST /payment/': ({ repair }) => ({ gadgetId: repair.gadgetId }),
  'POST /payment/{paymentId}/sandbox': () => ({ outcome: 'success' }),
  'POST /payment/stripe/webhook': () => ({ id: 'evt_1', type: 'checkout.session.completed' }),
  'POST /auth/signin/': (of) => ({ ...named(of), password: PASSWORD }),
  'POST /auth/reset/': named,
  'POST /auth/code': named,
  'POST /auth/code/signin': (of) => ({ ...named(of), codeHandle: 'x'.repeat(32), code: '123456' }),
  'POST /auth/userexists/': named,
  'POST /auth/register/': (of) => ({ ...named(of), SignIn: true }),
  'POST /auth/change/': (of) => ({
    ...named(of),
    password: PASSWORD,
    newPassword: 'another teapot gravel',
  }),
  'POST /auth/email': () => ({ username: 'new@mail.example.com', password: PASSWORD }),
  'POST /auth/email/confirm': () => ({
    username: 'new@mail.example.com',
    codeHandle: 'x'.repeat(32),
    code: 'BCDF-GHJK',
  }),
  'POST /auth/data': () => ({ password: PASSWORD }),
  'POST /auth/close': () => ({ password: PASSWORD }),
  'POST /auth/passkeys': ({ made }) => ({ name: 'iPhone', credential: made }),
  'POST /auth/passkeys/options': () => ({ resellerId: 49 }),
  'POST /auth/passkeys/signin': ({ shown }) => ({ resellerId: 49, credential: shown }),
  'POST /auth/otcode': ({ repair }) => ({
    resellerId: 49,
    claimReference: repair.claimReference,
    otCode: repair.otCode,
  }),
  'POST /standalonehandover': ({ draft }) => ({ policyNumber: draft.policy.number }),
  'POST /standalonepolicy/getpolicy': lookup,
  'POST /standalonepolicy/code': lookup,
  'POST /standalonepolicy/numbers': ({ draft: { policy } }) => ({
    resellerId: 49,
    email: policy.policyholder.emailAddress,
  }),
};

function lookup({ draft: { policy } }: Named) {
  return lookupOf(policy);
}

/** An address with its own budget for passkeys: a long campaign makes more prey than one may ask for. */
const fromElsewhere = () => ({
  'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
});
