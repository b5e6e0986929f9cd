import { answerClaimant } from '@gadget-claims/domain/claims/claims/desk-message-contract';
// @vitest-environment happy-dom
import { changeNeed, endNeed, markNeed } from '@gadget-claims/domain/claims/support/desk-contract';
import type { SupportNeed } from '@gadget-claims/domain/claims/support/desk-schemas';
import { IN_WRITING } from '@gadget-claims/domain/claims/support/needs';
import { offerClauses } from '@gadget-claims/domain/desk/clauses/contract';
import { keepDraft } from '@gadget-claims/domain/desk/drafts/contract';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { listTemplates } from '@gadget-claims/domain/desk/templates/contract';
import type { Permission } from '@gadget-claims/domain/people/staff/permissions';
import { field, press, type } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CLAIM } from '../../../../testing/claim.ts';
import { ROBIN } from '../../../../testing/screen.tsx';
import { session } from '../../../data/session.ts';
import { ClaimColumn } from './column.tsx';
import { NeedLine } from './need-line.tsx';
import { Needs } from './needs.tsx';

const NEED: SupportNeed = {
  needId: 7,
  driver: 'capability',
  measure: 'call',
  name: '',
  words: 'Reads slowly.',
  isAgreed: true,
  source: 'call',
  at: '2026-11-23T10:00:00.000Z',
  by: 'Robin',
};

const asWho = (permissions: Permission[]) => act(() => session.began({ ...ROBIN, permissions }));

beforeEach(() => {
  api.answers(keepDraft, { data: { kept: true } });
  api.answers(listTemplates, { data: [] });
  api.keepsWaiting(offerClauses);
  asWho(['claim.read', 'claim.request', 'claim.message', 'claim.note']);
});
afterEach(() => {
  cleanup();
  session.ended();
});

const shown = (part: React.ReactElement) => render(<MemoryRouter>{part}</MemoryRouter>);
const withNeeds = (...needs: Partial<SupportNeed>[]): DeskClaim => ({
  ...CLAIM,
  needs: needs.map((need) => ({ ...NEED, ...need })),
});
const key = (pressed: string) => fireEvent.keyDown(document.body, { key: pressed });

test('the line under the head says each need in words, and what the claimant wrote', () => {
  const { container, rerender } = shown(
    <NeedLine claim={{ ...withNeeds({}), personalCircumstances: 'I am deaf.' }} />,
  );
  const lines = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Call, do not write. Reads slowly. Said on the telephone, agreed.',
    'Wrote in the form: “I am deaf.”',
  ]);
  rerender(<NeedLine claim={CLAIM} />);
  expect(container.textContent).toBe('');
});

test('a need is marked: what is missing is said at its question, and the form is what they wrote', async () => {
  api.answers(markNeed, { data: [] });
  shown(<Needs claim={{ ...CLAIM, personalCircumstances: 'I am deaf.' }} />);
  await press('Mark a support need');
  await type('What we do', 'speaker');
  expect((await field('Where we know it from')).value).toBe('form');
  await press('Mark it');
  expect(await screen.findAllByText('Name is required')).not.toEqual([]);
  expect(api.askedFor(markNeed)).toEqual([]);
  await type('Name', 'Ana Testwell');
  await type('Reason', 'health');
  fireEvent.click(screen.getByLabelText('Yes'));
  await press('Mark it');
  await waitFor(() =>
    expect(api.askedFor(markNeed).map(({ body }) => body)).toEqual([
      {
        measure: 'speaker',
        name: 'Ana Testwell',
        driver: 'health',
        words: '',
        source: 'form',
        isAgreed: true,
      },
    ]),
  );
});

test('a need is changed, ended, and its end taken back', async () => {
  api.answers(changeNeed, { data: [] });
  api.answers(endNeed, { data: [] });
  shown(<Needs claim={withNeeds({})} />);
  await press('Change');
  await type(/^In your words/, 'Reads very slowly.');
  await press('Save');
  await waitFor(() =>
    expect(api.askedFor(changeNeed)[0]?.body).toMatchObject({ words: 'Reads very slowly.' }),
  );
  await press('End');
  await screen.findByText(/has ended/);
  await press('Undo');
  await waitFor(() => expect(screen.queryByText(/has ended/)).toBeNull());
  expect(api.askedFor(endNeed).map(({ body }) => body)).toEqual([
    { isEnded: true },
    { isEnded: false },
  ]);
});

test('who may not note reads the needs alone', () => {
  asWho(['claim.read']);
  shown(<Needs claim={withNeeds({})} />);
  expect(screen.getByText('Call, do not write')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a message to who asked us to call says so, and goes with a tick', async () => {
  api.answers(answerClaimant, { data: { sent: true } });
  shown(<ClaimColumn claim={withNeeds({})} />);
  key('w');
  await screen.findByText('They asked us to call, not to write');
  await type('Message to the claimant', 'Hello.');
  fireEvent.click(screen.getByLabelText('It goes in writing all the same'));
  await press('Send');
  await screen.findByText('The message is sent.');
  expect(api.askedFor(answerClaimant)[0]?.body).toEqual({ text: 'Hello.', inWriting: true });
});

test.each([
  ['e', 'Find a document'],
  ['a', /^Note for us/],
  ['d', /^Note for us/],
])('the form of the key %s says it too', async (pressed, label) => {
  asWho(['claim.read', 'claim.request', 'claim.note', 'claim.approve', 'claim.decline']);
  shown(<ClaimColumn claim={withNeeds({})} />);
  key(pressed);
  await field(label);
  expect(screen.getByText('They asked us to call, not to write')).toBeTruthy();
});

test('an approval waits for the tick, and a press leads to it', async () => {
  asWho(['claim.read', 'claim.approve']);
  shown(<ClaimColumn claim={withNeeds({})} />);
  key('a');
  fireEvent.change(await field(/^Accepted for/), { target: { value: '100' } });
  await press(IN_WRITING);
  const tick = screen.getByLabelText('It goes in writing, and we ring them');
  expect(document.activeElement).toBe(tick);
  expect(screen.getByRole('list', { name: 'Still to do' }).textContent).toBe(IN_WRITING);
  fireEvent.click(tick);
  expect(screen.queryByRole('list', { name: 'Still to do' })).toBeNull();
});

test('a call to who asked us to write says so, and begins with who speaks for them', async () => {
  shown(
    <ClaimColumn
      claim={withNeeds({ measure: 'write' }, { needId: 8, measure: 'speaker', name: 'Ana' })}
    />,
  );
  key('l');
  await screen.findByText('They asked us to write, not to call');
  expect([(await field('With whom')).value, (await field('Name')).value]).toEqual(['other', 'Ana']);
});

test('documents are asked for with twice the days of who needs more time', async () => {
  shown(<ClaimColumn claim={withNeeds({ measure: 'more time' })} />);
  key('e');
  await screen.findByText(
    'They need more time: we remind them after 14, 28, 42 days, and close the claim after 56.',
  );
  const days = (await field('By when')) as unknown as HTMLSelectElement;
  // The empty one, and no day that is too soon.
  expect(days.options).toHaveLength(4);
});
