// @vitest-environment happy-dom
import { readNote } from '@gadget-claims/domain/desk/notes/read-contract';
import { getOwnWork, takeNext } from '@gadget-claims/domain/desk/queue/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import MyWork from './work.tsx';

const NOBODY = { notes: [], count: 0 };
const WAITING = { late: 2, today: 0, later: 6, capped: false, cameBack: 0 };

const WEEK = {
  approved: 0,
  declined: 0,
  handedOn: 0,
  inTime: 0,
  late: 0,
  sentBack: 0,
  takenBack: 0,
};

async function opens() {
  api.answers(getOwnWork, { data: { asked: NOBODY, mine: [], waiting: WAITING, week: WEEK } });
  const shown = show(MyWork, { by: { permissions: ['claim.read'] } });
  await screen.findByText('8 claims wait');
  return shown;
}

const partOfBar = (part: string) =>
  document.querySelector<HTMLAnchorElement>(`a[data-part="${part}"]`)!;

test.each([
  ['late', '/queue?show=late'],
  ['later', '/queue?show=later'],
])('the part "%s" of the bar leads to %s', async (part, to) => {
  const { address } = await opens();
  fireEvent.click(partOfBar(part));
  expect(address()).toBe(to);
});

test('each part is as wide as it has claims, and one without any is not there', async () => {
  await opens();
  expect(partOfBar('late').style.flexGrow).toBe('2');
  expect(partOfBar('later').style.flexGrow).toBe('6');
  expect(partOfBar('today').hidden).toBe(true);
});

test('the numbers say the same, and lead there too', async () => {
  const { address } = await opens();
  expect(screen.getByRole('link', { name: '2 past the day we aim at' })).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: '0 due today' }));
  expect(address()).toBe('/queue?show=today');
});

test('my week counts decisions, those in time, and those that came to nothing', async () => {
  api.answers(getOwnWork, {
    data: {
      asked: NOBODY,
      mine: [],
      waiting: WAITING,
      week: {
        approved: 5,
        declined: 2,
        handedOn: 1,
        inTime: 6,
        late: 1,
        sentBack: 1,
        takenBack: 2,
      },
    },
  });
  show(MyWork, { by: { permissions: ['claim.read', 'claim.approve'] } });
  const week = within(await screen.findByRole('region', { name: 'My week' }));
  expect(week.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    '85 approved, 2 declined, 1 handed on',
    '6 of 71 came later',
    '31 sent back by a second person, 2 taken back',
  ]);
});

test('a week without a decision says so, and a reader who decides nothing has none', async () => {
  api.answers(getOwnWork, { data: { asked: NOBODY, mine: [], waiting: WAITING, week: WEEK } });
  show(MyWork, { by: { permissions: ['claim.read', 'claim.approve'] } });
  expect(await screen.findByText(/Nothing decided since Monday/)).toBeDefined();
  cleanup();
  await opens();
  expect(screen.queryByText('My week')).toBeNull();
});

test('a failed load is told, and asked for again with one press', async () => {
  api.answers(getOwnWork, { data: { asked: NOBODY, mine: [], waiting: WAITING, week: WEEK } });
  api.refusesOnce(getOwnWork, 503, { code: 'unavailable', message: 'Please try again soon.' });
  show(MyWork, { by: { permissions: ['claim.read', 'claim.take'] } });
  fireEvent.click(await screen.findByRole('button', { name: /try again/i }));
  expect(await screen.findByText('You have no claim')).toBeDefined();
});

test('a refetch is told apart from a colleague’s own opening', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await opens();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  const unasked = api.askedFor(getOwnWork).map(({ headers }) => headers.get('x-desk-unasked'));
  expect(unasked).toEqual([null, 'again']);
  vi.useRealTimers();
});

test('a screen outside the role is refused in words', async () => {
  api.refuses(getOwnWork, 403, { code: 'not_your_work', message: 'This is not your work.' });
  show(MyWork, { by: { permissions: ['claim.read'] } });
  expect(await screen.findByText('This is not your work.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'What waits' })).toBeNull();
});

test('the next claim is taken once however often it is pressed, and where none waits it says so', async () => {
  api.answers(getOwnWork, { data: { asked: NOBODY, mine: [], waiting: WAITING, week: WEEK } });
  api.answers(takeNext, { data: { claimReference: null } });
  const { address } = show(MyWork, { by: { permissions: ['claim.read', 'claim.take'] } });
  const take = await screen.findByRole('button', { name: 'Take the next claim' });
  fireEvent.click(take);
  fireEvent.click(take);
  expect(await screen.findByText('Nothing waits: every claim has somebody.')).toBeDefined();
  expect(api.askedFor(takeNext)).toHaveLength(1);
  expect(address()).toBe('/');
  api.answers(takeNext, { data: { claimReference: 'GC-TEST-1' } });
  fireEvent.click(take);
  await waitFor(() => expect(address()).toBe('/c/GC-TEST-1'));
});

const ASKING = {
  noteId: 7,
  at: '2026-11-23T10:00:00.000Z',
  claimReference: 'GC-TEST-1',
  claimant: 'Imogen Testwell',
  by: 'Sam Testwell',
  text: '@Robin Testwell, is this excess right?',
};

test('notes that ask stand above one’s own claims, and go with Done; undo brings them back', async () => {
  let isRead = false;
  api.answers(getOwnWork, () => ({
    data: {
      asked: isRead ? NOBODY : { notes: [ASKING], count: 21 },
      mine: [],
      waiting: WAITING,
      week: WEEK,
    },
  }));
  api.answers(readNote, ({ body }) => {
    ({ isRead } = body as { isRead: boolean });
    return { data: { isRead } };
  });
  const { address } = show(MyWork, { by: { permissions: ['claim.read'] } });
  const asked = within(await screen.findByRole('region', { name: 'You were asked 21' }));
  expect(asked.getByText(ASKING.text)).toBeDefined();
  expect(asked.getByText('Sam Testwell, 23/11/2026, 10:00 am')).toBeDefined();
  expect(asked.getByText('Imogen Testwell')).toBeDefined();
  expect(asked.getByText('These are the oldest 1; others follow.')).toBeDefined();
  fireEvent.click(asked.getByRole('button', { name: 'Done: the note on GC-TEST-1' }));
  await waitFor(() => expect(screen.queryByText('You were asked')).toBeNull());
  const [undo] = await screen.findAllByRole('button', { name: 'Undo' });
  fireEvent.click(undo!);
  fireEvent.click(await screen.findByRole('link', { name: 'GC-TEST-1' }));
  expect(address()).toBe('/c/GC-TEST-1');
});

test('a note that could not be marked as read stays, and it says why', async () => {
  api.answers(getOwnWork, {
    data: { asked: { notes: [ASKING], count: 1 }, mine: [], waiting: WAITING, week: WEEK },
  });
  api.refuses(readNote, 404, { code: 'not_found', message: 'This claim is gone.' });
  show(MyWork, { by: { permissions: ['claim.read'] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Done: the note on GC-TEST-1' }));
  expect(await screen.findByText('This claim is gone.')).toBeDefined();
  expect(screen.getByText(ASKING.text)).toBeDefined();
});
