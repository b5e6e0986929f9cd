// @vitest-environment happy-dom
import { bookRepair, getBookingOfGadget } from '@gadget-claims/domain/bookings/contract';
import { getClaimOfGadget } from '@gadget-claims/domain/claims/contract';
import { STATUS } from '@gadget-claims/domain/claims/status-ids';
import { payExcess } from '@gadget-claims/domain/payments/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  GADGET_ID,
  aBooking,
  aChoice,
  aClaim,
  aClaimGadget,
  aPayment,
} from '../../../testing/claims.ts';
import { show, signedIn } from '../../../testing/screen.tsx';
import * as bookingContact from './booking-contact.tsx';
import { keepInDraft } from './draft.ts';

const BASE = '/myclaims/repairoptions';

beforeEach(() => {
  signedIn();
  const needs = { ...aChoice().needs, address: false };
  const gadgets = [aClaimGadget(STATUS.REPAIR_OPTION_SELECTED, { choice: aChoice({ needs }) })];
  const claim = aClaim(STATUS.REPAIR_OPTION_SELECTED, { gadgets });
  api.answers(getClaimOfGadget, { data: claim });
  api.answers(getBookingOfGadget, { data: null });
  keepInDraft(GADGET_ID, { date: '2026-12-01', slot: '09:00-13:00' });
});

const open = () => show(bookingContact, { at: `${BASE}/bookinginfo?id=${GADGET_ID}` });
const telephone = () => screen.findByLabelText<HTMLInputElement>('Telephone number on the day');
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

test('cut off and loaded again, what was chosen and typed is still there', async () => {
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
