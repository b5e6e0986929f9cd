// @vitest-environment happy-dom
import { answerDecision, listWaiting } from '@gadget-claims/domain/decisions/contract';
import type { WaitingDecision } from '@gadget-claims/domain/decisions/schemas';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { offerUndo } from '../undo.tsx';
import { Component as Approvals } from './approvals.tsx';

const GADGET = {
  gadgetId: 'gadget-1',
  label: 'Apple iPhone 14',
  amount: 60_000,
  basis: 'price',
  holds: true,
};

const waits = (own: Partial<WaitingDecision> = {}): WaitingDecision => ({
  decisionId: 'decision-1',
  claimId: 'claim-1',
  claimReference: 'GC-TEST-1',
  outcome: 'approve',
  state: 'second',
  gadgets: [GADGET],
  clause: null,
  evidence: [],
  claimantText: '',
  grade: null,
  staffNote: '',
  madeBy: { staffId: 'priya', name: 'Priya Testwell' },
  madeAt: '2026-11-24T10:00:00.000Z',
  before: 0,
  total: 60_000,
  limit: 50_000,
  second: null,
  actsAt: null,
  endedAt: null,
  version: 7,
  notByYou: null,
  ...own,
});
const OTHER = waits({ decisionId: 'decision-2', claimReference: 'GC-TEST-2', version: 9 });

function opens(decisions: WaitingDecision[]) {
  api.answers(listWaiting, { data: decisions });
  show(Approvals, { at: '/second', by: { permissions: ['claim.read', 'claim.second'] } });
}
const button = (name: string) => screen.findByRole('button', { name });
const key = (pressed: string) => fireEvent.keyDown(document.body, { key: pressed });

test('it says that nothing waits', async () => {
  opens([]);
  expect(await screen.findByText('Nothing waits')).toBeDefined();
});

test('one’s own is off, with the reason, and cannot be refused either', async () => {
  opens([waits({ notByYou: 'own' })]);
  const agree = await button('Agree to GC-TEST-1');
  expect(agree.getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(agree.getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toContain('You made it yourself');
  expect(screen.queryByRole('button', { name: /^Do not agree/ })).toBeNull();
  fireEvent.click(agree);
  expect(api.askedFor(answerDecision)).toEqual([]);
});

test('each of several has its own name, also two of one claim, and the palette has them all', async () => {
  const tablet = waits({
    decisionId: 'decision-3',
    claimReference: 'GC-TEST-2',
    gadgets: [{ ...GADGET, gadgetId: 'gadget-3', label: 'Galaxy Tab' }],
  });
  opens([waits(), OTHER, tablet]);
  await button('Agree to GC-TEST-1');
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  await screen.findByRole('combobox', { name: 'Find an action' });
  const options = screen.getAllByRole('option').map((option) => option.textContent);
  const names = ['GC-TEST-1', 'GC-TEST-2, Apple iPhone 14', 'GC-TEST-2, Galaxy Tab'];
  expect(options).toEqual(
    expect.arrayContaining(
      names.flatMap((name) => [`Agree to ${name}`, `Do not agree to ${name}`]),
    ),
  );
  api.answers(answerDecision, { data: { ...tablet, state: 'second' } });
  fireEvent.click(screen.getByRole('option', { name: 'Agree to GC-TEST-2, Galaxy Tab' }));
  await waitFor(() => expect(api.askedFor(answerDecision)).toHaveLength(1));
  expect(api.askedFor(answerDecision)[0]?.url.pathname).toContain('decision-3');
});

test('j and k go through the claims', async () => {
  opens([waits(), OTHER]);
  await button('Agree to GC-TEST-1');
  for (const [pressed, claim] of [
    ['j', 'GC-TEST-1'],
    ['j', 'GC-TEST-2'],
    ['k', 'GC-TEST-1'],
  ] as const) {
    key(pressed);
    expect(document.activeElement?.textContent).toBe(claim);
  }
});

test('agreeing sends the note and the version that was seen; then nothing waits', async () => {
  opens([waits()]);
  const card = await screen.findByRole('article', { name: 'GC-TEST-1' });
  expect(card.textContent).toContain('Priya Testwell wants to approve');
  fireEvent.change(within(card).getByLabelText(/Your note/), { target: { value: 'Looks right.' } });
  api.answers(answerDecision, { data: { ...waits(), state: 'made' } });
  api.answers(listWaiting, { data: [] });
  fireEvent.click(await button('Agree to GC-TEST-1'));
  await screen.findByText('Nothing waits');
  expect(api.askedFor(answerDecision)[0]?.body).toEqual({
    answer: 'yes',
    note: 'Looks right.',
    version: 7,
  });
  offerUndo(null);
});

test('who does not agree says why', async () => {
  opens([waits()]);
  fireEvent.click(await button('Do not agree to GC-TEST-1'));
  const note = screen.getByLabelText(/Your note/);
  expect(document.activeElement).toBe(note);
  expect(screen.getByText('Say why you do not agree.')).toBeDefined();
  expect(api.askedFor(answerDecision)).toEqual([]);
  fireEvent.change(note, { target: { value: 'The screen is whole.' } });
  api.answers(answerDecision, { data: { ...waits(), state: 'refused' } });
  fireEvent.click(await button('Do not agree to GC-TEST-1'));
  await waitFor(() =>
    expect(api.askedFor(answerDecision)[0]?.body).toMatchObject({
      answer: 'no',
      note: 'The screen is whole.',
    }),
  );
});

test('refused because the claim has changed, it says what came, keeps the note, and can be agreed to then', async () => {
  opens([waits()]);
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/Your note/);
  fireEvent.change(note, { target: { value: 'Looks right.' } });
  const change = { kind: 'document', what: 'Sent a document', by: 'claimant', at: OTHER.madeAt };
  api.refuses(answerDecision, 409, {
    code: 'changed',
    message: 'The claim has changed',
    data: { version: 8, policyPrint: 'print-4', changes: [change] },
  });
  fireEvent.click(await button('Agree to GC-TEST-1'));
  expect(await screen.findByText(/Sent a document \(claimant, .*Look at it/)).toBeDefined();
  expect(note.value).toBe('Looks right.');
  await waitFor(() => expect(api.askedFor(listWaiting)).toHaveLength(2));
  api.answers(answerDecision, { data: { ...waits(), state: 'second' } });
  fireEvent.click(await button('Agree to GC-TEST-1'));
  await waitFor(() => expect(api.askedFor(answerDecision)).toHaveLength(2));
  // The list has the version of the decision; what was looked at since is that of the refusal.
  expect(api.askedFor(answerDecision)[1]?.body).toMatchObject({
    version: 8,
    policyPrint: 'print-4',
  });
});

test('where it waits no longer once it was refused, the reason stays above the list', async () => {
  opens([waits(), OTHER]);
  const change = { kind: 'status', what: 'Withdrawn', by: 'claimant', at: OTHER.madeAt };
  api.refuses(answerDecision, 409, {
    code: 'changed',
    message: 'The claim has changed',
    data: { version: 8, policyPrint: '', changes: [change] },
  });
  api.answers(listWaiting, { data: [OTHER] });
  fireEvent.click(await button('Agree to GC-TEST-1'));
  const note = await screen.findByRole('group', { name: 'GC-TEST-1 waits no longer' });
  expect(screen.queryByRole('article', { name: 'GC-TEST-1' })).toBeNull();
  expect(note.textContent).toMatch(/Withdrawn \(claimant, [^)]+\)\.$/);
  expect(document.activeElement).toBe(note);
  api.answers(answerDecision, { data: { ...OTHER, state: 'made' } });
  api.answers(listWaiting, { data: [] });
  fireEvent.click(await button('Agree to GC-TEST-2'));
  await screen.findByText('Nothing waits');
  expect(screen.queryByRole('group', { name: 'GC-TEST-1 waits no longer' })).toBeNull();
  offerUndo(null);
});

test('answered by a colleague meanwhile, that is said where the card was', async () => {
  opens([waits()]);
  const message = 'This decision does not wait for a second person any more.';
  api.refuses(answerDecision, 409, { code: 'answered', message });
  api.answers(listWaiting, { data: [] });
  fireEvent.click(await button('Agree to GC-TEST-1'));
  const note = await screen.findByRole('group', { name: 'GC-TEST-1 waits no longer' });
  expect(note.textContent).toContain(message);
});
