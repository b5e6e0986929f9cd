// @vitest-environment happy-dom
import { answerDecision } from '@gadget-claims/domain/desk/decisions/contract';
import type { WaitingDecision } from '@gadget-claims/domain/desk/decisions/schemas';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CLAIM, WAITING as DECISION } from '../../../../testing/claim.ts';
import { show } from '../../../../testing/screen.tsx';
import { offerUndo } from '../../../shell/undo.tsx';
import { ClaimColumn } from './column.tsx';

function opens(own: Partial<WaitingDecision> = {}, documents = CLAIM.documents) {
  const claim = { ...CLAIM, documents, waiting: [{ ...DECISION, ...own }] };
  show(() => <ClaimColumn claim={claim} />, {
    by: { permissions: ['claim.read', 'claim.second'] },
  });
}
const key = (pressed: string) => fireEvent.keyDown(document.body, { key: pressed });
const answered = () => api.askedFor(answerDecision).map(({ body }) => body);

test('on the claim a second person reads the first decision and agrees by keys, to the version shown', async () => {
  opens();
  const look = await screen.findByRole('region', { name: 'Second look' });
  expect(look.textContent).toContain('Priya Testwell wants to approve £600.00');
  expect(look.textContent).toContain('The screen is gone.');
  key('y');
  const note = await screen.findByLabelText(/Your note/);
  expect(document.activeElement).toBe(note);
  fireEvent.change(note, { target: { value: 'Looks right.' } });
  api.answers(answerDecision, { data: { ...DECISION, state: 'made' } });
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(screen.queryByLabelText(/Your note/)).toBeNull());
  const { version, policyPrint } = CLAIM;
  expect(answered()).toEqual([
    { answer: 'yes', note: 'Looks right.', unopened: [], version, policyPrint },
  ]);
  offerUndo(null);
});

test.each([
  ['limit', '£578.00 of insured value, above the £500.00 that they decide alone'],
  ['approved-before', 'approved before and reopened'],
  ['probation', 'still on probation'],
  ['sample', 'drawn, as one refusal in five is'],
] as const)(
  'a refusal is read beside its grounds, and why it waits: %s',
  async (secondWhy, why) => {
    opens({
      outcome: 'decline',
      secondWhy,
      total: 57_800,
      evidence: ['document-1', 'stated:policy'],
      unopened: ['document-1'],
      against: ['document-1'],
      despite: 'It shows another phone.',
      claimantText: 'Your policy leaves that out.',
    });
    const look = await screen.findByRole('region', { name: 'Second look' });
    expect(look.textContent).toContain('Priya Testwell wants to decline');
    expect(look.textContent).toContain(`, ${why}. It waits for a second person.`);
    expect(look.textContent).toContain(
      'Rests on: Photos of the damage or fault; What the policy says.',
    );
    expect(look.textContent).toContain(
      'Decided without having looked at Photos of the damage or fault.',
    );
    expect(look.textContent).toContain(
      'Against the clause: Photos of the damage or fault. Why it does not count: It shows another phone.',
    );
    expect(look.textContent).toContain('Your policy leaves that out.');
  },
);

test('who agrees to a refusal opens each file, or ticks that they decide without', async () => {
  const files = CLAIM.documents.map((file) => ({ ...file, isOpened: false }));
  opens({ outcome: 'decline', secondWhy: 'sample' }, files);
  await screen.findByRole('region', { name: 'Second look' });
  key('y');
  const note = await screen.findByLabelText(/Your note/);
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true });
  const names = files.map(({ label }) => label).join(' and ');
  expect(
    await screen.findByText(`Open ${names} first, or tick that you decide without`),
  ).toBeDefined();
  const past = screen.getByRole('checkbox', { name: `Decide without having looked at ${names}` });
  expect(answered()).toEqual([]);
  fireEvent.click(past);
  api.answers(answerDecision, { data: { ...DECISION, state: 'made' } });
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true });
  const unopened = files.map(({ documentId }) => documentId);
  await waitFor(() => expect(answered()).toMatchObject([{ answer: 'yes', unopened }]));
  offerUndo(null);
});

test('a refusal of the decision needs its reason', async () => {
  opens();
  fireEvent.click(await screen.findByRole('button', { name: 'Do not agree' }));
  const why = await screen.findByLabelText('Why you do not agree');
  fireEvent.keyDown(why, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText('Say why you do not agree.')).toBeDefined();
  expect(answered()).toEqual([]);
  fireEvent.change(why, { target: { value: 'The screen is whole.' } });
  api.answers(answerDecision, { data: { ...DECISION, state: 'refused' } });
  fireEvent.keyDown(why, { key: 'Enter', ctrlKey: true });
  await waitFor(() =>
    expect(answered()).toMatchObject([{ answer: 'no', note: 'The screen is whole.' }]),
  );
});

test.each([
  ['own', 'You made it yourself'],
  ['limit', 'It is above your own limit'],
] as const)(
  'a colleague who cannot be the second person (%s) reads why, and answers nothing',
  async (notByYou, why) => {
    opens({ notByYou });
    expect(await screen.findByText(new RegExp(why))).toBeDefined();
    key('y');
    expect(screen.queryByLabelText(/Your note/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull();
  },
);

test('refused because the claim has changed, it names the changes and keeps the note', async () => {
  opens();
  await screen.findByRole('region', { name: 'Second look' });
  key('y');
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/Your note/);
  fireEvent.change(note, { target: { value: 'Looks right.' } });
  const change = {
    kind: 'document',
    what: 'a note',
    by: 'claimant',
    at: DECISION.madeAt,
  };
  api.refuses(answerDecision, 409, {
    code: 'changed',
    message: 'The claim has changed',
    data: { version: 8, policyPrint: 'print-4', changes: [change] },
  });
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByText(/^A note \(claimant, /)).toBeDefined();
  expect(note.value).toBe('Looks right.');
});
