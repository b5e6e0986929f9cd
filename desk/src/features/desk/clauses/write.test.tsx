// @vitest-environment happy-dom
import { writeClause } from '@gadget-claims/domain/desk/clauses/contract';
import { keepClauseDraft, listClauseDrafts } from '@gadget-claims/domain/desk/drafts/contract';
import type { DeskDraft } from '@gadget-claims/domain/desk/drafts/schemas';
import { cache } from '@gadget-claims/kit/data/use-query.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import { forgetUnsent, keepAll } from '../../../lib/unsent.ts';
import WriteClause from './write.tsx';

const opens = (drafts: DeskDraft[], at = '/clauses/write?underwriter=1') => {
  api.answers(listClauseDrafts, { data: drafts });
  api.answers(keepClauseDraft, { data: { kept: true } });
  return show(WriteClause, { at, by: { permissions: ['clause.write'] } });
};
const title = () => screen.findByLabelText<HTMLInputElement>('Title');
const types = async (value: string) => fireEvent.change(await title(), { target: { value } });
const kept = () => api.askedFor(keepClauseDraft).map(({ body }) => body as DeskDraft);

test('the text of a clause outlives a crash, and begins afresh by a press', async () => {
  opens([]);
  await types('Left in a car');
  expect(await keepAll()).toBe(true);
  const draft = { ...kept().at(-1)!, savedAt: '2026-11-25T18:00:00.000Z' };
  expect(draft).toMatchObject({ what: 'new-1', typed: { text: { title: 'Left in a car' } } });
  // A page that knows nothing of it, and another underwriter's clause.
  cleanup();
  cache.clear();
  forgetUnsent();
  opens([draft], '/clauses/write?underwriter=2');
  expect((await title()).value).toBe('');
  expect(screen.queryByText('Your unsaved words are here')).toBeNull();
  cleanup();
  opens([draft]);
  expect((await title()).value).toBe('Left in a car');
  fireEvent.click(screen.getByRole('button', { name: 'Start afresh' }));
  expect((await title()).value).toBe('');
  expect(screen.queryByText('Your unsaved words are here')).toBeNull();
  await keepAll();
  expect(kept().at(-1)).toEqual({ what: 'new-1', typed: null });
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
  expect(kept().at(-1)).toEqual({ what: 'new-1', typed: null });
});
