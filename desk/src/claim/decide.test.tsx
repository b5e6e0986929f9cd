// @vitest-environment happy-dom
import { offerClauses } from '@gadget-claims/domain/clauses/contract';
import { makeDecision } from '@gadget-claims/domain/decisions/contract';
import { decisionProblems } from '@gadget-claims/domain/decisions/rules';
import type { DecisionRequest } from '@gadget-claims/domain/decisions/schemas';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CLAIM } from '../../testing/claim.ts';
import { show } from '../../testing/screen.tsx';
import { Decide } from './decide.tsx';

const Screen = () => <Decide claim={CLAIM} />;

async function opensRefusal() {
  api.answers(offerClauses, { data: [] });
  show(Screen, { by: { permissions: ['claim.read', 'claim.decline'] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  return screen.findByLabelText('Find a clause');
}

test('Enter where no clause is found sends nothing', async () => {
  const find = await opensRefusal();
  await screen.findByText('No clause fits.');
  fireEvent.change(find, { target: { value: 'pur' } });
  expect(fireEvent.keyDown(find, { key: 'Enter' })).toBe(false);
  expect(api.askedFor(makeDecision)).toEqual([]);
});

test('what is missing is said in sentences, once each', async () => {
  await opensRefusal();
  const nothing = { gadgets: [], clause: null, claimantText: '', staffNote: '' };
  const request = { ...nothing, outcome: 'decline' } satisfies Partial<DecisionRequest>;
  const errors = decisionProblems(request);
  api.refuses(makeDecision, 422, {
    code: 'validation',
    message: 'Check it',
    errors: [...errors, ...errors],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Decline and next' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Choose the clause that the refusal stands on. Write the words for the claimant.',
  );
});
