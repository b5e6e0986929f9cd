// @vitest-environment happy-dom
import { keepDraft } from '@gadget-claims/domain/desk/drafts/contract';
import type { DeskDraft } from '@gadget-claims/domain/desk/drafts/schemas';
import { signOutOfDesk, welcome } from '@gadget-claims/domain/people/staff/contract';
import { press } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ROBIN, show } from '../../testing/screen.tsx';
import { session } from '../data/session.ts';
import { forgetUnsent, keepAll, useUnsent } from './unsent.ts';

const NOTHING = { note: '' };
const screenWith = (drafts: DeskDraft[]) => () => {
  const note = useUnsent({ claimReference: 'GC-TEST-1', drafts }, 'note', NOTHING);
  return (
    <input
      aria-label="Note"
      value={note.shown.note}
      onChange={({ target }) => note.keep({ note: target.value })}
    />
  );
};
const WORDS = 'I rang them.';
const kept = (typed: unknown): DeskDraft => ({
  what: 'note',
  typed,
  savedAt: '2026-11-25T18:00:00.000Z',
});

const field = () => screen.findByLabelText<HTMLInputElement>('Note');
const types = async (value: string) => fireEvent.change(await field(), { target: { value } });
const logsIn = (staffId: string) => act(() => session.began({ ...ROBIN, staffId }));
const opens = (...drafts: DeskDraft[]) => {
  api.answers(welcome, { data: { people: [], provider: true } });
  return show(screenWith(drafts));
};
async function leaves() {
  await press(/^Menu/);
  await press('Log out');
}
const sent = () => api.askedFor(keepDraft).map(({ body }) => body);

test('typed text outlives a session that ended, for its person alone, and in no storage', async () => {
  opens();
  await types(WORDS);
  act(() => session.ended());
  await screen.findByText(/What you had not sent is still there/);
  await screen.findByText(/It leads away from this tab/);
  logsIn(ROBIN.staffId);
  expect((await field()).value).toBe(WORDS);
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('rang');
  act(() => session.ended());
  logsIn('somebody else');
  expect((await field()).value).toBe('');
  logsIn(ROBIN.staffId);
  expect((await field()).value).toBe('');
});

test('the server keeps the last typed text, and that it was taken out again', async () => {
  opens();
  await types('I');
  await types(WORDS);
  expect(await keepAll()).toBe(true);
  expect(sent()).toEqual([{ what: 'note', typed: { note: WORDS } }]);
  await types('');
  await keepAll();
  expect(sent().at(-1)).toEqual({ what: 'note', typed: null });
});

test('the server’s copy is there on opening, once: text sent since does not come back', async () => {
  opens(kept({ note: WORDS, form: 'of a version before' }));
  expect((await field()).value).toBe(WORDS);
  await types('');
  cleanup();
  opens(kept({ note: WORDS }));
  expect((await field()).value).toBe('');
  cleanup();
  // Another page of the same person, and a form that it does not know.
  forgetUnsent();
  opens(kept('a text of its own'));
  expect((await field()).value).toBe('');
});

test('what is typed after somebody had nothing to keep is kept, and beside a keeping under way too', async () => {
  opens();
  // As who logs out does before the next one types in this tab.
  expect(await keepAll()).toBe(true);
  await types('I');
  const underWay = keepAll();
  await types(WORDS);
  expect(await keepAll()).toBe(true);
  await underWay;
  expect(sent().at(-1)).toEqual({ what: 'note', typed: { note: WORDS } });
});

test('a server that is away has it later', async () => {
  opens();
  api.refuses(keepDraft, 0);
  await types(WORDS);
  expect(await keepAll()).toBe(false);
  expect((await field()).value).toBe(WORDS);
  api.answers(keepDraft, { data: { kept: true } });
  expect(await keepAll()).toBe(true);
  expect(sent().at(-1)).toEqual({ what: 'note', typed: { note: WORDS } });
});

test('a page that goes has the last words kept', async () => {
  opens();
  await types(WORDS);
  globalThis.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('logging out asks about words that the server does not take', async () => {
  opens();
  api.refuses(keepDraft, 413);
  await types(WORDS);
  await leaves();
  await screen.findByRole('dialog', { name: 'Log out without sending it?' });
  expect(api.askedFor(signOutOfDesk)).toEqual([]);
});

test('logging out keeps typed text, and asks only where it cannot', async () => {
  api.answers(signOutOfDesk, { data: { signedOut: true } });
  opens();
  await types(WORDS);
  api.refuses(keepDraft, 0);
  await leaves();
  const question = await screen.findByRole('dialog', { name: 'Log out without sending it?' });
  expect(question.textContent).toContain('GC-TEST-1');
  expect(api.askedFor(signOutOfDesk)).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Close' }));
  api.answers(keepDraft, { data: { kept: true } });
  await press('Log out');
  await waitFor(() => expect(session.known()).toBeNull());
  expect(sent().at(-1)).toEqual({ what: 'note', typed: { note: WORDS } });
  logsIn(ROBIN.staffId);
  // It comes with the claim.
  expect((await field()).value).toBe('');
});
