// @vitest-environment happy-dom
import { completeData } from '@gadget-claims/domain/claims/claims/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answersLists } from '../../../../../testing/lists.ts';
import { claiming, show } from '../../../../../testing/screen.tsx';
import { claimStore } from '../../../../lib/draft/claim-store.ts';
import * as declaration from './declaration.tsx';

beforeEach(answersLists);

const open = () => show(declaration, { at: '/makeaclaim/13' });

test('without a claim in this tab it leads to the lookup', async () => {
  expect(await open().leads()).toBe('/makeaclaim/1');
});

test('all three have to be agreed to', async () => {
  claiming(completeData({ agreeFraud: null, agreeDataProtection: false }));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  const summary = await screen.findByRole('group', { name: /another look$/ });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  expect(summary.querySelectorAll('a')).toHaveLength(2);
});

test('a box that is ticked agrees, and no longer does once it is not', async () => {
  claiming(completeData({ agreeFraud: null }));
  open();
  const [honest] = await screen.findAllByRole('checkbox', { name: 'I agree' });
  fireEvent.click(honest!);
  await waitFor(() => expect(claimStore.getState().form?.data.agreeFraud).toBe(true));
  fireEvent.click(honest!);
  await waitFor(() => expect(claimStore.getState().form?.data.agreeFraud).toBe(false));
});
