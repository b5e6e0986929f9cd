// @vitest-environment happy-dom
import { emptyForm } from '@gadget-claims/domain/claims/claims/empty-form';
import { aPolicy } from '@gadget-claims/domain/claims/claims/testing';
import { loadHandover } from '@gadget-claims/domain/policies/handovers/contract';
import { HANDOVER_HOURS } from '@gadget-claims/domain/promises';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import * as handover from './handover.tsx';

const ID = '0b1f9a52-5a3c-4d53-9d57-1f1f6f3f8a11';

const open = () => show(handover, { at: `/handover/${ID}`, path: '/handover/:id' });

test('while the policy is being opened, its place is kept', async () => {
  api.keepsWaiting(loadHandover);
  open();
  expect(await screen.findByText('Loading')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  [404, `This link has ended. Links work for ${HANDOVER_HOURS} hours.`, 0],
  [500, 'There seems to be a problem. Please try again later.', 1],
  [0, 'There seems to be a problem. Please try again later.', 1],
])('refused with %i, it says why and leads to the lookup', async (status, why, tries) => {
  api.refuses(loadHandover, status, { message: 'For engineers.' });
  open();
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'We could not open your policy',
  );
  // A link that has ended never opens again.
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(tries);
  const own = screen.getByRole('link', { name: 'Find my policy myself' });
  expect(own.getAttribute('href')).toBe('/makeaclaim/1');
  expect(claimStore.getState().form).toBeNull();
});

test('the claim begins with the reseller’s facts of its customer', async () => {
  const { claimant } = emptyForm(aPolicy()).data;
  api.answers(loadHandover, {
    data: {
      policy: aPolicy(),
      claimant: { ...claimant, firstname: 'Imogen' },
      claimToken: 'a-claim-token',
    },
  });
  expect(await open().leads()).toBe('/makeaclaim/3');
  const { form, claimToken } = claimStore.getState();
  expect([form?.data.claimant.firstname, claimToken]).toEqual(['Imogen', 'a-claim-token']);
});
