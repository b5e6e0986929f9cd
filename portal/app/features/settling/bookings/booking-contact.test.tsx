import { getClaimOfGadget } from '@gadget-claims/domain/claims/claims/contract';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
// @vitest-environment happy-dom
import { bookRepair, getBookingOfGadget } from '@gadget-claims/domain/settling/bookings/contract';
import { payExcess } from '@gadget-claims/domain/settling/payments/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  GADGET_ID,
  aBooking,
  aChoice,
  aClaim,
  aClaimGadget,
  aPayment,
} from '../../../../testing/claims.ts';
import { show, signedIn } from '../../../../testing/screen.tsx';
import { forgetSession } from '../../../lib/session/session.ts';
import * as bookingContact from './booking-contact.tsx';
import { keepInDraft } from './draft.ts';

const BASE = '/myclaims/repairoptions';

/** A phone with an option that is booked, at an address or not. */
function has({ address }: { address: boolean }) {
  const needs = { ...aChoice().needs, address };
  const gadgets = [aClaimGadget(STATUS.REPAIR_OPTION_SELECTED, { choice: aChoice({ needs }) })];
  api.answers(getClaimOfGadget, { data: aClaim(STATUS.REPAIR_OPTION_SELECTED, { gadgets }) });
}

beforeEach(() => {
  signedIn();
  has({ address: false });
  api.answers(getBookingOfGadget, { data: null });
  keepInDraft(GADGET_ID, { date: '2026-12-01', slot: '09:00-13:00' });
});

const open = () => show(bookingContact, { at: `${BASE}/bookinginfo?id=${GADGET_ID}` });
const telephone = () => screen.findByLabelText<HTMLInputElement>(/^Telephone number on the day/);
const notes = () => screen.findByLabelText<HTMLTextAreaElement>(/^Anything that/);
const keep = () => screen.findByRole('button', { name: 'Keep this time and pay £75.00' });
const held = () => aBooking({ status: 'held', paid: false });

test('cut off while a time is booked, all that was chosen and typed stays, and it goes once more', async () => {
  api.refuses(bookRepair, 0);
  const screenOf = open();
  fireEvent.change(await telephone(), { target: { value: '07700 900123' } });
  fireEvent.click(await keep());
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
  expect((await telephone()).value).toBe('07700 900123');
  expect(screen.getByText('Tuesday 1 December 2026')).toBeTruthy();

  api.answers(bookRepair, { data: held() });
  api.answers(payExcess, { data: aPayment() });
  const again = await keep();
  fireEvent.click(again);
  fireEvent.click(again);
  expect(await screenOf.leads()).toContain(`${BASE}/booking/${GADGET_ID}`);
  const [cut, ...booked] = api.askedFor(bookRepair);
  expect(booked).toHaveLength(1);
  expect(booked[0]?.body).toEqual(cut?.body);
  expect(api.askedFor(payExcess)).toHaveLength(1);
});

test('cut off and loaded again, choices and typed text are still there', async () => {
  api.refuses(bookRepair, 0);
  open();
  fireEvent.change(await telephone(), { target: { value: '07700 900123' } });
  fireEvent.click(await keep());
  await screen.findByRole('alert');
  cleanup();
  open();
  expect((await telephone()).value).toBe('07700 900123');
  expect(screen.getByText('Tuesday 1 December 2026')).toBeTruthy();
});

test('cut off between the time and its payment, the time is held, and the next screen takes the payment', async () => {
  api.answers(bookRepair, { data: held() });
  api.refuses(payExcess, 0);
  const screenOf = open();
  fireEvent.change(await telephone(), { target: { value: '07700 900123' } });
  fireEvent.click(await keep());
  expect(await screenOf.leads()).toBe(`${BASE}/booking/${GADGET_ID}`);
  expect(api.askedFor(bookRepair)).toHaveLength(1);
});

test('a time that another claimant took leads back to the days with why, and no typed text is lost', async () => {
  api.refuses(bookRepair, 409, { code: 'slot_taken', message: 'That time is no longer free.' });
  const visit = open();
  fireEvent.change(await telephone(), { target: { value: '07700 900123' } });
  fireEvent.change(await notes(), { target: { value: 'The gate is blue.' } });
  fireEvent.click(await keep());
  expect(await visit.leads()).toBe(`${BASE}/bookingdte?id=${GADGET_ID}`);
  expect(visit.state()).toEqual({ said: 'That time is no longer free.' });
  await visit.go(`${BASE}/bookinginfo?id=${GADGET_ID}`);
  expect((await notes()).value).toBe('The gate is blue.');
});

test('an excess that has changed is shown before anything is booked, and is the sum paid then', async () => {
  api.refuses(bookRepair, 409, {
    code: 'charge_changed',
    message: 'The excess is £90.00. Please look at it again.',
    data: { excess: 9_000 },
  });
  const visit = open();
  fireEvent.change(await telephone(), { target: { value: '07700 900123' } });
  fireEvent.change(await notes(), { target: { value: 'Ring twice.' } });
  fireEvent.click(await keep());
  expect(await screen.findByText(/^The excess is £90\.00\./)).toBeTruthy();
  expect((await notes()).value).toBe('Ring twice.');
  expect(api.askedFor(payExcess)).toEqual([]);
  api.answers(bookRepair, { data: held() });
  api.answers(payExcess, { data: aPayment() });
  fireEvent.click(screen.getByRole('button', { name: 'Keep this time and pay £90.00' }));
  expect(await visit.leads()).toBe(`${BASE}/booking/${GADGET_ID}`);
  expect(api.askedFor(bookRepair).at(-1)?.body).toMatchObject({ charge: 9_000 });
});

test('an address has to be whole; its text is there after a reload, until its owner is gone', async () => {
  has({ address: true });
  open();
  const line = () => screen.findByLabelText<HTMLInputElement>('Address line 1');
  await line();
  fireEvent.click(await keep());
  const problem = await screen.findByRole('link', { name: 'Address line 1 is required' });
  fireEvent.change(await line(), { target: { value: '7 Other Street' } });
  await waitFor(() => expect(problem.isConnected).toBe(false));
  expect(api.askedFor(bookRepair)).toEqual([]);
  cleanup();
  open();
  expect((await line()).value).toBe('7 Other Street');
  forgetSession();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Other Street');
});

test('a repair shop is named with where it is, and asks for no address', async () => {
  const address = { line1: '00 Any Lane', line2: '', city: 'Anywhere', county: '' };
  keepInDraft(GADGET_ID, {
    provider: {
      id: 'far',
      name: 'Shop far',
      address: { ...address, postcode: 'SY1 9ZY' },
      telephone: '',
      openingHours: null,
      location: null,
    },
  });
  open();
  expect(await screen.findByText('Shop far')).toBeTruthy();
  expect(screen.getByText(/^00 Any Lane, Anywhere, SY1\s9ZY$/)).toBeTruthy();
  expect(screen.queryByLabelText('Postcode')).toBeNull();
});

test.each([
  [true, true, 'In case we cannot find you. Please give another number than that of the gadget'],
  [false, true, 'So that the repairer can reach you, while your gadget is with them. Please give'],
  [false, false, 'So that the repairer can reach you, while your gadget is with them.'],
])(
  'the number asked for fits an address %s and a gadget with an IMEI %s',
  async (address, isCalled, hint) => {
    const needs = { ...aChoice().needs, address };
    const gadgets = [aClaimGadget(STATUS.REPAIR_OPTION_SELECTED, { choice: aChoice({ needs }) })];
    const imei = { path: 'gadgets.0.imei', label: 'IMEI number', value: '490154203237518' };
    const answers = isCalled ? [{ title: 'Your gadget', lines: [imei] }] : [];
    const lines = [
      { path: 'claimant.telephone', label: 'Telephone number', value: '07700 900456' },
    ];
    answers.push({ title: 'Your details', lines });
    const claim = aClaim(STATUS.REPAIR_OPTION_SELECTED, { gadgets, answers });
    api.answers(getClaimOfGadget, { data: claim });
    open();
    expect((await telephone()).value).toBe(isCalled ? '' : '07700 900456');
    const said = document.getElementById('telephone-hint')?.textContent ?? '';
    expect(said.startsWith(hint)).toBe(true);
    expect(said.includes('another number')).toBe(isCalled);
    expect(screen.queryByLabelText(/helps us find or reach you/) !== null).toBe(address);
  },
);
