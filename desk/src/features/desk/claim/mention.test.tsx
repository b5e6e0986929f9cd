// @vitest-environment happy-dom
import { listMentionable, writeNote } from '@gadget-claims/domain/desk/notes/contract';
import { readNote } from '@gadget-claims/domain/desk/notes/read-contract';
import { getDeskClaim, getOwnWork } from '@gadget-claims/domain/desk/queue/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CLAIM } from '../../../../testing/claim.ts';
import { show } from '../../../../testing/screen.tsx';
import { ClaimColumn } from './column.tsx';
import { Notes } from './notes.tsx';

const SAM = { staffId: 'sam', name: 'Sam Testwell', awayUntil: null };
const SAMIRA = { staffId: 'samira', name: 'Samira Other', awayUntil: null };
const KIM = { staffId: 'kim', name: 'Kim Sampson', awayUntil: '2026-12-04' };

const field = () => screen.getByLabelText<HTMLTextAreaElement>('Note for the team');
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const key = (pressed: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: pressed, ...more });
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const marked = () =>
  screen.getAllByRole('option').find((one) => one.getAttribute('aria-selected') === 'true');
const sent = () => api.askedFor(writeNote).map(({ body }) => body);

function opens(claim = CLAIM) {
  api.answers(listMentionable, { data: [KIM, SAM, SAMIRA] });
  api.answers(writeNote, { data: [] });
  show(() => <ClaimColumn claim={claim} />, {
    by: { permissions: ['claim.read', 'claim.note'] },
  });
  fireEvent.keyDown(document.body, { key: 'c' });
}

test('an @ offers colleagues by their name; arrows mark one, Enter takes it, and the note tells them', async () => {
  opens();
  type('Is it right, @sam');
  await screen.findByRole('listbox', { name: 'Colleagues to tell' });
  // Whose name begins so comes first.
  expect(offered()).toEqual([
    'Kim Sampson, away until Friday 4 December',
    'Sam Testwell',
    'Samira Other',
  ]);
  key('ArrowDown');
  key('ArrowUp');
  key('ArrowUp');
  expect(marked()?.textContent).toBe('Samira Other');
  key('ArrowDown');
  key('ArrowDown');
  expect(field().getAttribute('aria-activedescendant')).toBe(marked()?.id);
  expect(field().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  key('Enter');
  expect(field().value).toBe('Is it right, @Sam Testwell ');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().hasAttribute('aria-activedescendant')).toBe(false);
  expect(screen.getByText(/^Tells:/).textContent).toBe('Tells:Sam Testwell');
  key('Enter', { ctrlKey: true });
  await screen.findByText('The note is there.');
  expect(sent()).toEqual([
    { text: 'Is it right, @Sam Testwell ', kind: 'team', mentions: ['sam'] },
  ]);
});

test('a press takes a colleague as well, and the focus stays in the note', async () => {
  opens();
  type('@oth');
  fireEvent.click(await screen.findByRole('option', { name: 'Samira Other' }));
  expect(field().value).toBe('@Samira Other ');
  expect(document.activeElement).toBe(field());
});

test('Escape closes the offer and then the form; an e-mail address offers nobody', async () => {
  opens();
  type('Wrote from sam@mail.example.com');
  expect(api.askedFor(listMentionable)).toEqual([]);
  type('@sa');
  await screen.findByRole('listbox');
  key('Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().value).toBe('@sa');
  key('Escape');
  expect(screen.queryByLabelText('Note for the team')).toBeNull();
});

test('a colleague whose name leaves the text, or who is taken off, is not told', async () => {
  opens();
  type('@Sam Testwell and @Samira Other, look');
  // Typed in full they count as chosen.
  await screen.findByRole('button', { name: 'Do not tell Samira Other' });
  fireEvent.click(screen.getByRole('button', { name: 'Do not tell Sam Testwell' }));
  expect(field().value).toBe('Sam Testwell and @Samira Other, look');
  expect(document.activeElement).toBe(field());
  type('Sam Testwell, look');
  expect(screen.queryByText(/^Tells:/)).toBeNull();
  key('Enter', { ctrlKey: true });
  await screen.findByText('The note is there.');
  expect(sent()).toMatchObject([{ mentions: [] }]);
});

test('a refusal names the colleague by the buttons, and text and names stay', async () => {
  const typed = { note: '@Sam Testwell, look', noteMentions: [{ staffId: 'sam', name: SAM.name }] };
  const savedAt = '2026-11-23T10:00:00.000Z';
  opens({ ...CLAIM, drafts: [{ what: 'note', typed, savedAt }] });
  const message = 'Sam Testwell does not see claims of this brand';
  api.refuses(writeNote, 422, {
    code: 'validation',
    message: 'Check it',
    errors: [{ path: 'mentions', message }],
  });
  await screen.findByText(/^Tells:/);
  key('Enter', { ctrlKey: true });
  await screen.findByText(message);
  expect(field().value).toBe(typed.note);
  expect(screen.getByRole('button', { name: 'Do not tell Sam Testwell' })).toBeDefined();
  expect(sent()).toMatchObject([{ mentions: ['sam'] }]);
});

test('five at most are told', async () => {
  opens();
  const names = ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay'];
  api.answers(listMentionable, {
    data: names.map((name) => ({ staffId: name, name, awayUntil: null })),
  });
  type('@Ann @Ben @Cat @Dan @Eve');
  await screen.findByRole('button', { name: 'Do not tell Eve' });
  type('@Ann @Ben @Cat @Dan @Eve @F');
  await screen.findByText('A note tells 5 colleagues at most.');
  expect(offered()).toEqual([]);
});

const NOTE = {
  noteId: 7,
  by: { staffId: 'kim', name: 'Kim Sampson' },
  at: '2026-11-23T10:00:00.000Z',
  kind: 'team' as const,
  text: '@Robin Testwell and @Sam Testwell, is it right?',
  correctableUntil: '2026-11-23T10:15:00.000Z',
  before: [],
  call: null,
  mentions: [
    { staffId: 'robin', name: 'Robin Testwell', readAt: null },
    { staffId: 'sam', name: SAM.name, readAt: '2026-11-29T10:03:00.000Z' },
  ],
};

test('a note in its claim says whom it tells and who read it; who is asked ends it there, and takes that back', async () => {
  api.answers(readNote, ({ body }) => ({ data: body as { isRead: boolean } }));
  api.answers(getDeskClaim, { data: CLAIM });
  api.keepsWaiting(getOwnWork);
  show(() => <Notes claim={{ ...CLAIM, notes: [NOTE] }} />, {
    by: { permissions: ['claim.read'] },
  });
  await screen.findByText('For you · Sam Testwell, read 29/11/2026, 10:03 am');
  fireEvent.click(screen.getByRole('button', { name: 'Done: the note on GC-TEST-1' }));
  const [undo] = await screen.findAllByRole('button', { name: 'Undo' });
  await act(async () => fireEvent.click(undo!));
  await waitFor(() =>
    expect(api.askedFor(readNote).map(({ body }) => body)).toEqual([
      { isRead: true },
      { isRead: false },
    ]),
  );
  expect(within(document.body).queryByText('You read the note on GC-TEST-1.')).toBeNull();
});
