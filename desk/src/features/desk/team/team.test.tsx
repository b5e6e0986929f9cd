// @vitest-environment happy-dom
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import {
  assignClaims,
  listQueue,
  listTakers,
  putBackClaims,
  undoMoves,
} from '@gadget-claims/domain/desk/queue/contract';
import {
  endAbsence,
  getColleague,
  getTeam,
  noteAbsence,
} from '@gadget-claims/domain/desk/team/contract';
import type { ColleagueView, TeamMember, TeamView } from '@gadget-claims/domain/desk/team/schemas';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LINE } from '../../../../testing/claim.ts';
import { show } from '../../../../testing/screen.tsx';
import Queue from '../queue/queue.tsx';
import Colleague from './colleague.tsx';
import Team from './team.tsx';

const PRIYA: TeamMember = {
  staffId: 'priya',
  name: 'Priya Sandwell',
  roles: ['handler'],
  isNew: true,
  has: 3,
  late: 2,
  longest: {
    claimReference: 'GC-TEST-1',
    claimant: 'Deepa Brackenridge',
    decideBy: '2026-11-17',
    isLate: true,
  },
  today: 12,
  sentBack: 3,
  week: ['here', 'here', 'here', 'here', 'away'],
  away: 'off on Friday',
  pace: 9.5,
};
const LUCA: TeamMember = {
  ...PRIYA,
  staffId: 'luca',
  name: 'Luca Osgood',
  isNew: false,
  has: 0,
  late: 0,
  longest: null,
  today: 0,
  sentBack: 0,
  away: '',
};

/** Wednesday. */
const TEAM: TeamView = {
  at: '2026-11-25T14:20:00.000Z',
  waiting: {
    total: 1000,
    late: 8,
    capped: true,
    ranges: [
      { from: null, until: '2026-11-17', count: 2 },
      { from: '2026-11-18', until: '2026-11-24', count: 6 },
      { from: '2026-11-25', until: '2026-11-25', count: 15 },
      { from: '2026-11-26', until: '2026-11-26', count: 0 },
      { from: '2026-11-27', until: '2026-11-30', count: 19 },
      { from: '2026-12-01', until: null, count: 958 },
    ],
  },
  people: [PRIYA, LUCA],
  forecast: [
    { day: '2026-11-25', toDecide: 23, toCome: 0, room: 18, left: 5, without: [] },
    { day: '2026-11-26', toDecide: 5, toCome: 0, room: 52, left: 0, without: [] },
    { day: '2026-11-27', toDecide: 0, toCome: 6, room: 41, left: 0, without: ['Priya Sandwell'] },
    { day: '2026-11-30', toDecide: 0, toCome: 29, room: 41, left: 0, without: [] },
    { day: '2026-12-01', toDecide: 0, toCome: 31, room: 41, left: 0, without: [] },
  ],
  comesNext: 31,
  refusals: {
    total: 12,
    decided: 402,
    clauses: [
      { clauseId: 'entry', title: 'Theft without a break-in', count: 8, overturned: 2 },
      { clauseId: 'left', title: 'Theft, left unattended', count: 5, overturned: 1 },
    ],
  },
  second: {
    count: 4,
    oldest: {
      claimReference: 'GC-TEST-2',
      claimant: 'Ada Thistlewood',
      total: 113_900,
      since: '2026-11-20T10:00:00.000Z',
    },
  },
  payouts: { count: 0, amount: 0, oldest: null },
  answered: { total: 200, sentBack: 8 },
};
const BOSS = {
  permissions: ['claim.read', 'claim.take', 'claim.assign', 'claim.oversee'] as const,
};
const by = { permissions: [...BOSS.permissions] };

async function opens(own: Partial<TeamView> = {}) {
  api.answers(getTeam, { data: { ...TEAM, ...own } });
  show(Team, { at: '/team', by });
  await screen.findByRole('table', { name: 'Who has what' });
}
const linkOf = (row: HTMLElement, name: string | RegExp) =>
  within(row).getByRole('link', { name }).getAttribute('href');
const rowWith = (table: string, text: string) => {
  const rows = within(screen.getByRole('table', { name: table })).getAllByRole('row');
  const row = rows.find(({ textContent }) => textContent?.includes(text));
  if (!row) throw new Error(`no row says ${text}`);
  return row;
};

test('each number leads to the list that it counts, and none leads nowhere', async () => {
  await opens();
  const priya = rowWith('Who has what', 'Priya Sandwell');
  expect(linkOf(priya, '3')).toBe('/queue?show=all&with=priya');
  expect(linkOf(priya, '2')).toBe('/queue?show=late&with=priya');
  expect(linkOf(priya, '12')).toBe('/log?person=priya&kind=decided&from=2026-11-25&to=2026-11-25');
  expect(linkOf(priya, /Brackenridge, 6 d late/)).toBe('/c/GC-TEST-1');
  expect(linkOf(priya, /^Move/)).toBe('/queue?show=all&with=priya');
  expect(priya.textContent).toContain('handler, new');
  expect(within(priya).getByRole('img', { name: 'off on Friday' })).toBeDefined();
  const luca = within(rowWith('Who has what', 'Luca Osgood')).getAllByRole('link');
  expect(luca.map(({ textContent }) => textContent)).toEqual(['Luca Osgood']);
  const ranges = 'Waiting claims by the day on which they are due';
  expect(linkOf(rowWith(ranges, 'More than 5 days late'), '2')).toBe('/queue?until=2026-11-17');
  expect(linkOf(rowWith(ranges, 'Today'), '15')).toBe('/queue?from=2026-11-25&until=2026-11-25');
  expect(linkOf(rowWith(ranges, 'Later'), '958')).toBe('/queue?from=2026-12-01');
  expect(within(rowWith(ranges, 'Tomorrow')).queryByRole('link')).toBeNull();
  expect(screen.getByRole('link', { name: '999+' }).getAttribute('href')).toBe('/queue');
  expect(screen.getByRole('link', { name: '8 late' }).getAttribute('href')).toBe(
    '/queue?show=late',
  );
});

test.each([
  ['2026-11-25', 'Left by tonight'],
  ['2026-11-26', 'Left by tomorrow night'],
  ['2026-11-27', 'Left by Friday night'],
])('a forecast that begins on %s says: %s', async (day, said) => {
  const [first] = TEAM.forecast;
  await opens({ forecast: [{ ...first!, day }] });
  expect(screen.getByText(said)).toBeDefined();
});

test('a clause whose refusals did not stand in one case of four is marked', async () => {
  await opens();
  const entry = rowWith('Refusals by clause', 'Theft without a break-in');
  expect(within(entry).getByText('2 of 8').dataset['is']).toBe('warn');
  expect(linkOf(entry, '8')).toBe('/clauses/entry');
  const left = rowWith('Refusals by clause', 'Theft, left unattended');
  expect(left.querySelector('[data-is="warn"]')).toBeNull();
});

test('the forecast says its rule, and who is away', async () => {
  await opens();
  expect(rowWith('Forecast by working day', 'Friday, without Priya')).toBeDefined();
  expect(linkOf(rowWith('Forecast by working day', 'Today'), '23')).toBe('/queue?until=2026-11-25');
  expect(screen.getByText(/the last 10 working days on which they were here/)).toBeDefined();
});

test('nothing waits and nothing was declined: both are said', async () => {
  await opens({
    second: { count: 0, oldest: null },
    refusals: { total: 0, decided: 0, clauses: [] },
    answered: { total: 0, sentBack: 0 },
  });
  expect(screen.getByText('Nothing was declined.')).toBeDefined();
  expect(screen.getByRole('link', { name: '0 second looks' })).toBeDefined();
  expect(screen.getByText('0%')).toBeDefined();
});

test('a screen outside the role is refused in words', async () => {
  api.refuses(getTeam, 403, { code: 'not_your_work', message: 'This is not your work.' });
  show(Team, { at: '/team', by: { permissions: ['claim.read'] } });
  expect(await screen.findByText('This is not your work.')).toBeDefined();
});

const COLLEAGUE: ColleagueView = {
  staffId: 'priya',
  name: 'Priya Sandwell',
  roles: ['handler'],
  week: { approved: 5, declined: 2, handedOn: 1, inTime: 6, late: 1, sentBack: 1, takenBack: 0 },
  absences: [
    { absenceId: 'one', from: '2026-11-27', until: '2026-11-27', notedBy: 'Morag Fenner' },
  ],
};
const colleague = () => show(Colleague, { at: '/team/priya', path: '/team/:staffId', by });

test('a colleague’s week says who sees it, and an absence is removed in one press', async () => {
  api.answers(getColleague, { data: COLLEAGUE });
  api.answers(endAbsence, { data: { ...COLLEAGUE, absences: [] } });
  colleague();
  expect(
    await screen.findByText('Priya Sandwell and supervisors see these figures.'),
  ).toBeDefined();
  api.answers(getColleague, { data: { ...COLLEAGUE, absences: [] } });
  fireEvent.click(screen.getByRole('button', { name: /^(Remove|Here again) Friday 27 November/ }));
  expect(await screen.findByText('Nothing is noted.')).toBeDefined();
  expect(screen.getByText('No longer noted: Friday 27 November.')).toBeDefined();
});

test('an absence begins with today, and a refused day is said at its field with all that was typed', async () => {
  api.answers(getColleague, { data: { ...COLLEAGUE, absences: [] } });
  api.refuses(noteAbsence, 422, {
    code: 'invalid',
    message: 'Please check the answers that are marked.',
    errors: [{ path: 'until', message: 'should be today or later, within a year' }],
  });
  colleague();
  fireEvent.click(await screen.findByRole('button', { name: 'Note it' }));
  expect(await screen.findAllByText(/should be today or later/)).not.toEqual([]);
  const today = londonDay(new Date());
  expect(api.askedFor(noteAbsence)[0]?.body).toEqual({ from: today, until: today });
});

const HELD = {
  ...LINE,
  holder: { staffId: 'priya', name: 'Priya Sandwell', until: '2026-11-25T15:00:00.000Z' },
};

test('claims of a colleague are put back as they were seen, and Undo moves them again', async () => {
  api.answers(listQueue, { data: { claims: [HELD], next: null } });
  api.answers(putBackClaims, {
    data: { claims: [{ claimReference: 'GC-TEST-1', refused: null }] },
  });
  api.answers(undoMoves, { data: { claims: [{ claimReference: 'GC-TEST-1', refused: null }] } });
  show(Queue, { at: '/queue?show=all&with=priya', path: '/queue', by });
  expect(await screen.findByRole('link', { name: /With Priya Sandwell/ })).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tick GC-TEST-1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Put back' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Put back' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.askedFor(undoMoves)).toHaveLength(1));
  const seen = { references: ['GC-TEST-1'], holders: { 'GC-TEST-1': 'priya' } };
  expect(api.askedFor(putBackClaims)[0]?.body).toEqual(seen);
  expect(api.askedFor(undoMoves)[0]?.body).toEqual({ references: ['GC-TEST-1'] });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

test('a claim that another supervisor moved stays, and says who has it now', async () => {
  api.answers(listQueue, { data: { claims: [HELD], next: null } });
  const people = [
    { staffId: 'hana', name: 'Hana Bexley', isHere: true, awayUntil: null },
    { staffId: 'luca', name: 'Luca Osgood', isHere: false, awayUntil: '2026-11-27' },
  ];
  api.answers(listTakers, { data: { people, teams: [] } });
  const refused = 'Luca Osgood has this claim now. Look at it again before you move it.';
  api.answers(assignClaims, { data: { claims: [{ claimReference: 'GC-TEST-1', refused }] } });
  show(Queue, { at: '/queue', by });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Tick GC-TEST-1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Give to a colleague' }));
  await screen.findByRole('option', { name: 'Luca Osgood, away until Friday 27 November' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Colleague' }), {
    target: { value: 'hana' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Give' }));
  expect(await screen.findByText(new RegExp('Luca Osgood has this claim now'))).toBeDefined();
  expect(screen.getByText('1 claim ticked')).toBeDefined();
  expect(api.askedFor(assignClaims)[0]?.body).toMatchObject({
    holders: { 'GC-TEST-1': 'priya' },
  });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
