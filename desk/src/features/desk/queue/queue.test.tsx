// @vitest-environment happy-dom
import { getQueueFile } from '@gadget-claims/domain/desk/exports/contract';
import {
  assignClaims,
  countQueue,
  getDeskClaim,
  listQueue,
  listTakers,
  searchClaims,
  snoozeClaims,
} from '@gadget-claims/domain/desk/queue/contract';
import { MOST_BESIDE } from '@gadget-claims/domain/desk/queue/lists';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CLAIM, LINE } from '../../../../testing/claim.ts';
import { NO_CLAIMS, show } from '../../../../testing/screen.tsx';
import { queueChanged } from '../../../data/invalidate.ts';
import Queue from './queue.tsx';
import Search from './search.tsx';

const BY = { permissions: ['claim.read', 'claim.take', 'claim.assign'] as const };
const opens = (at = '/queue') => show(Queue, { at, by: { permissions: [...BY.permissions] } });

test('while the claims are on their way none is said to be missing', async () => {
  api.keepsWaiting(listQueue);
  opens();
  await screen.findByRole('heading', { name: 'Queue' });
  expect(screen.queryByText('Nothing here')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a search text that is too short says so', async () => {
  show(Search, { at: '/search?q=GC', by: { permissions: ['claim.read'] } });
  await screen.findByText('Too short to search for');
  expect(api.askedFor(searchClaims)).toEqual([]);
});

test('a whole reference opens its claim', async () => {
  const claimReference = 'GC-2222-2222';
  api.answers(searchClaims, {
    data: { claims: [{ ...LINE, claimReference }], near: [], policies: [] },
  });
  const { address } = show(Search, {
    at: '/search?q=gc%202222%202222',
    by: { permissions: ['claim.read'] },
  });
  await waitFor(() => expect(address()).toBe(`/c/${claimReference}`));
});

test('without a claim it shows names that are nearly the same, and policies', async () => {
  const policy = {
    number: 'HM-TEST-2',
    brand: { id: 49, name: 'Harbour Mobile' },
    holder: 'Perpetua Testwell',
    coverStartDate: '2026-03-01',
    coverEndDate: '2027-02-28',
  };
  api.answers(searchClaims, { data: { claims: [], near: [LINE], policies: [policy] } });
  show(Search, { at: '/search?q=testwall', by: { permissions: ['claim.read'] } });
  expect(await screen.findByRole('table', { name: /nearly the same/ })).toBeDefined();
  expect(screen.getByText(/Perpetua Testwell, cover from/)).toBeDefined();
  expect(screen.queryByText('No claim found')).toBeNull();
});

test('a list without claims says so, and the other lists stay within a press', async () => {
  api.answers(listQueue, { data: { claims: [], next: null } });
  const { address } = opens('/queue?show=today&brand=77');
  await screen.findByText('No claim is like this at the moment.');
  expect(screen.getByRole('link', { name: 'Today 0' }).getAttribute('aria-current')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'Later 0' }));
  await waitFor(() => expect(address()).toBe('/queue?show=later&brand=77'));
});

test('a further page is asked for from where this one ended, and leads back to the first', async () => {
  api.answers(listQueue, ({ url }) => ({
    data: { claims: [LINE], next: url.searchParams.has('after') ? null : 'here' },
  }));
  const { address } = opens('/queue?show=later');
  fireEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  fireEvent.click(await screen.findByRole('link', { name: 'First page' }));
  await waitFor(() => expect(address()).toBe('/queue?show=later'));
  expect(api.askedFor(listQueue)[1]?.url.search).toBe('?show=later&after=here');
});

test('claims with support needs are a list of their own, and say so in their row', async () => {
  api.answers(listQueue, { data: { claims: [{ ...LINE, needsSupport: true }], next: null } });
  opens('/queue?show=support');
  expect(await screen.findByText('Support needs: 1 claim, the most urgent first')).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Support Imogen Testwell' })).toBeDefined();
  expect(api.askedFor(listQueue)[0]?.url.search).toBe('?show=support');
});

test('each list has its number, with the filter that is set, and so has the tab where something came back', async () => {
  api.answers(listQueue, { data: { claims: [LINE], next: 'here' } });
  api.answers(countQueue, ({ url }) => ({
    data: url.searchParams.has('brand')
      ? { ...NO_CLAIMS, late: 7 }
      : { ...NO_CLAIMS, late: MOST_BESIDE, back: 2 },
  }));
  opens('/queue?show=late&brand=77');
  expect(await screen.findByRole('link', { name: 'Late 7' })).toBeDefined();
  expect(screen.getByText('Late: 7 claims, the most urgent first')).toBeDefined();
  expect(await screen.findByRole('link', { name: 'Came back 2' })).toBeDefined();
  await waitFor(() => expect(document.title).toBe('(2) Queue – Claims desk'));
  cleanup();
  opens('/queue?show=late');
  expect(await screen.findByRole('link', { name: 'Late 99+' })).toBeDefined();
  expect(screen.getByText('Late: 99+ claims, the most urgent first')).toBeDefined();
});

test('a column orders the list, once more the other way round, and the address keeps it', async () => {
  api.answers(listQueue, { data: { claims: [LINE], next: 'here' } });
  const { address } = opens('/queue?show=late&after=there');
  const head = async (name: string) => await screen.findByRole('columnheader', { name });
  expect((await head('Due')).getAttribute('aria-sort')).toBe('ascending');
  const press = async (name: string) => fireEvent.click(within(await head(name)).getByRole('link'));
  await press('Insured');
  await waitFor(() => expect(address()).toBe('/queue?show=late&sort=highest'));
  expect(await screen.findByText(/^Late: .*the highest insured value first/)).toBeDefined();
  expect((await head('Insured')).getAttribute('aria-sort')).toBe('descending');
  expect((await head('Due')).hasAttribute('aria-sort')).toBe(false);
  expect(document.activeElement).toBe(within(await head('Insured')).getByRole('link'));
  await press('Insured');
  await waitFor(() => expect(address()).toBe('/queue?show=late&sort=lowest'));
  expect((await head('Insured')).getAttribute('aria-sort')).toBe('ascending');
  await press('Told us');
  await waitFor(() => expect(address()).toBe('/queue?show=late&sort=oldest'));
  await press('Due');
  await waitFor(() => expect(address()).toBe('/queue?show=late'));
  expect(api.askedFor(listQueue).map(({ url }) => url.search)).toEqual([
    '?show=late&after=there',
    '?show=late&sort=highest',
    '?show=late&sort=lowest',
    '?show=late&sort=oldest',
    '?show=late',
  ]);
});

test('in another order than that by day claims stand in no groups', async () => {
  api.answers(listQueue, { data: { claims: [LINE], next: null } });
  opens('/queue?sort=back');
  expect(
    await screen.findByText('Waiting for us: 1 claim, those that came back longest ago first'),
  ).toBeDefined();
  expect(screen.queryByRole('rowheader')).toBeNull();
  cleanup();
  opens('/queue');
  expect(await screen.findByRole('rowheader', { name: /Not our turn/ })).toBeDefined();
});

const OTHER = { ...LINE, claimReference: 'GC-TEST-2', claimant: 'Perpetua Testwell' };
const peeks = () => screen.queryByRole('complementary', { name: /^Peek at/ });
const inList = (reference: string) => screen.findByRole('link', { name: reference });

test('a claim is peeked at without being opened or taken, arrows walk on, and Escape leaves the cursor', async () => {
  api.answers(listQueue, { data: { claims: [LINE, OTHER], next: null } });
  api.answers(getDeskClaim, ({ url }) => ({
    data: { ...CLAIM, ...(url.pathname.endsWith('2') ? OTHER : LINE) },
  }));
  const { address } = opens();
  const first = await inList('GC-TEST-1');
  fireEvent.keyDown(document.body, { key: ';' });
  expect(document.activeElement).toBe(first);
  expect(await screen.findByRole('heading', { name: 'Imogen Testwell' })).toBeDefined();
  fireEvent.keyDown(first, { key: 'ArrowDown' });
  const second = await inList('GC-TEST-2');
  expect(document.activeElement).toBe(second);
  expect(await screen.findByRole('heading', { name: 'Perpetua Testwell' })).toBeDefined();
  fireEvent.keyDown(second, { key: 'Escape' });
  expect(peeks()).toBeNull();
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(second, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(second);
  fireEvent.click(screen.getByRole('button', { name: 'Peek at GC-TEST-1' }));
  expect(await screen.findByRole('heading', { name: 'Imogen Testwell' })).toBeDefined();
  expect(document.activeElement).toBe(first);
  expect(address()).toBe('/queue');
  const looks = api.askedFor(getDeskClaim).map(({ headers }) => headers.get('x-desk-unasked'));
  expect(looks).toEqual([null, null, null]);
  // A colleague decided it: it stands in the list no more, nor beside it.
  api.answers(listQueue, { data: { claims: [OTHER], next: null } });
  act(() => queueChanged());
  await waitFor(() => expect(peeks()).toBeNull());
});

test('on a phone no claim is peeked at', async () => {
  const width = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
  api.answers(listQueue, { data: { claims: [LINE], next: null } });
  opens();
  await inList('GC-TEST-1');
  fireEvent.keyDown(document.body, { key: ';' });
  expect(peeks()).toBeNull();
  expect(screen.queryByRole('button', { name: /^Peek at/ })).toBeNull();
  cleanup();
  width.mockRestore();
});

test('no connection is told, and asking again brings the claims', async () => {
  api.answers(listQueue, { data: { claims: [LINE], next: null } });
  api.refusesOnce(listQueue, 503, { code: 'unavailable', message: 'Please try again soon.' });
  opens();
  fireEvent.click(await screen.findByRole('button', { name: /try again/i }));
  expect(await screen.findByRole('link', { name: 'GC-TEST-1' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /try again/i })).toBeNull();
});

test('a list is taken out as it is shown, by who may, and a refusal says why', async () => {
  api.answers(listQueue, { data: { claims: [LINE], next: null } });
  show(Queue, {
    at: '/queue?show=late&sort=oldest',
    by: { permissions: ['claim.read', 'claim.export'] },
  });
  api.refuses(getQueueFile, 409, { code: 'list_too_long', message: 'This list is too long.' });
  fireEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }));
  expect(await screen.findByText('This list is too long.')).toBeDefined();
  expect(api.askedFor(getQueueFile)[0]?.url.search).toBe('?show=late&sort=oldest');
  cleanup();
  show(Queue, { at: '/queue', by: { permissions: ['claim.read'] } });
  await screen.findByRole('link', { name: 'GC-TEST-1' });
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
});

test('a screen outside the role is refused in words, and shows no claim', async () => {
  api.refuses(listQueue, 403, { code: 'not_your_work', message: 'This is not your work.' });
  opens();
  expect(await screen.findByText('This is not your work.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('hides checkboxes without claim.assign', async () => {
  api.answers(listQueue, { data: { claims: [LINE], next: null } });
  show(Queue, { at: '/queue', by: { permissions: ['claim.read', 'claim.take'] } });
  await screen.findByRole('link', { name: 'GC-TEST-1' });
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('giving begins at the colleague and goes by Ctrl+Enter, once, and a failure leaves claims ticked', async () => {
  api.answers(listQueue, { data: { claims: [LINE], next: null } });
  api.answers(listTakers, {
    data: {
      people: [{ staffId: 'sam', name: 'Sam Testwell', isHere: true, awayUntil: null }],
      teams: [],
    },
  });
  api.refuses(assignClaims, 503, { code: 'unavailable', message: 'Please try again soon.' });
  opens();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Tick GC-TEST-1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Give to a colleague' }));
  await screen.findByRole('option', { name: 'Sam Testwell' });
  const colleague = screen.getByRole('combobox', { name: 'Colleague' });
  expect(colleague.hasAttribute('autofocus')).toBe(true);
  fireEvent.change(colleague, { target: { value: 'sam' } });
  const give = screen.getByRole('button', { name: 'Give' });
  fireEvent.keyDown(colleague, { key: 'Enter', ctrlKey: true });
  await screen.findByText('Please try again soon.');
  api.keepsWaiting(assignClaims);
  fireEvent.click(give);
  await waitFor(() => expect(give.getAttribute('aria-disabled')).toBe('true'));
  fireEvent.click(give);
  expect(api.askedFor(assignClaims)).toHaveLength(2);
  expect(screen.getByText('1 claim ticked')).toBeDefined();
});

const LATE = { ...LINE, claimReference: 'GC-TEST-2', decideBy: '2026-11-02', isLate: true };

test('a snooze begins at its reason, says which claims are late, and Ctrl+Enter sends it', async () => {
  api.answers(listQueue, { data: { claims: [LINE, LATE], next: null } });
  api.answers(snoozeClaims, {
    data: { claims: [{ claimReference: 'GC-TEST-2', refused: 'Priya has this claim.' }] },
  });
  opens();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Tick GC-TEST-2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Snooze' }));
  const reason = await screen.findByLabelText('Reason');
  expect(reason.hasAttribute('autofocus')).toBe(true);
  expect(screen.getByText('1 claim is late already.')).toBeDefined();
  fireEvent.change(reason, { target: { value: 'The shop was asked' } });
  fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('1 claim stayed as it was')).toBeDefined();
  expect(api.askedFor(snoozeClaims)[0]?.body).toMatchObject({
    references: ['GC-TEST-2'],
    reason: 'The shop was asked',
  });
});

test('Give begins at its colleague, and Ctrl+Enter sends it', async () => {
  api.answers(listQueue, { data: { claims: [LINE], next: null } });
  api.answers(listTakers, {
    data: {
      people: [{ staffId: 'sam', name: 'Sam Testwell', isHere: true, awayUntil: null }],
      teams: [],
    },
  });
  api.answers(assignClaims, { data: { claims: [{ claimReference: 'GC-TEST-1', refused: null }] } });
  opens();
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Tick GC-TEST-1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Give to a colleague' }));
  const to = await screen.findByRole('combobox', { name: 'Colleague' });
  expect(to.hasAttribute('autofocus')).toBe(true);
  await screen.findByRole('option', { name: 'Sam Testwell' });
  fireEvent.change(to, { target: { value: 'sam' } });
  fireEvent.keyDown(to, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.askedFor(assignClaims).map(({ body }) => body)).toEqual([
    { to: 'sam', references: ['GC-TEST-1'], holders: { 'GC-TEST-1': null } },
  ]);
});
