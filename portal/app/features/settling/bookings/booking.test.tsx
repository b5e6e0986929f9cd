import { getClaimOfGadget } from '@gadget-claims/domain/claims/claims/contract';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
// @vitest-environment happy-dom
import {
  cancelBooking,
  findFreeTimes,
  getBookingCalendar,
  getBookingOfGadget,
} from '@gadget-claims/domain/settling/bookings/contract';
import type { BookingView } from '@gadget-claims/domain/settling/bookings/schemas';
import { notePrepared } from '@gadget-claims/domain/settling/repairs/contract';
import { cache } from '@gadget-claims/kit/data/use-query.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GADGET_ID, aBooking, aChoice, aClaim, aClaimGadget } from '../../../../testing/claims.ts';
import { show, signedIn } from '../../../../testing/screen.tsx';
import * as bookingDay from './booking-day.tsx';
import * as booking from './booking.tsx';
import { keepInDraft, readBooking } from './draft.ts';

const BASE = '/myclaims/repairoptions';

beforeEach(() => signedIn());
afterEach(() => {
  vi.useRealTimers();
});

/** A phone with a chosen option, in a status, and its latest booking. */
function has(latest: BookingView | null, status: Parameters<typeof aClaim>[0], choice = aChoice()) {
  const gadgets = [aClaimGadget(status, { choice })];
  api.answers(getClaimOfGadget, { data: aClaim(status, { gadgets }) });
  api.answers(getBookingOfGadget, { data: latest });
}

const held = () =>
  aBooking({
    status: 'held',
    paid: false,
    heldUntil: new Date(Date.now() + 10 * 60_000).toISOString(),
  });

const open = () =>
  show(booking, { at: `${BASE}/booking/${GADGET_ID}`, path: `${BASE}/booking/:id?` });
const openDays = () => show(bookingDay, { at: `${BASE}/bookingdte?id=${GADGET_ID}` });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const link = (name: string) => screen.findByRole('link', { name });

test('without a booking it leads to the days', async () => {
  has(null, STATUS.REPAIR_OPTION_SELECTED);
  expect(await open().leads()).toBe(`${BASE}/bookingdte?id=${GADGET_ID}`);
});

test('a booking is asked for together with the claim', async () => {
  api.keepsWaiting(getClaimOfGadget);
  api.answers(getBookingOfGadget, { data: null });
  open();
  await waitFor(() => expect(api.askedFor(getBookingOfGadget)).toHaveLength(1));
});

test('the model of the claim is enough: it is not asked for on the way', async () => {
  const needs = { ...aChoice().needs, modelVersion: true };
  has(null, STATUS.REPAIR_OPTION_SELECTED, aChoice({ needs }));
  expect(await open().leads()).toBe(`${BASE}/bookingdte?id=${GADGET_ID}`);
});

test('before anything is chosen it leads to the options', async () => {
  api.answers(getClaimOfGadget, { data: aClaim(STATUS.APPROVED) });
  api.answers(getBookingOfGadget, { data: null });
  open();
  const first = await screen.findByText('Choose how it is repaired first');
  expect(first.closest('[data-sheet]')).toBeTruthy();
  expect((await link('See your options')).getAttribute('href')).toBe(`${BASE}/list/${GADGET_ID}`);
});

test('a time that is held is paid for here, and counts down', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-24T09:00:00Z'),
  });
  has(held(), STATUS.REPAIR_OPTION_SELECTED);
  open();
  expect(await screen.findByText(/^We keep this time for you until 9:10 am/)).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('10 minutes left');
  expect(await button('Pay £75.00')).toBeTruthy();
  const ticket = screen.getByRole('region', { name: 'What you chose' });
  expect(ticket.textContent).toContain('Excess£75.00');
  vi.advanceTimersByTime(9 * 60_000 + 30_000);
  expect(await screen.findByText('30 seconds left')).toBeTruthy();
});

test('where one has to go is read with its street before one pays', async () => {
  const address = {
    line1: '1 High Street',
    line2: '',
    city: 'Derby',
    county: '',
    postcode: 'DE1 9ZZ',
  };
  const provider = { ...held().provider, name: 'Fixwell', address };
  has({ ...held(), provider }, STATUS.REPAIR_OPTION_SELECTED, aChoice({ kind: 'WALK_IN' }));
  open();
  const ticket = await screen.findByRole('region', { name: 'What you chose' });
  expect(ticket.textContent).toContain('WhereFixwell, 1 High Street, Derby, DE1\u00a09ZZ');
});

test('a time that was held and is over is let go, with the way to another one', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-11-24T09:00:00Z'),
  });
  has(held(), STATUS.REPAIR_OPTION_SELECTED);
  open();
  await screen.findByRole('timer');
  // What is drawn in slices begins to count a moment after it is seen.
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  has(aBooking({ status: 'released', paid: false }), STATUS.REPAIR_OPTION_SELECTED);
  vi.advanceTimersByTime(10 * 60_000 + 1_000);
  expect(await screen.findByText('Your time was let go')).toBeTruthy();
  expect((await link('Choose a day and a time')).getAttribute('href')).toBe(
    `${BASE}/bookingdte?id=${GADGET_ID}`,
  );
});

test('a time is given back once it is sure', async () => {
  has(held(), STATUS.REPAIR_OPTION_SELECTED);
  api.answers(cancelBooking, { data: aBooking({ status: 'cancelled', paid: false }) });
  open();
  await press('Cancel this time');
  const question = await screen.findByRole('dialog', { name: 'Cancel this time?' });
  expect(question.textContent).toContain('Nothing has been paid.');
  has(aBooking({ status: 'cancelled', paid: false }), STATUS.REPAIR_OPTION_SELECTED);
  fireEvent.click(within(question).getByRole('button', { name: 'Give it back' }));
  expect(await screen.findByText('This booking is cancelled')).toBeTruthy();
  expect(screen.getByText('Nothing was paid. You can book another time.')).toBeTruthy();
});

test('a cancelled booking names the way of the money', async () => {
  has(aBooking({ status: 'cancelled' }), STATUS.REPAIR_OPTION_SELECTED);
  open();
  expect(await screen.findByText(/we pay it back to the card that you paid with/)).toBeTruthy();
});

test('a booking that stands can be moved and cancelled until the day before', async () => {
  has(aBooking(), STATUS.REPAIR_BOOKED);
  open();
  expect(await screen.findByText('Your repair is booked')).toBeTruthy();
  expect(screen.getByText(/until the end of Monday 30 November 2026/)).toBeTruthy();
  expect((await button('Cancel')).getAttribute('aria-disabled')).toBeNull();
});

test.each([
  ['Maya', 'We will look after your Apple iPhone 14, Maya. We have sent you'],
  ['www.evil.example', 'We will look after your Apple iPhone 14. We have sent you'],
])('a booking is named to %s by name where it has one', async (value, said) => {
  has(aBooking(), STATUS.REPAIR_BOOKED);
  const lines = [{ path: 'claimant.firstname', label: 'First name', value }];
  const named = {
    gadgets: [aClaimGadget(STATUS.REPAIR_BOOKED, { choice: aChoice() })],
    answers: [{ title: '', lines }],
  };
  api.answers(getClaimOfGadget, { data: aClaim(STATUS.REPAIR_BOOKED, named) });
  open();
  expect(await screen.findByText((text) => text.startsWith(said))).toBeTruthy();
});

test('the preparation for the repair stands with the booking, to be ticked or not', async () => {
  has(aBooking(), STATUS.REPAIR_BOOKED);
  open();
  expect(await screen.findByRole('heading', { name: 'Get your gadget ready' })).toBeTruthy();
  const line = await screen.findByRole('checkbox', { name: 'Switch off the lock.' });
  expect(screen.queryByText(/ of 2 done/)).toBeNull();
  api.answers(notePrepared, { data: { choice: null, status: STATUS.REPAIR_BOOKED } });
  fireEvent.click(line);
  expect(await screen.findByText('1 of 2 done')).toBeTruthy();
  const [asked] = api.askedFor(notePrepared);
  expect(asked?.body).toMatchObject({ done: ['Switch off the lock.'] });
});

test('ticks that come while one is kept go after it, and those that are not kept say so', async () => {
  has(aBooking(), STATUS.REPAIR_BOOKED, aChoice({ prepared: ['Switch off the lock.'] }));
  api.refuses(notePrepared, 0);
  open();
  expect(await screen.findByText('1 of 2 done')).toBeTruthy();
  const [lock, other] = screen.getAllByRole('checkbox');
  fireEvent.click(other!);
  expect(await screen.findByText(/^Your ticks are not kept yet/)).toBeTruthy();
  api.answers(notePrepared, { data: { choice: null, status: STATUS.REPAIR_BOOKED } });
  fireEvent.click(lock!);
  fireEvent.click(lock!);
  await vi.waitFor(() => expect(api.askedFor(notePrepared)).toHaveLength(3));
  const last = api.askedFor(notePrepared).at(-1)?.body;
  expect(last).toMatchObject({ done: ['Switch off the lock.', 'Save what is on it.'] });
  expect(screen.queryByText(/^Your ticks are not kept yet/)).toBeNull();
});

test('on the day it can only be changed by telephone', async () => {
  has(aBooking({ canChange: false }), STATUS.REPAIR_BOOKED);
  open();
  expect(await screen.findByText(/^If you cannot make it, please call us on/)).toBeTruthy();
  expect((await button('Cancel')).getAttribute('aria-disabled')).toBe('true');
});

test('a booking that cannot be cancelled says why in the question', async () => {
  has(aBooking(), STATUS.REPAIR_BOOKED);
  api.refuses(cancelBooking, 409, { message: 'The courier is on the way.' });
  open();
  await press('Cancel');
  const question = await screen.findByRole('dialog', { name: 'Cancel this booking?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel the booking' }));
  expect((await within(question).findByRole('alert')).textContent).toBe(
    'The courier is on the way.',
  );
});

test('a calendar file that does not come is said', async () => {
  has(aBooking(), STATUS.REPAIR_BOOKED);
  api.refuses(getBookingCalendar, 0);
  open();
  await press('Add to your calendar');
  expect((await screen.findByRole('alert')).textContent).toContain('could not be fetched');
});

test('without a free time it leads to the telephone and the other options', async () => {
  has(null, STATUS.REPAIR_OPTION_SELECTED);
  api.answers(findFreeTimes, { data: { optionId: 1, excess: 7_500, providers: [], dates: [] } });
  openDays();
  expect(await screen.findByText(/^No time is free in the next/)).toBeTruthy();
  expect((await link('See other options')).getAttribute('href')).toBe(`${BASE}/list/${GADGET_ID}`);
});

test('days that do not come can be asked for again', async () => {
  has(held(), STATUS.REPAIR_OPTION_SELECTED);
  api.refuses(findFreeTimes, 0);
  openDays();
  expect((await screen.findByRole('alert')).textContent).toContain('could not reach our service');
  expect(screen.getByText(/^We are keeping Tuesday 1 December 2026/)).toBeTruthy();
  api.keepsWaiting(findFreeTimes);
  await press('Try again');
  expect(await screen.findByText('Loading your claims')).toBeTruthy();
});

test('a day that was chosen is still chosen when the days come after a cut, and goes on', async () => {
  has(null, STATUS.REPAIR_OPTION_SELECTED);
  const slots = [{ slot: '09:00-13:00', free: 3, byProvider: [] }];
  const dates = ['2026-12-03', '2026-12-04'].map((date) => ({ date, slots }));
  const data = { optionId: 1, excess: 7_500, providers: [], dates };
  api.answers(findFreeTimes, { data });
  openDays();
  await press('Another day or time');
  await press('Show as a list');
  const times = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
  fireEvent.click(screen.getAllByRole('radio')[1]!);
  expect(times()).toEqual([false, true]);
  cleanup();
  cache.clear();

  api.refuses(findFreeTimes, 0);
  const visit = openDays();
  expect((await screen.findByRole('alert')).textContent).toContain('could not reach our service');
  api.answers(findFreeTimes, { data });
  await press('Try again');
  await screen.findByText(/^Free times from/);
  expect(times()).toEqual([false, true]);
  await press('Continue');
  expect(await visit.leads()).toContain(`${BASE}/bookinginfo`);
});

const SHOPS = ['near', 'far'].map((id) => ({
  id,
  name: `Shop ${id}`,
  address: { line1: '00 Any Lane', line2: '', city: 'Anywhere', county: '', postcode: 'SY1 9ZY' },
  telephone: '0330 555 0199',
  openingHours: null,
  location: null,
  miles: null,
  milesFrom: null,
}));

/** A gadget that is taken to a shop: "far" is free first. */
function goesToShops(latest: BookingView | null = null) {
  const needs = { ...aChoice().needs, address: false };
  const status = latest ? STATUS.REPAIR_BOOKED : STATUS.REPAIR_OPTION_SELECTED;
  has(latest, status, aChoice({ kind: 'WALK_IN', needs }));
  const at = (slot: string, ...ids: string[]) => ({
    slot,
    free: ids.length,
    byProvider: ids.map((providerId) => ({ providerId, free: 1 })),
  });
  const dates = [
    { date: '2026-12-03', slots: [at('11:00-12:00', 'near'), at('10:00-11:00', 'far')] },
    { date: '2026-12-04', slots: [at('10:00-11:00', 'near', 'far')] },
  ];
  api.answers(findFreeTimes, { data: { optionId: 3, excess: 7_500, providers: SHOPS, dates } });
}
const nextTimes = async () =>
  within(await screen.findByRole('radiogroup', { name: 'Next free times' })).getAllByRole('radio');
const place = () => screen.getByRole('region', { name: 'Where' }).textContent;

test('of several shops the one with the soonest time is chosen, and its times are there', async () => {
  goesToShops();
  const visit = openDays();
  const [time] = await nextTimes();
  expect(place()).toContain('Shop far');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Shop far/ }).checked).toBe(true);
  const other = screen.getByRole('radio', { name: /^Shop near/ }).closest('label');
  expect(other?.textContent).toMatch(/00 Any Lane, Anywhere, SY1\s9ZY/);
  fireEvent.click(time!);
  await press('Continue');
  expect(await visit.leads()).toBe(`${BASE}/bookinginfo?id=${GADGET_ID}`);
  expect(readBooking(GADGET_ID)).toMatchObject({
    provider: { id: 'far' },
    date: '2026-12-03',
    slot: '10:00-11:00',
  });
});

test('who moves a booking is not offered the time that they have', async () => {
  const provider = { ...aBooking().provider, id: 'far' };
  goesToShops(aBooking({ provider, date: '2026-12-03', slot: '10:00-11:00' }));
  openDays();
  const [time, ...others] = await nextTimes();
  expect(time?.closest('label')?.textContent).toMatch(/Friday 4\sDecember/);
  expect(others).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: /^Shop near/ }));
  await waitFor(async () => expect(await nextTimes()).toHaveLength(2));
});

test('another shop has times of its own: the chosen one is cleared, and what was said of it', async () => {
  goesToShops();
  openDays();
  const [, both] = await nextTimes();
  fireEvent.click(both!);
  await waitFor(() => expect(readBooking(GADGET_ID).slot).toBe('10:00-11:00'));
  fireEvent.click(screen.getByRole('radio', { name: /^Shop near/ }));
  await waitFor(() => expect(place()).toContain('Shop near'));
  expect(readBooking(GADGET_ID)).toMatchObject({ provider: { id: 'near' }, date: '', slot: '' });
  await press('Continue');
  expect(await screen.findByRole('link', { name: 'Time is required' })).toBeTruthy();
  const group = screen.getByRole('radiogroup', { name: 'Next free times' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('radio', { name: /^Shop far/ }));
  await waitFor(() => expect(place()).toContain('Shop far'));
  expect(screen.queryByRole('group', { name: /another look$/ })).toBeNull();
  expect(screen.queryByText(/ is required/)).toBeNull();
});

test('a shop that has no time left is said, beside the times of the soonest one', async () => {
  goesToShops();
  keepInDraft(GADGET_ID, { provider: { ...SHOPS[0]!, id: 'full', name: 'Shop full' } });
  openDays();
  const said = 'Shop full has no free time now. These are the times of Shop far.';
  expect(await screen.findByText(said)).toBeTruthy();
});

test('the plain list of days names each week by its Monday', async () => {
  has(null, STATUS.REPAIR_OPTION_SELECTED);
  const slots = [{ slot: '09:00-13:00', free: 3, byProvider: [] }];
  const dates = [
    { date: '2026-12-03', slots },
    { date: '2026-12-08', slots },
  ];
  api.answers(findFreeTimes, { data: { optionId: 1, excess: 7_500, providers: [], dates } });
  openDays();
  await press('Another day or time');
  await press('Show as a list');
  expect(screen.getByText('Week of Monday 30 November')).toBeTruthy();
  expect(screen.getByText('Week of Monday 7 December')).toBeTruthy();
});
