import type { DataOf } from '@gadget-claims/domain/call';
import type { SavedForm, Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { createAccount } from '@gadget-claims/domain/people/accounts/contract';
import type { LookedUpPolicy, Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { BookingView } from '@gadget-claims/domain/settling/bookings/schemas';
import type { PaymentView } from '@gadget-claims/domain/settling/payments/schemas';
import type {
  ChoiceAnswer,
  OptionsForGadget,
} from '@gadget-claims/domain/settling/repairs/schemas';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY, EXCESS, NEXT_DAY, someProviders } from '../bookings.ts';
import { aPolicyGadget, lookupOf } from '../factories.ts';
import { PDF, another } from '../files.ts';
import { anotherPhoto } from '../photos.ts';
import { storedRow, storedRows } from '../rows.ts';
import { workOf } from '../work.ts';
import { PARTIAL, SUBMIT, claimsApi, multipart } from './acting.ts';

// A client that was written from sections 3 and 7 of the specification, and knows nothing else.

const { app, call, policyOf } = await claimsApi();
const work = await workOf(app);
beforeAll(() => someProviders(app, 20));

const SAVE = `${PARTIAL}?checkuser=true`;

/** The answer of a call, which has to be a success. */
async function answered<T>(...[method, path, options]: Parameters<typeof call>): Promise<T> {
  const { status, body } = await call<T>(method, path, options);
  expect(`${status} ${body.message ?? ''}${JSON.stringify(body.errors ?? '')}`).toBe('200 ""');
  return body.data;
}

const lookUp = (policy: Policy) =>
  answered<LookedUpPolicy>('POST', '/standalonepolicy/getpolicy', { body: lookupOf(policy) });

/** A form with the fields of §3, from the answer of the lookup. */
function formOf({ number, resellerId, policyholder }: Policy) {
  const { title, firstname, lastname, mobileNumber, emailAddress, address } = policyholder;
  return {
    formReference: '',
    insuranceLine: 1,
    savedEmail: emailAddress,
    data: {
      claimReference: '',
      policy: { number, federationId: '', badgeNumber: '', resellerId },
      claimant: {
        title,
        firstname,
        lastname,
        telephone: mobileNumber,
        alternateTelephone: null,
        mobile: mobileNumber,
        email: emailAddress,
        occupation: 'Baker',
        address: { ...address, postcode: 'SW1A 1AA' },
        policyholder: true,
        ukResident: true,
        vatRegistered: false,
        dateOfBirth: policyholder.dateOfBirth,
        identificationNumber: null,
        personalCircumstances: '',
        detailsDiffer: false,
      },
      incident: {
        incidentTypeId: 111,
        dateOfIncident: '2026-11-20',
        timeOfIncident: '09:30',
        descriptionOfIncident: 'It slid off the kitchen table onto the tiles.',
        locationOfIncident: 'At home',
        tripCountry: null,
        tripStartDate: null,
        tripEndDate: null,
        blacklistRequested: false,
        dateOfBlacklist: null,
        reported: false,
        dateReported: null,
        policeStationAddress: null,
        crimeReference: null,
      },
      gadgets: [{ itemGUID: 'item-1' }],
      documents: [],
      occurredAbroad: false,
      otherClaims: {
        otherClaimsCompanyName: '',
        otherClaimsGadgetDetails: '',
        otherClaimsOutcome: '',
      },
      agreeFraud: true,
      agreeDataProtection: true,
      agreeDeclaration: true,
    },
  };
}
type Form = ReturnType<typeof formOf>;

const saves = (token: string, body: unknown) => answered<SavedForm>('POST', SAVE, { token, body });
const submits = (token: string, body: unknown) =>
  answered<Submission>('POST', SUBMIT, { token, body });

async function sends(token: string, kind: 'form' | 'claim', id: string) {
  for (const [type, name, bytes] of [
    [1, 'receipt.pdf', another(PDF)],
    [3, 'photo.jpg', await anotherPhoto()],
  ] as const) {
    const body = multipart(name, bytes);
    await answered('POST', `/document/upload/${kind}/${id}/files/${type}/`, { token, body });
  }
  await work();
}

let policy: Policy;
let token: string;
let form: Form;
beforeEach(async () => {
  policy = await policyOf();
  const found = await lookUp(policy);
  token = found.claimToken;
  form = formOf(found);
});

test('the whole way: look up, save twice, submit, upload, choose, choose again, book, pay, be booked', async () => {
  const { formReference } = await saves(token, form);
  const claimant = { ...form.data.claimant, occupation: 'Cook' };
  const changed = { ...form, formReference, data: { ...form.data, claimant } };
  expect((await saves(token, changed)).formReference).toBe(formReference);
  const claim = await submits(token, changed);
  expect(claim).toMatchObject({ incidentType: 111, passed: false, approved: false });

  const { resellerId } = policy;
  const username = policy.policyholder.emailAddress;
  const { session } = await answered<DataOf<typeof createAccount>>('POST', '/auth/register/', {
    token,
    body: { resellerId, username, SignIn: true },
  });
  const user = session?.token ?? '';
  const { claimId, gadgetId } = claim;
  await sends(user, 'claim', claimId);
  const { answers, ...seen } = await answered<ClaimView>('GET', `/claim/${claimId}`, {
    token: user,
  });
  expect(seen.gadgets).toMatchObject([{ id: gadgetId, status: 50 }]);
  expect(JSON.stringify(answers)).toContain('Cook');

  const options = await answered<OptionsForGadget>(
    'GET',
    `/repairoptions/optionsforgadget/${gadgetId}`,
    { token: user },
  );
  const chooses = (kind: string) => {
    const optionId = options.availableOptions.find((option) => option.kind === kind)?.id;
    const body = { gadgetId, optionId };
    return answered<ChoiceAnswer>('POST', '/repairoptions/', { token: user, body });
  };
  await chooses('OWN_REPAIRER');
  const courier = await chooses('COURIER');
  expect(courier.choice).toMatchObject({ optionId: 1, excess: EXCESS });

  const charge = options.excessTotal;
  const books = (date: string) =>
    answered<BookingView>('POST', '/booking/setdate/', {
      token: user,
      body: { gadgetId, date, charge },
    });
  expect(await books(DAY)).toMatchObject({ status: 'held', date: DAY, slot: '09:00-13:00' });
  expect(await books(NEXT_DAY)).toMatchObject({ date: NEXT_DAY, slot: '09:00-13:00' });
  const body = { gadgetId };
  const payment = await answered<PaymentView>('POST', '/payment/', { token: user, body });
  expect(payment).toMatchObject({ amount: EXCESS, status: 'waiting' });

  // The bank says yes; which bank it is, and how it is told, is not in the specification.
  await answered('POST', `/payment/${payment.paymentId}/sandbox`, {
    token: user,
    body: { outcome: 'success' },
  });
  expect(
    await answered<BookingView>('GET', `/booking/order/${payment.bookingReference}`, {
      token: user,
    }),
  ).toMatchObject({ status: 'confirmed', paid: true, date: NEXT_DAY });
  const { gadgets } = await answered<ClaimView>('GET', `/claim/${claimId}`, { token: user });
  expect(gadgets).toMatchObject([{ id: gadgetId, status: STATUS.REPAIR_BOOKED }]);
});

describe('saving', () => {
  test('parts that are missing, or null, are not answered yet', async () => {
    const { number, resellerId } = policy;
    const begun = { insuranceLine: 1, data: { policy: { number, resellerId } } };
    const { formReference } = await saves(token, begun);
    const nothing = { ...begun.data, claimant: null, incident: null, gadgets: null };
    await saves(token, { ...begun, formReference, savedEmail: null, data: nothing });
    const kept = await answered<Form>('GET', `${PARTIAL}/${formReference}`, { token });
    expect(kept).toMatchObject({ savedEmail: '', data: { claimant: { firstname: '' } } });
  });

  test('the last save wins; with a revision that is not the last it is refused', async () => {
    const { formReference, revision } = await saves(token, form);
    const again = { ...form, formReference, savedEmail: 'other@mail.example.com' };
    expect((await saves(token, again)).revision).toBe(revision + 1);
    const stale = { ...again, revision, data: { ...form.data, occurredAbroad: true } };
    expect((await call('POST', SAVE, { token, body: stale })).body.code).toBe('stale_revision');
  });
});

describe('submitting', () => {
  test('an unsaved form is saved and submitted; the same again is the same claim', async () => {
    const first = await submits(token, form);
    const again = await submits(token, form);
    expect(again).toEqual({ ...first, otCode: expect.any(String) });
    const claims = await storedRows(app.db, 'claims', { claim_reference: first.claimReference }, [
      'claim_id',
    ]);
    expect(claims).toEqual([{ claim_id: first.claimId }]);
    const { claimToken: other } = await lookUp(policy);
    const theirs = await submits(other, form);
    expect(theirs.claimId).not.toBe(first.claimId);
  });

  test('many of the same at the same time are one claim', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => submits(token, form)));
    expect(new Set(all.map(({ claimId }) => claimId)).size).toBe(1);
  });

  test('a refused form is not kept', async () => {
    const wrong = { ...form, data: { ...form.data, agreeFraud: false } };
    expect((await call('POST', SUBMIT, { token, body: wrong })).status).toBe(422);
    const path = `${PARTIAL}/inprogress/49/10`;
    expect((await call('GET', path, { token })).body.data).toEqual([]);
  });

  test('a repeat has a fresh code as long as the first one would live', async () => {
    const { formReference } = await saves(token, form);
    await sends(token, 'form', formReference);
    const saved = { ...form, formReference };
    const first = await submits(token, saved);
    expect(first).toMatchObject({ passed: true, approved: true, otCode: expect.any(String) });
    const again = await submits(token, saved);
    expect(again).toEqual({ ...first, otCode: expect.any(String) });
    const exchange = ({ otCode }: Submission) =>
      call('POST', '/auth/otcode', {
        body: { resellerId: 49, claimReference: first.claimReference, otCode },
      });
    expect((await exchange(first)).status).not.toBe(200);
    expect((await exchange(again)).status).toBe(200);
    expect((await submits(token, saved)).otCode).toBeNull();
  });

  test('a repeat has no code once the life of the first one is over', async () => {
    const { formReference } = await saves(token, form);
    await sends(token, 'form', formReference);
    const saved = { ...form, formReference };
    await submits(token, saved);
    app.clock.advance({ minutes: 60 });
    expect(await submits(token, saved)).toMatchObject({ passed: true, otCode: null });
  });

  test('a gadget that names itself by policyGadgetId takes the rest from the policy', async () => {
    const [phone, tablet] = [aPolicyGadget(), aPolicyGadget({ description: 'The other one' })];
    const two = await policyOf({ gadgets: [phone, tablet] });
    const found = await lookUp(two);
    // As the lookup answers where the policy has none.
    const none = { imei: null, serialNumber: null, colour: null };
    const gadgets = [{ itemGUID: 'item-1', policyGadgetId: tablet.id, ...none }];
    const sent = formOf(found);
    const claim = await submits(found.claimToken, { ...sent, data: { ...sent.data, gadgets } });
    const row = await storedRow(app.db, 'claims', { claim_id: claim.claimId }, [
      'form',
      'failed_rules',
    ]);
    expect(row.form.gadgets).toMatchObject([{ typeId: tablet.typeId, imei: tablet.imei }]);
    expect(row.failed_rules).toEqual(['all required documents are there']);
  });

  test('otherInsurance that was not asked is no reason against the claim', async () => {
    const { formReference } = await saves(token, form);
    await sends(token, 'form', formReference);
    const data = { ...form.data, otherInsurance: null };
    expect(await submits(token, { ...form, formReference, data })).toMatchObject({ passed: true });
  });
});
