import { getClaimOfGadget } from '@gadget-claims/domain/claims/claims/contract';
import { emptyForm } from '@gadget-claims/domain/claims/claims/empty-form';
import {
  deleteForm,
  mailLinksOfPolicy,
  openForm,
} from '@gadget-claims/domain/claims/claims/form-contract';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { aForm, aPolicy, completeData } from '@gadget-claims/domain/claims/claims/testing';
// @vitest-environment happy-dom
import { exchangeClaimCode } from '@gadget-claims/domain/people/accounts/contract';
import {
  listDamageTypes,
  listIncidentTypes,
} from '@gadget-claims/domain/policies/catalogue/contract';
import { IDLE_MINUTES } from '@gadget-claims/domain/promises';
import { bookRepair } from '@gadget-claims/domain/settling/bookings/contract';
import { payExcess } from '@gadget-claims/domain/settling/payments/contract';
import {
  chooseRepairOption,
  getRepairOptions,
} from '@gadget-claims/domain/settling/repairs/contract';
import type { OfferedOption } from '@gadget-claims/domain/settling/repairs/schemas';
import { press } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  GADGET_ID,
  aBooking,
  aChoice,
  aClaim,
  aClaimGadget,
  aPayment,
  anOption,
} from '../../../../testing/claims.ts';
import { answersLists } from '../../../../testing/lists.ts';
import { claiming, show, signedIn } from '../../../../testing/screen.tsx';
import { NO_ADDRESS } from '../../../lib/address.ts';
import { type Sent, claimStore } from '../../../lib/draft/claim-store.ts';
import { draftKey } from '../../../lib/draft/draft-key.ts';
import { keepAccess } from '../../../lib/session/claim-access.ts';
import IdleGuard from '../../people/session/idle-guard.tsx';
import { keepInDraft } from '../../settling/bookings/draft.ts';
import * as approved from './approved.tsx';
import * as existing from './begun-before.tsx';
import * as resume from './resume.tsx';
import * as thankYou from './thank-you.tsx';
import { ContinueOffer } from './wizard/continue-offer.tsx';

const SUBMISSION: Sent = {
  firstname: 'Priya',
  gadget: 'iPhone 14',
  gadgetTypeId: 1,
  claimReference: 'HM-C-1',
  claimId: 'c-1',
  gadgetId: GADGET_ID,
  passed: false,
  approved: false,
  otCode: 'a-code',
  incidentType: 111,
  status: 1,
  submittedAt: '2026-11-24T12:00:00.000Z',
  decisionAimDate: '2026-11-26',
  missingDocuments: [],
};
const submitted = (submission: Partial<Sent> = {}) =>
  claimStore.getState().submitted({ ...SUBMISSION, ...submission });

const DRAFT = {
  form: { ...aForm(), formReference: 'F-1', revision: 3 },
  policy: aPolicy(),
  claimToken: 'another-token',
  userExists: null,
};

const offers = () => show(<ContinueOffer />);
const offer = () => screen.queryByText('You were making a claim');
const CONTINUE = 'Continue the claim you were making';

test('a tab that keeps no key offers nothing', async () => {
  offers();
  await waitFor(() => expect(document.querySelector('div > div')).toBeTruthy());
  expect(offer()).toBeNull();
});

test('a claim that was begun in this tab is offered, and goes on where it stopped', async () => {
  draftKey.keep('F-1', 'a-key');
  api.answers(openForm, { data: DRAFT });
  const visit = offers();
  await press(CONTINUE);
  expect(await visit.leads()).toMatch(/^\/makeaclaim\//);
  expect(claimStore.getState().claimToken).toBe('another-token');
});

test('a claim whose form is gone is offered no more, and its key is forgotten', async () => {
  draftKey.keep('F-1', 'a-key');
  api.refuses(openForm, 404);
  offers();
  await waitFor(() => expect(draftKey.read()).toBeNull());
  await waitFor(() => expect(offer()).toBeNull());
});

test('a form that goes while its offer is shown is said to be gone', async () => {
  draftKey.keep('F-1', 'a-key');
  api.answers(openForm, { data: DRAFT });
  const visit = offers();
  const goOn = await screen.findByRole('button', { name: CONTINUE });
  await waitFor(() => expect(api.askedFor(openForm)).toHaveLength(1));
  api.refuses(openForm, 404);
  fireEvent.click(goOn);
  expect(await screen.findByText(/That claim form is no longer kept/)).toBeTruthy();
  expect(visit.address()).toBe('/');
});

test('a claim that was sent since says which one it became', async () => {
  draftKey.keep('F-1', 'a-key');
  api.refuses(openForm, 409, { code: 'already_submitted', message: 'It is claim HM-C-1.' });
  offers();
  expect(await screen.findByText('It is claim HM-C-1.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: CONTINUE })).toBeNull();
  expect(draftKey.read()).toBeNull();
});

test('a claim that cannot be opened now can be asked for again', async () => {
  draftKey.keep('F-1', 'a-key');
  api.refuses(openForm, 503);
  const visit = offers();
  await press(CONTINUE);
  expect(await screen.findByText(/Please try again later/)).toBeTruthy();
  api.answers(openForm, { data: DRAFT });
  await press(CONTINUE);
  expect(await visit.leads()).toMatch(/^\/makeaclaim\//);
});

test('resuming empty-handed says so and offers to begin', async () => {
  show(resume, { at: '/makeaclaim/resume' });
  await screen.findByText('There is no saved form in this tab');
  const begin = screen.getByRole('link', { name: 'Make a claim' });
  expect(begin.getAttribute('href')).toBe('/makeaclaim/1');
});

test('resuming shows the answers so far and the next step', async () => {
  const { claimant, incident } = completeData();
  claiming(
    completeData({
      claimant: { ...claimant, ukResident: null },
      incident: { ...incident, incidentTypeId: null },
      gadgets: [],
    }),
  );
  api.answers(listIncidentTypes, { data: [] });
  const visit = show(resume, { at: '/makeaclaim/resume' });
  await screen.findByText('Next: What happened');
  expect(screen.getByText(/Ms Imogen/)).toBeTruthy();
  await press('Continue');
  expect(await visit.leads()).toBe('/makeaclaim/5');
});

test('a form that is deleted while resuming is gone from this tab', async () => {
  api.answers(deleteForm, { data: { deleted: true } });
  answersLists();
  api.answers(listDamageTypes, { data: [] });
  claiming(completeData());
  show(resume, { at: '/makeaclaim/resume' });
  await press('Abandon this form');
  expect((await screen.findByRole('dialog')).textContent).toContain('This cannot be undone.');
  await press('Delete the form');
  expect(document.activeElement).toBe(await screen.findByText('Your form is deleted'));
  expect(claimStore.getState().form).toBeNull();
});

const comesBack = () => {
  claiming(completeData());
  draftKey.keep('F-1', 'a-key');
  api.answers(openForm, { data: DRAFT });
  return show(existing, { at: '/makeaclaim/existing' });
};

test('a form that was begun before is shown with its day and its gadgets', async () => {
  comesBack();
  await screen.findByText(/You began a claim on this policy before\./);
  expect(screen.getByText('20/11/2026')).toBeTruthy();
  expect(screen.getByText('A phone')).toBeTruthy();
  expect(await screen.findByRole('complementary', { name: 'Your claim so far' })).toBeTruthy();
});

test('abandoning a form asks first, and nothing is deleted until it is confirmed', async () => {
  api.answers(deleteForm, { data: { deleted: true } });
  const visit = comesBack();
  await press('Abandon this form');
  expect((await screen.findByRole('dialog')).textContent).toContain('This cannot be undone.');
  await press('Close');
  await waitFor(() => expect(screen.queryByText(/This cannot be undone/)).toBeNull());
  expect(api.askedFor(deleteForm)).toHaveLength(0);
  await press('Abandon this form');
  await press('Delete the form');
  expect(await visit.leads()).toBe('/makeaclaim/3');
  expect(api.askedFor(deleteForm)).toHaveLength(1);
});

test('a form that could not be deleted stays, and says why', async () => {
  api.refuses(deleteForm, 503, { message: 'Not just now.' });
  const visit = comesBack();
  await press('Abandon this form');
  await press('Delete the form');
  expect(await screen.findByText('Not just now.')).toBeTruthy();
  expect(visit.address()).toBe('/makeaclaim/existing');
});

test('a form that says nothing yet is begun again in its place', async () => {
  const said = { formReference: 'F-1', revision: 3 };
  claiming(undefined);
  draftKey.keep('F-1', 'a-key');
  const blank = emptyForm(aPolicy());
  api.answers(openForm, { data: { ...DRAFT, form: { ...blank, ...said } } });
  const visit = show(existing, { at: '/makeaclaim/existing' });
  await press('Start afresh');
  expect(await visit.leads()).toBe('/makeaclaim/3');
  expect(claimStore.getState().form).toMatchObject(said);
});

test('a form with answers stays as it is when one starts afresh, and is offered afterwards', async () => {
  const visit = comesBack();
  await press('Start afresh');
  expect(await visit.leads()).toBe('/makeaclaim/3');
  expect(claimStore.getState().form?.formReference).toBe('');
  expect(draftKey.read()).toBe('a-key');
});

test('of a form that was begun elsewhere nothing is shown: a link goes to the address in it', async () => {
  api.answers(mailLinksOfPolicy, { data: { requested: true } });
  claiming(undefined);
  show(existing, { at: '/makeaclaim/existing?elsewhere', path: '/makeaclaim/existing' });
  await screen.findByText('A claim form was begun on this policy, and not sent yet.');
  expect(screen.queryByText('A phone')).toBeNull();
  expect(screen.getByRole('link', { name: 'Begin a new claim' }).getAttribute('href')).toBe(
    '/makeaclaim/3',
  );
  await press('Send me the link');
  const note = await screen.findByRole('group', { name: 'Check your inbox' });
  expect(document.activeElement).toBe(note);
  expect(api.askedFor(mailLinksOfPolicy)).toHaveLength(1);
});

const thanks = () => show(thankYou, { at: '/makeaclaim/thankyou' });

test('without a claim that was sent there are no thanks', async () => {
  expect(await thanks().leads()).toBe('/home');
});

test('thanks name the claimant and the gadget, and leave the brand’s line to the approval', async () => {
  submitted();
  thanks();
  const said = await screen.findByText(/We have your claim for your iPhone 14, Priya\./);
  expect(said.textContent).not.toContain('We will sort it.');
});

test('the answers stay with the review until the thanks are there, and go then', async () => {
  claimStore.getState().begin(aPolicy(), 'a-claim-token', aForm());
  submitted();
  expect(claimStore.getState().form).not.toBeNull();
  thanks();
  await screen.findByText('HM-C-1');
  expect(claimStore.getState()).toMatchObject({ form: null, policy: null, claimToken: null });
  expect(claimStore.getState().submission?.claimReference).toBe('HM-C-1');
});

test('a claim with all its documents has a day for the decision', async () => {
  submitted();
  thanks();
  await screen.findByText('HM-C-1');
  expect(screen.getByText('Thursday 26 November 2026')).toBeTruthy();
  expect(screen.getByText(/Our claims team looks at your claim now/)).toBeTruthy();
  expect(screen.queryByText('Documents that we still need')).toBeNull();
});

test('without an account, missing documents are sent from here, before an account is offered', async () => {
  submitted({ missingDocuments: [{ label: 'Proof of purchase', why: 'It shows the price.' }] });
  const expiresAt = '2099-01-01T00:00:00.000Z';
  api.answers(exchangeClaimCode, { data: { token: 't', claimId: 'c-1', expiresAt } });
  const visit = thanks();
  const send = await screen.findByRole('button', { name: 'Send documents' });
  expect(screen.getByText('We can decide once it is here.')).toBeTruthy();
  const account = screen.queryByRole('button', { name: 'Create an account' });
  if (account) expect(send.compareDocumentPosition(account)).toBe(4);
  await press('Send documents');
  expect(await visit.leads()).toBe('/myclaims/uploaddocs/c-1');
});

test('once the code is over, the e-mail leads to where documents are sent', async () => {
  submitted({ missingDocuments: [{ label: 'Proof of purchase', why: 'It shows the price.' }] });
  api.refuses(exchangeClaimCode, 401);
  thanks();
  await press('Send documents');
  expect(await screen.findByText('Your e-mail leads on')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^claims@ ?harbour\.example$/ })).toBeTruthy();
});

test('signed in, missing documents are sent here', async () => {
  signedIn();
  submitted({ missingDocuments: [{ label: 'Proof of purchase', why: 'It shows the price.' }] });
  thanks();
  const send = await screen.findByRole('link', { name: 'Send documents' });
  expect(send.getAttribute('href')).toBe('/myclaims/uploaddocs/c-1');
  const see = screen.getByRole('link', { name: 'See this claim' });
  expect(see.getAttribute('href')).toBe('/myclaims/view/c-1');
});

const NO_NEEDS = { ...anOption().needs, booking: false, address: false };
const CHOOSE = 'Choose how your gadget is repaired';
const celebrates = () => show(approved, { at: '/makeaclaim/approved' });
/** What can be offered is still being asked for. */
const waits = () => {
  api.keepsWaiting(getClaimOfGadget);
  api.keepsWaiting(getRepairOptions);
};
const opens = () => {
  const expiresAt = '2099-01-01T00:00:00.000Z';
  api.answers(exchangeClaimCode, { data: { token: 't', claimId: 'c-1', expiresAt } });
};

test('signed in, an approval leads straight to the options', async () => {
  signedIn();
  submitted({ passed: true });
  waits();
  celebrates();
  expect(await screen.findByRole('link', { name: CHOOSE })).toBeTruthy();
});

test('an approval that is left open is closed after idle time', async () => {
  submitted({ passed: true, otCode: null });
  vi.useFakeTimers({ toFake: ['setInterval', 'Date'] });
  show(
    <>
      <h1>Approved</h1>
      <IdleGuard />
    </>,
  );
  await screen.findByText('Approved');
  await act(() => vi.advanceTimersByTimeAsync((IDLE_MINUTES - 1) * 60_000));
  vi.useRealTimers();
  expect(screen.getByText(/we close your claim after 20 minutes/)).toBeTruthy();
});

test('an approval names its gadget, and the brand’s line its claimant', async () => {
  submitted({ passed: true, otCode: null });
  celebrates();
  const said = await screen.findByText(/Your iPhone 14 can be repaired\./);
  expect(said.textContent).toContain('We will sort it, Priya.');
  expect(screen.getAllByText('HM-C-1')).toHaveLength(1);
});

test('without an account the code of the submission opens the options', async () => {
  submitted({ passed: true });
  opens();
  waits();
  const visit = celebrates();
  await press(CHOOSE);
  expect(await visit.leads()).toBe(`/myclaims/repairoptions/list/${GADGET_ID}`);
  expect(api.askedFor(exchangeClaimCode)).toHaveLength(1);
});

test('a code that is over asks to log in; one that was not answered can be tried again', async () => {
  submitted({ passed: true });
  api.refuses(exchangeClaimCode, 503);
  celebrates();
  await press(CHOOSE);
  await screen.findByText('That did not work. Please try again.');
  api.refuses(exchangeClaimCode, 401);
  await press(CHOOSE);
  expect(await screen.findByText('To choose now, please log in')).toBeTruthy();
  expect(screen.queryByRole('button', { name: CHOOSE })).toBeNull();
});

describe('the soonest time after an approval', () => {
  const TELEPHONE = {
    title: 'You',
    lines: [{ path: 'claimant.telephone', label: 'Telephone', value: '01743 496 0120' }],
  };
  const aShop = (id: string, date: string): OfferedOption['providers'][number] => ({
    id,
    name: `Shop ${id}`,
    address: null,
    telephone: '',
    openingHours: null,
    location: null,
    miles: 6,
    milesFrom: 'area',
    nextFree: { date, slot: '10:00-11:00' },
  });
  const needs = { ...anOption().needs, address: false };
  const inShop = (...providers: OfferedOption['providers']) =>
    anOption({ id: 3, kind: 'WALK_IN', needs, providers });
  const offered = (availableOptions: OfferedOption[]) =>
    api.answers(getRepairOptions, { data: { availableOptions, excessTotal: 7_500 } });
  const BOOK = 'Book this time';
  const choose = (type: 'button' | 'link') => screen.findByRole(type, { name: CHOOSE });
  const chosen = { choice: aChoice({ optionId: 3, needs }), status: STATUS.REPAIR_OPTION_SELECTED };
  const held = (date: string) =>
    aBooking({ status: 'held', paid: false, date, slot: '10:00-11:00', optionId: 3 });

  beforeEach(() => {
    submitted({ passed: true });
    opens();
    api.answers(getClaimOfGadget, { data: aClaim(STATUS.APPROVED, { answers: [TELEPHONE] }) });
    offered([inShop(aShop('far', '2026-12-01'), aShop('near', '2026-12-02'))]);
  });

  test('is booked with one press as booking books it, and its payment comes next', async () => {
    api.answers(chooseRepairOption, { data: chosen });
    api.answers(bookRepair, { data: held('2026-12-01') });
    api.answers(payExcess, { data: aPayment() });
    const visit = celebrates();
    expect(await screen.findByText('Tuesday 1 December, 10:00 am')).toBeTruthy();
    screen.getByText(/Shop far, about 6 miles from .* You pay £75\.00 by card\.$/);
    expect(await screen.findByText('You book and pay £75.00')).toBeTruthy();
    expect(screen.getByText('You pay').nextElementSibling?.textContent).toBe('£75.00');
    await press(BOOK);
    expect(await visit.leads()).toBe(`/myclaims/repairoptions/booking/${GADGET_ID}`);
    expect(api.askedFor(bookRepair)[0]?.body).toMatchObject({
      gadgetId: GADGET_ID,
      date: '2026-12-01',
      slot: '10:00-11:00',
      providerId: 'far',
      charge: 7_500,
      address: null,
    });
    expect(api.askedFor(payExcess)).toHaveLength(1);
  });

  test('is no one’s to offer while a question is open, and that is not called full', async () => {
    api.answers(getClaimOfGadget, { data: aClaim(STATUS.APPROVED, { answers: [] }) });
    offered([anOption({ ...inShop(aShop('far', '2026-12-01')), needs: anOption().needs })]);
    celebrates();
    await screen.findByText(/Compare the ways that there are/);
    expect(screen.queryByText(/No repairer has a time free/)).toBeNull();
    expect(screen.queryByRole('button', { name: BOOK })).toBeNull();
  });

  test('that has passed is not called taken, and what was chosen is named', async () => {
    api.answers(chooseRepairOption, { data: chosen });
    const errors = [{ path: 'date', message: 'That day is over.' }];
    api.refuses(bookRepair, 422, { message: 'Please check.', errors });
    celebrates();
    await screen.findByText('Tuesday 1 December, 10:00 am');
    offered([inShop()]);
    await press(BOOK);
    expect(await screen.findByText('That time cannot be booked any more')).toBeTruthy();
    expect(screen.getByText(/stays chosen until you choose another way\./)).toBeTruthy();
  });

  test('goes to the address that was typed on the way to a booking', async () => {
    const typed = { ...NO_ADDRESS, line1: '9 Typed Lane', city: 'Testford', postcode: 'ZZ1 1ZZ' };
    keepAccess({ token: 't', claimId: 'c-1', expiresAt: '2099-01-01T00:00:00.000Z' }, 0);
    keepInDraft(GADGET_ID, { address: typed });
    offered([anOption({ ...inShop(aShop('van', '2026-12-01')), kind: 'CALL_OUT' })]);
    celebrates();
    expect(await screen.findByText(/an engineer comes to 9 Typed Lane, Testford/)).toBeTruthy();
  });

  test('that has gone gives way to the next one, which is said', async () => {
    api.answers(chooseRepairOption, { data: chosen });
    api.refuses(bookRepair, 409, { code: 'slot_taken', message: 'Taken.' });
    celebrates();
    await screen.findByText('Tuesday 1 December, 10:00 am');
    offered([inShop(aShop('near', '2026-12-02'))]);
    await press(BOOK);
    expect(await screen.findByText('That time has just been taken')).toBeTruthy();
    expect(await screen.findByText('Wednesday 2 December, 10:00 am')).toBeTruthy();

    api.answers(bookRepair, { data: held('2026-12-02') });
    api.answers(payExcess, { data: aPayment() });
    await press(BOOK);
    await waitFor(() => expect(api.askedFor(bookRepair)).toHaveLength(2));
    expect(api.askedFor(bookRepair)[1]?.body).toMatchObject({ providerId: 'near' });
  });

  test('that costs nothing is booked at once', async () => {
    offered([{ ...inShop(aShop('near', '2026-12-02')), excess: 0 }]);
    api.answers(chooseRepairOption, {
      data: { ...chosen, choice: aChoice({ optionId: 3, needs, excess: 0 }) },
    });
    api.answers(bookRepair, { data: aBooking({ excess: 0 }) });
    const visit = celebrates();
    await screen.findByText(/There is nothing to pay\.$/);
    await press(BOOK);
    await visit.leads();
    expect(visit.state()).toMatchObject({ isBooked: true });
    expect(api.askedFor(payExcess)).toHaveLength(0);
  });

  test.each([
    ['no time is free', [inShop({ ...aShop('near', ''), nextFree: null })], /^No repairer has a/],
    ['nothing is booked', [anOption({ id: 2, kind: 'MAIL_IN', needs: NO_NEEDS })], /^Compare the/],
    ['it is paid in money', [anOption({ id: 7, kind: 'CASH', needs: NO_NEEDS })], /^Compare the/],
    ['there is no way', [], /settle this one with you by telephone/],
  ])('is not offered where %s', async (_why, options, said) => {
    offered(options);
    celebrates();
    expect(await screen.findByText(said)).toBeTruthy();
    expect(await choose('button')).toBeTruthy();
    expect(screen.queryByRole('button', { name: BOOK })).toBeNull();
  });

  test('that cannot be asked for leaves the other way on', async () => {
    api.refuses(getRepairOptions, 0);
    celebrates();
    expect(await screen.findByText(/^Compare the ways/)).toBeTruthy();
    expect(await choose('button')).toBeTruthy();
  });

  test('is not offered again once something is chosen', async () => {
    const gadgets = [aClaimGadget(STATUS.REPAIR_OPTION_SELECTED, { choice: aChoice() })];
    api.answers(getClaimOfGadget, { data: aClaim(STATUS.REPAIR_OPTION_SELECTED, { gadgets }) });
    celebrates();
    expect(await screen.findByText('You have chosen: Collected by courier.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: BOOK })).toBeNull();
  });
});
