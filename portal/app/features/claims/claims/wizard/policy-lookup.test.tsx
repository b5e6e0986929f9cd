// @vitest-environment happy-dom
import { aPolicy } from '@gadget-claims/domain/claims/claims/testing';
import { TRY_LATER } from '@gadget-claims/domain/claims/messages/copy';
import { lookUpPolicy, mailPolicyNumbers } from '@gadget-claims/domain/policies/policies/contract';
import { field, press, type } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { show } from '../../../../../testing/screen.tsx';
import { enters, expectProblems } from '../../../../../testing/typing.ts';
import { claimStore } from '../../../../lib/draft/claim-store.ts';
import * as lookup from './policy-lookup.tsx';

const looksUp = (brand = {}) => show(lookup, { at: '/makeaclaim/1', brand });

const IN_COVER = { Day: '23', Month: '11', Year: '2026' };
const OUTSIDE_COVER = { Day: '23', Month: '11', Year: '2024' };

/** All four answers, and off they go. */
async function asks(day = IN_COVER) {
  await type('Policy number', 'TEST 1');
  await enters(/Policyholder date of birth/, { Day: '17', Month: '05', Year: '1990' });
  await type('Policyholder postcode', 'ZZ1 1ZZ');
  await enters(/Date of incident/, day);
  await press('Find my policy');
}
const finds = () =>
  api.answers(lookUpPolicy, { data: { ...aPolicy(), claimToken: 'a-claim-token' } });

/** Puts the clock on the wall so many hours ahead of UTC. */
function livesAt(hours: number) {
  const onTheWall = (now: Date) => new Date(now.getTime() + hours * 3_600_000);
  const ofDate = (name: keyof Date, as: (wall: Date) => number) =>
    vi.spyOn(Date.prototype, name as 'getDate').mockImplementation(function (this: Date) {
      return as(onTheWall(this));
    });
  ofDate('getFullYear', (wall) => wall.getUTCFullYear());
  ofDate('getMonth', (wall) => wall.getUTCMonth());
  ofDate('getDate', (wall) => wall.getUTCDate());
  ofDate('getHours', (wall) => wall.getUTCHours());
  ofDate('getTimezoneOffset', () => -60 * hours);
}

test.each([
  ['in London', 0, ['Today', 'Yesterday']],
  ['in Auckland', 13, ['Today (25 November 2026)', 'Yesterday (24 November 2026)']],
  ['in Honolulu', -10, ['Today (23 November 2026)', 'Yesterday (22 November 2026)']],
])('today is the day it is where the person is: %s', async (_, hours, named) => {
  const now = hours < 0 ? '2026-11-24T03:00:00Z' : '2026-11-24T14:00:00Z';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  onTestFinished(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  livesAt(hours);
  looksUp();
  const buttons = await screen.findAllByRole('button', { name: /^(Today|Yesterday)/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual(named);
});

test('a form that was begun elsewhere is told of before another one is begun', async () => {
  const found = { ...aPolicy(), claimToken: 'a-claim-token', formBegun: true };
  api.answers(lookUpPolicy, { data: found });
  const visit = looksUp();
  await asks();
  expect(await visit.leads()).toBe('/makeaclaim/existing?elsewhere');
  expect(claimStore.getState().policy).not.toHaveProperty('formBegun');
});

test('the lookup left empty names missing answers, on top and at each field, and makes no call', async () => {
  looksUp();
  await press('Find my policy');
  await expectProblems(
    'Policy number is required',
    'Policyholder date of birth is required',
    'Policyholder postcode is required',
    'Date of incident is required',
  );
  expect(api.askedFor(lookUpPolicy)).toEqual([]);
});

test('impossible answers are refused in words by the lookup, and typed text stays', async () => {
  looksUp();
  await type('Policy number', 'X'.repeat(41));
  const birthday = { Day: '31', Month: '02', Year: '1990' };
  const born = await enters(/Policyholder date of birth/, birthday);
  await type('Policyholder postcode', 'Shrewsbury');
  await enters(/Date of incident/, { Day: '26', Month: '11', Year: '2026' });
  await press('Find my policy');
  await expectProblems(
    'Policy number requires a maximum of 40 characters',
    'Policyholder date of birth is required to be in DD/MM/YYYY format. 31 February does not exist.',
    'Date of incident cannot be in the future',
  );
  expect((await field('Policyholder postcode')).value).toBe('Shrewsbury');
  expect((await field('Day', born)).value).toBe('31');
  expect(screen.getByRole('group', { name: 'Three answers need another look' })).toBeTruthy();
  // A problem stands between the question and its boxes, and the likely day is offered.
  const problem = within(born).getByText(/31 February does not exist/);
  const order = problem.compareDocumentPosition(await field('Day', born));
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await press('28 February 1990');
  expect((await field('Day', born)).value).toBe('28');
  expect(within(born).queryByText(/does not exist/)).toBeNull();
});

test('a policy that is not found says so, not why, and typed text stays', async () => {
  api.answers(lookUpPolicy, { data: null });
  looksUp();
  await asks();
  const refusal = await screen.findByRole('group', { name: 'We could not find your policy' });
  expect(refusal.textContent).toContain('Please check your policy information and try again.');
  const help = await screen.findByText(/Still not found\? Call/);
  expect(within(help).getByRole('link', { name: /^Call 0330/ })).toBeTruthy();
  const mail = within(help).getByRole('link', { name: /^claims@\s?harbour.example$/ });
  expect(mail.getAttribute('href')).toBe('mailto:claims@harbour.example');
  expect(screen.getByText(/number stands at the top of your policy schedule/)).toBeTruthy();
  expect((await field('Policy number')).value).toBe('TEST 1');
});

test('without a number at hand one asks for it before any search; each press leads to the address', async () => {
  api.answers(mailPolicyNumbers, { data: { requested: true } });
  looksUp();
  await type('Policyholder postcode', 'ZZ1 1ZZ');
  await press('No policy number?');
  const email = await field('E-mail address');
  await waitFor(() => expect(document.activeElement).toBe(email));
  (await field('Policy number')).focus();
  await press('No policy number?');
  await waitFor(() => expect(document.activeElement).toBe(email));
  await type('E-mail address', 'owner@mail.example.com');
  await press('Send my policy number');
  await screen.findByRole('group', { name: 'Check your inbox' });
  expect((await field('Policyholder postcode')).value).toBe('ZZ1 1ZZ');
  // Was it the wrong address? Another one can be given.
  await press('No policy number?');
  await waitFor(async () => expect(document.activeElement).toBe(await field('E-mail address')));
  (await screen.findByText('Have your policy number sent to you')).closest('details')!.open = false;
  await press('No policy number?');
  expect((await field('E-mail address')).closest('details')?.open).toBe(true);
});

test('a search that finds nothing keeps the eyes, also after the number was asked for', async () => {
  api.answers(lookUpPolicy, { data: null });
  looksUp();
  await press('No policy number?');
  await field('E-mail address');
  await asks();
  const refusal = await screen.findByRole('group', { name: 'We could not find your policy' });
  await screen.findByText(/Still not found/);
  expect(document.activeElement).toBe(refusal);
});

test('who has not got the number has it sent, and is not told whether the address is known', async () => {
  api.answers(lookUpPolicy, { data: null });
  api.answers(mailPolicyNumbers, { data: { requested: true } });
  looksUp();
  await asks();
  await screen.findByText('Have your policy number sent to you');
  await press('Send my policy number');
  await expectProblems('E-mail address is required');
  await type('E-mail address', 'owner@mail.example.com');
  await press('Send my policy number');
  const note = await screen.findByRole('group', { name: 'Check your inbox' });
  expect(note.textContent).toContain(
    'If we know this address, your policy number is in our e-mail to it.',
  );
  expect(document.activeElement).toBe(note);
  expect(api.askedFor(mailPolicyNumbers)[0]?.body).toEqual({
    resellerId: 0,
    email: 'owner@mail.example.com',
  });
  expect((await field('Policy number')).value).toBe('TEST 1');
});

test.each([
  [503, 'We could not look for your policy'],
  [0, 'You seem to be offline, so we could not look for your policy'],
])('a lookup that fails with %i says so, and can be tried again', async (status, title) => {
  api.refuses(lookUpPolicy, status);
  const visit = looksUp();
  await asks();
  const refusal = await screen.findByRole('group', { name: title });
  expect(refusal.textContent).toBe(`${title}${TRY_LATER}`);
  expect(screen.queryByText(/Still not found/)).toBeNull();
  finds();
  await press('Find my policy');
  expect(await visit.leads()).toBe('/makeaclaim/3');
  expect(claimStore.getState().claimToken).toBe('a-claim-token');
});

test.each([
  ['within cover', IN_COVER, {}, '/makeaclaim/3'],
  ['outside cover', OUTSIDE_COVER, {}, '/makeaclaim/quoteconfirm'],
  ['outside cover', OUTSIDE_COVER, { skipCoverCheck: true }, '/makeaclaim/3'],
])('a date %s, %o, under a brand with %o, leads to %s', async (_, day, brand, to) => {
  finds();
  const visit = looksUp(brand);
  await asks(day);
  expect(await visit.leads()).toBe(to);
  await waitFor(() =>
    expect(claimStore.getState().form?.data.incident.dateOfIncident).toMatch(day.Year),
  );
});
