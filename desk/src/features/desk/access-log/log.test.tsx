// @vitest-environment happy-dom
import { getAccessLogFile, readAccessLog } from '@gadget-claims/domain/desk/access-log/contract';
import type { AccessEntry } from '@gadget-claims/domain/desk/access-log/schemas';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import AccessLog from './log.tsx';

const BY = { staffId: 'sam', name: 'Sam Testwell' };
const anEntry = (change: Partial<AccessEntry>): AccessEntry => ({
  logId: 1,
  at: '2026-11-23T10:00:00.000Z',
  by: BY,
  what: 'Looked at the queue',
  byItself: false,
  wasRefused: false,
  claims: [],
  documentId: null,
  documentLabel: null,
  about: null,
  requestId: 'request-1',
  ...change,
});

test('the log says the colleague’s act, the kind of thing, and the refusals', async () => {
  const entry = anEntry({
    what: 'Looked at a picture',
    wasRefused: true,
    claims: [{ claimReference: 'GC-TEST-1' }, { claimReference: null }],
    documentId: 'document-1',
    documentLabel: 'Proof of purchase',
  });
  api.answers(readAccessLog, { data: { entries: [entry], next: null, people: [BY] } });
  const { address } = show(AccessLog, { at: '/log', by: { permissions: ['log.read'] } });
  const cells = (await screen.findAllByRole('cell')).map((cell) => cell.textContent);
  expect(cells.slice(2)).toEqual([
    'Looked at a pictureIt was refused.',
    'ClaimsGC-TEST-1erased sinceFile Proof of purchase',
  ]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Person' }), { target: { value: 'sam' } });
  fireEvent.change(screen.getByLabelText('Reference of a claim'), {
    target: { value: 'GC-TEST-1' },
  });
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind of act' }), {
    target: { value: 'wrote' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(address()).toBe('/log?claim=GC-TEST-1&person=sam&kind=wrote'));
});

test('the claims of a long list are opened by a press', async () => {
  const claims = Array.from({ length: 50 }, (_, at) => ({ claimReference: `GC-TEST-${at}` }));
  api.answers(readAccessLog, { data: { entries: [anEntry({ claims })], next: null, people: [] } });
  show(AccessLog, { at: '/log', by: { permissions: ['log.read'] } });
  fireEvent.click(await screen.findByRole('button', { name: 'and 45 more' }));
  expect(screen.getByRole('link', { name: 'GC-TEST-49' })).toBeDefined();
});

test('acts of pages stand in one line for each person, with how often', async () => {
  const kim = { staffId: 'kim', name: 'Kim Testwell' };
  const entry = (minute: number, by = BY, claimReference = 'GC-TEST-1', byItself = true) =>
    anEntry({
      logId: minute,
      at: `2026-11-23T10:${minute}:00.000Z`,
      by,
      what: byItself ? 'My work refreshed itself' : 'Looked at My work',
      byItself,
      claims: [{ claimReference }],
      requestId: `request-${minute}`,
    });
  const entries = [
    entry(40),
    entry(39, kim),
    entry(38),
    entry(37),
    entry(36, BY, 'GC-TEST-2'),
    entry(35, BY, 'GC-TEST-2', false),
    entry(34, BY, 'GC-TEST-2', false),
  ];
  api.answers(readAccessLog, { data: { entries, next: null, people: [] } });
  show(AccessLog, { at: '/log', by: { permissions: ['log.read'] } });
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[2]?.textContent)).toEqual([
    'My work refreshed itself3 times since 23/11/2026, 10:37 am',
    'My work refreshed itself',
    'My work refreshed itself',
    'Looked at My work',
    'Looked at My work',
  ]);
});

test('a day that is none is said at its field, and the log is not asked for it', async () => {
  api.answers(readAccessLog, { data: { entries: [], next: null, people: [] } });
  show(AccessLog, { at: '/log', by: { permissions: ['log.read'] } });
  await screen.findByText('Nobody saw or did anything like this.');
  const [day] = screen.getAllByLabelText('Day');
  fireEvent.change(day!, { target: { value: '31/02/2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect((await screen.findAllByText(/DD\/MM\/YYYY|real|valid/i)).length).toBeGreaterThan(0);
  expect(api.askedFor(readAccessLog)).toHaveLength(1);
});

test('what is shown is taken out as a file, of days that are named and not too many', async () => {
  api.answers(readAccessLog, { data: { entries: [anEntry({})], next: null, people: [BY] } });
  const opened = (days: string) =>
    show(AccessLog, { at: `/log?person=sam${days}`, by: { permissions: ['log.read'] } });
  const button = () => screen.findByRole('button', { name: 'Download these days as CSV' });
  for (const days of ['', '&from=2026-11-01', '&from=2026-10-01&to=2026-11-01']) {
    opened(days);
    expect((await button()).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/31 days in all at most/)).toBeDefined();
    cleanup();
  }
  opened('&from=2026-11-01&to=2026-11-30&after=cursor');
  api.refuses(getAccessLogFile, 503, { message: 'Please try again.' });
  fireEvent.click(await button());
  await screen.findByText('Please try again.');
  expect(api.askedFor(getAccessLogFile).map(({ url }) => url.search)).toEqual([
    '?person=sam&from=2026-11-01&to=2026-11-30',
  ]);
});
