import { listClaims } from '@gadget-claims/domain/claims/claims/contract';
import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import {
  getMailPreference,
  setMailPreference,
} from '@gadget-claims/domain/claims/notifications/contract';
// @vitest-environment happy-dom
import { getSession } from '@gadget-claims/domain/people/accounts/contract';
import { link, press } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  GADGET_ID,
  aBooking,
  aClaim,
  aClaimGadget,
  ownClaims,
} from '../../../../testing/claims.ts';
import { ANN, show, signedIn } from '../../../../testing/screen.tsx';
import * as list from './list.tsx';

/** Whether the account's mailbox is known to be its holder's. */
const isProven = (proven: boolean) => api.answers(getSession, { data: { ...ANN, proven } });

const has = (claims: ClaimView[], groups?: { open: number; action: number; finished: number }) =>
  api.answers(listClaims, ownClaims(claims, groups));

beforeEach(() => {
  signedIn();
  isProven(true);
  api.answers(getMailPreference, { data: { progressMails: true } });
});

const open = (search = '') => show(list, { at: `/myclaims/list${search}` });

test('the place of the claims is kept while they are asked for', async () => {
  api.keepsWaiting(listClaims);
  open();
  expect(await screen.findByText('Loading your claims')).toBeTruthy();
  expect(screen.queryByText('You have no claims yet')).toBeNull();
});

test('claims that do not come can be asked for again', async () => {
  api.refuses(listClaims, 0);
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('could not reach our service');
  has([aClaim()]);
  await press('Try again');
  expect(await screen.findByText('1 claim')).toBeTruthy();
});

test('a slow answer is told, and over an old one it is said that it is old', async () => {
  const reload = () => undefined;
  const asking = { problem: null, isSlow: true, isLoading: true, answer: null, reload };
  show(<LoadProblem {...asking} />);
  expect((await screen.findByRole('status')).textContent).toContain('We are still trying.');
  cleanup();
  const old = { ...asking, problem: 'It did not come.', isSlow: false, answer: [] };
  show(<LoadProblem {...old} />);
  const words = 'It did not come. What you see below is from before.';
  expect((await screen.findByRole('alert')).textContent).toContain(words);
});

test('gadgets that were decided apart are told one by one', async () => {
  const phone = aClaimGadget(STATUS.DECLINED);
  const watch = aClaimGadget(STATUS.APPROVED, { id: 'gadget-2', label: 'Apple Watch' });
  has([aClaim(STATUS.APPROVED, { gadgets: [phone, watch] })]);
  open();
  expect(await screen.findByText('Apple iPhone 14: Declined')).toBeTruthy();
  expect(screen.getByText('Apple Watch: Approved')).toBeTruthy();
});

test('without a claim it leads to making one', async () => {
  has([]);
  open();
  expect(await screen.findByText('You have no claims yet')).toBeTruthy();
  expect((await link('Make a claim')).getAttribute('href')).toBe('/makeaclaim/1');
  expect((await link('See saved forms')).getAttribute('href')).toBe('/myclaims/inprogress');
});

test.each([
  ['in a group', '?status=finished', 0],
  ['beyond the last page', '?page=9', 3],
])('with none %s it leads to all of them', async (_where, search, total) => {
  has([], { open: total, action: 0, finished: 0 });
  open(search);
  expect(await screen.findByText('No claims here')).toBeTruthy();
  expect((await link('Show all claims')).getAttribute('href')).toBe('/myclaims/list');
});

test('claims that are all in one group are not narrowed', async () => {
  has([aClaim()], { open: 5, action: 5, finished: 0 });
  open();
  expect(await screen.findByText('Five claims wait for you.')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Show' })).toBeNull();
});

test('another group is asked for as it is chosen', async () => {
  has([aClaim()], { open: 4, action: 1, finished: 2 });
  const visit = open();
  const groups = await screen.findByRole('navigation', { name: 'Show' });
  expect(
    within(groups)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All 6', 'Waiting for you 1', 'Open 4', 'Finished 2']);
  fireEvent.click(within(groups).getByRole('link', { name: 'Open 4' }));
  expect(await visit.leads()).toBe('/myclaims/list?status=open');
  // The list that was there stands until the other has come.
  const asked = () => api.askedFor(listClaims).at(-1)?.url.searchParams.get('status');
  await waitFor(() => expect(asked()).toBe('open'));
  await screen.findByText('6 claims');
});

test.each([
  [STATUS.AWAITING_DOCUMENTS, 'Your turn:', 'Send documents for Apple iPhone 14'],
  [STATUS.DECLINED, /^Send us more evidence/, null],
  [STATUS.APPROVED, 'Your turn:', 'Choose how it is settled for Apple iPhone 14'],
  [STATUS.UNDER_REVIEW, 'Our turn:', null],
  [STATUS.IN_REPAIR, 'With the repair centre:', null],
  [STATUS.SETTLED, 'Nothing more to do.', null],
])('in status %i it says whose turn it is, and offers the way on', async (status, turn, way) => {
  has([aClaim(status)]);
  open();
  expect(await screen.findByText(turn)).toBeTruthy();
  const ways = screen.queryAllByRole('link', { name: / for Apple iPhone 14$/ });
  expect(ways.map(({ textContent }) => textContent)).toEqual(way === null ? [] : [way]);
});

test.each([
  [STATUS.REPAIR_BOOKED, ['3 of 5']],
  [STATUS.DECLINED, []],
])('in status %i a bar says how far it is', async (status, bars) => {
  has([aClaim(status)]);
  open();
  await screen.findByRole('region', { name: 'Claims' });
  const shown = screen.queryAllByRole('img').map((bar) => bar.getAttribute('aria-label'));
  expect(shown).toEqual(bars);
});

test('the day that we aim at stands first, and a claim has one more: when it was sent', async () => {
  has([aClaim(STATUS.UNDER_REVIEW, { aimDate: '2099-11-26' })]);
  open();
  const day = await screen.findByText('By Thursday 26 November, our aim to decide');
  expect(day.tagName).toBe('STRONG');
  const row = day.closest('li')?.textContent ?? '';
  expect(row.match(/November/g)).toHaveLength(2);
  expect(row).toContain('sent on Tuesday 24 November 2026');
});

test('a sum stands first, with its sentence', async () => {
  const sentence = 'We are paying £499.00 into your bank account, by 2 December. Nothing is to do.';
  has([aClaim(STATUS.CASH_SETTLEMENT, { sentence })]);
  open();
  const sum = await screen.findByText(
    'We are paying £499.00 into your bank account, by 2 December.',
  );
  expect(sum.tagName).toBe('STRONG');
});

test('a day that we aimed at and missed is owned up to', async () => {
  has([aClaim(STATUS.UNDER_REVIEW, { aimDate: '2026-11-23' })]);
  open();
  expect(await screen.findByText(/We aimed to decide by Monday 23 November 2026/)).toBeTruthy();
});

test.each([
  [null, 'Booked: '],
  ['2026-11-24T09:00:00.000Z', 'Kept for you, not booked yet: '],
])('an appointment that is held until %s', async (heldUntil, words) => {
  const appointment = aBooking({ heldUntil });
  has([
    aClaim(STATUS.REPAIR_BOOKED, {
      gadgets: [aClaimGadget(STATUS.REPAIR_BOOKED, { appointment })],
    }),
  ]);
  open();
  expect(
    await screen.findByText(`${words}Tuesday 1 December 2026, 9:00 am to 1:00 pm`),
  ).toBeTruthy();
  expect(screen.getByText('Fixwell')).toBeTruthy();
});

test('of several gadgets the one that waits for its owner is named', async () => {
  const other = aClaimGadget(STATUS.IN_REPAIR, { id: 'gadget-2', label: 'Apple Watch' });
  has([aClaim(STATUS.APPROVED, { gadgets: [aClaimGadget(), other] })]);
  open();
  const way = await link('Choose how it is settled: Apple iPhone 14');
  expect(way.getAttribute('href')).toBe(`/myclaims/repairoptions/list/${GADGET_ID}`);
  expect(screen.queryByRole('link', { name: /: Apple Watch/ })).toBeNull();
});

test('an account whose mailbox is not proven is told why more is missing', async () => {
  isProven(false);
  has([aClaim()]);
  open();
  expect(await screen.findByText('Only what you made on this device is shown')).toBeTruthy();
  expect(screen.queryByText('E-mails about your claims')).toBeNull();
});

test('progress mails are switched, and a refusal is said', async () => {
  has([aClaim()]);
  api.refuses(setMailPreference, 429, { message: 'Too much at once.' });
  open();
  await press('Switch progress e-mails off');
  expect((await screen.findByRole('alert')).textContent).toBe('Too much at once.');
  expect(screen.getByText(/^On: we write to ann@mail.example.com/)).toBeTruthy();
  api.answers(setMailPreference, { data: { progressMails: false } });
  await press('Switch progress e-mails off');
  expect(await screen.findByText(/^Off: we write to ann@mail.example.com/)).toBeTruthy();
  expect(api.askedFor(setMailPreference).at(-1)?.body).toEqual({ progressMails: false });
});

test('without an account it leads to login and back', async () => {
  sessionStorage.clear();
  expect(await open('?page=2').leads()).toBe('/login?return=%2Fmyclaims%2Flist%3Fpage%3D2');
});
