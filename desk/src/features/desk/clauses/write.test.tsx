// @vitest-environment happy-dom
import { getClause, retireClause, writeClause } from '@gadget-claims/domain/desk/clauses/contract';
import type { Clause } from '@gadget-claims/domain/desk/clauses/schemas';
import { keepClauseDraft, listClauseDrafts } from '@gadget-claims/domain/desk/drafts/contract';
import type { DeskDraft } from '@gadget-claims/domain/desk/drafts/schemas';
import { listWordings } from '@gadget-claims/domain/desk/wordings/contract';
import { cache } from '@gadget-claims/kit/data/use-query.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import { WORDING } from '../../../../testing/wording.ts';
import { forgetUnsent, keepAll } from '../../../lib/unsent.ts';
import ClauseScreen from './clause.tsx';
import WriteClause from './write.tsx';

const opens = (drafts: DeskDraft[], at = '/clauses/write?wording=gw-7') => {
  api.answers(listClauseDrafts, { data: drafts });
  api.answers(keepClauseDraft, { data: { kept: true } });
  api.answers(listWordings, { data: [WORDING, { ...WORDING, wordingId: 'gw-6', name: 'GW 6' }] });
  const path = at.startsWith('/clauses/write') ? undefined : '/clauses/:clauseId/write';
  return show(WriteClause, { at, ...(path && { path }), by: { permissions: ['library.write'] } });
};
const title = () => screen.findByLabelText<HTMLInputElement>('Title');
const types = async (value: string) => fireEvent.change(await title(), { target: { value } });
const kept = () => api.askedFor(keepClauseDraft).map(({ body }) => body as DeskDraft);

test('the text of a clause outlives a crash, and begins afresh by a press', async () => {
  opens([]);
  await types('Left in a car');
  expect(await keepAll()).toBe(true);
  const draft = { ...kept().at(-1)!, savedAt: '2026-11-25T18:00:00.000Z' };
  expect(draft).toMatchObject({ what: 'new-gw-7', typed: { text: { title: 'Left in a car' } } });
  // A page that knows nothing of it, and another wording's clause.
  cleanup();
  cache.clear();
  forgetUnsent();
  opens([draft], '/clauses/write?wording=gw-6');
  expect((await title()).value).toBe('');
  expect(screen.queryByText('Your unsaved words are here')).toBeNull();
  cleanup();
  opens([draft]);
  expect((await title()).value).toBe('Left in a car');
  fireEvent.click(screen.getByRole('button', { name: 'Start afresh' }));
  expect((await title()).value).toBe('');
  expect(screen.queryByText('Your unsaved words are here')).toBeNull();
  await keepAll();
  expect(kept().at(-1)).toEqual({ what: 'new-gw-7', typed: null });
});

test('a saved clause leaves no words behind, and a refused one keeps them', async () => {
  const { address } = opens([]);
  await types('Left in a car');
  for (const [label, value] of [
    ['Place in the wording', '4.2'],
    ['When it applies', 'The car was locked.'],
    ['Words for the claimant', 'Your cover ends there.'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
  api.refuses(writeClause, 503, { message: 'Please try again.' });
  fireEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
  await screen.findByText('Please try again.');
  await keepAll();
  expect(kept().at(-1)).toMatchObject({ typed: { text: { title: 'Left in a car' } } });
  api.answers(writeClause, { data: { clauseId: 'clause-1' } as never });
  fireEvent.click(screen.getByRole('button', { name: 'Save the draft' }));
  await waitFor(() => expect(address()).toBe('/clauses/clause-1'));
  await keepAll();
  expect(kept().at(-1)).toEqual({ what: 'new-gw-7', typed: null });
});

test('words that the server does not keep are told of beside their form, until it does', async () => {
  opens([]);
  api.refuses(keepClauseDraft, 409, { message: 'There are too many unsaved clauses of yours.' });
  await types('Left in a car');
  await keepAll();
  const note = await screen.findByText(/too many unsaved clauses/);
  expect(note.textContent).toContain('only until you log out');
  expect((await title()).value).toBe('Left in a car');
  api.answers(keepClauseDraft, { data: { kept: true } });
  await types('Left in the car');
  await keepAll();
  await waitFor(() => expect(screen.queryByText(/too many unsaved clauses/)).toBeNull());
});

const BY = { staffId: 'sam', name: 'Sam Testwell', at: '2026-11-25T18:00:00.000Z' };
const version = (at: number): Clause => ({
  clauseId: 'clause-1',
  version: at,
  wordingId: 'gw-7',
  state: 'approved',
  wordingReference: '4.2',
  title: `Title ${at}`,
  staffText: 'The car was locked.',
  claimantText: 'Your cover ends there.',
  incidentTypes: [],
  coverOptions: [],
  needsDocuments: [],
  contradictedBy: [],
  contradictedByAnswers: [],
  written: BY,
  approved: BY,
  retired: null,
  grade: null,
});

test('words typed over an earlier version are there, and the version since is told of', async () => {
  const at = '/clauses/clause-1/write';
  api.answers(getClause, { data: [version(1)] });
  opens([], at);
  await types('My title');
  await keepAll();
  const draft = { ...kept().at(-1)!, savedAt: BY.at };
  expect(draft.what).toBe('clause-1');
  const begins = async (...clauses: Clause[]) => {
    cleanup();
    cache.clear();
    forgetUnsent();
    api.answers(getClause, { data: clauses });
    opens([draft], at);
    expect((await title()).value).toBe('My title');
  };
  await begins(version(1));
  expect(screen.queryByText('It has changed')).toBeNull();
  await begins(version(2), version(1));
  expect(screen.getByText(/You typed over version 1/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Version 2' }).getAttribute('href')).toBe(
    '/clauses/clause-1',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Start afresh' }));
  expect((await title()).value).toBe('Title 2');
  expect(screen.queryByText('It has changed')).toBeNull();
});

test('a next version marks what changed, beside the one in use; its writer cannot approve it', async () => {
  const draft: Clause = {
    ...version(1),
    version: 2,
    state: 'draft',
    staffText: 'The car was open.',
  };
  api.answers(getClause, { data: [draft, version(1)] });
  api.answers(listWordings, { data: [WORDING] });
  const opensAs = (staffId: string) =>
    show(ClauseScreen, {
      at: '/clauses/clause-1',
      path: '/clauses/:clauseId',
      by: { staffId, permissions: ['library.write', 'library.approve'] },
    });
  opensAs('sam');
  expect(await screen.findByText(/what changed since version 1 is marked/)).toBeDefined();
  const marked = (mark: string) => document.querySelector(`dd:has(${mark})`)?.textContent;
  expect(marked('ins')).toContain('open.');
  expect(marked('del')).toContain('locked.');
  expect(screen.getByText('You wrote this, so somebody else approves it.')).toBeDefined();
  cleanup();
  opensAs('morag');
  await screen.findByRole('button', { name: 'Approve version 2' });
  expect(screen.queryByText('You wrote this, so somebody else approves it.')).toBeNull();
  api.answers(retireClause, { data: version(1) });
  fireEvent.click(screen.getByRole('button', { name: 'Take version 1 out of use' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Take version 1 out of use?' }),
  );
  expect(api.askedFor(retireClause)).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Take version 1 out of use' }));
  await waitFor(() => expect(api.askedFor(retireClause)).toHaveLength(1));
});
