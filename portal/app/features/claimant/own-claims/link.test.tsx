// @vitest-environment happy-dom
import { enterByLink, renewLink } from '@gadget-claims/domain/claims/claims/contract';
import { press } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import { currentAccess } from '../../../lib/session/claim-access.ts';
import * as link from './link.tsx';

beforeEach(() => {
  location.hash = '#claim.until.seal';
});
afterEach(() => {
  location.hash = '';
});

const open = () => show(link, { at: '/myclaims/link' });
const answers = async (postcode: string) => {
  const field = await screen.findByLabelText('Postcode of the policyholder');
  fireEvent.change(field, { target: { value: postcode } });
  await press('Go to the claim');
};

test('the postcode of the policyholder opens the claim, and the link is out of the address', async () => {
  const expiresAt = '2099-01-01T00:00:00.000Z';
  api.answers(enterByLink, { data: { token: 't', claimId: 'claim-1', expiresAt } });
  const visit = open();
  await answers('SY1 9ZZ');
  expect(await visit.leads()).toBe('/myclaims/view/claim-1');
  expect(location.hash).toBe('');
  expect(currentAccess()?.claimId).toBe('claim-1');
  expect(api.askedFor(enterByLink)[0]?.body).toEqual({
    token: 'claim.until.seal',
    postcode: 'SY1 9ZZ',
  });
});

test('a claim is shown under the brand that its link names, whatever else the address says', async () => {
  const leads = vi.spyOn(location, 'replace').mockReturnValue();
  location.hash = '#1001.claim.until.seal';
  open();
  await waitFor(() =>
    expect(leads.mock.calls[0]?.[0]).toMatch(/\?reseller=1001#1001\.claim\.until\.seal$/),
  );
  leads.mockRestore();
});

test('a link whose end is lost asks for the details that have it sent again', async () => {
  location.hash = '';
  open();
  await screen.findByText(/Answer these three, and we send you the link again\./);
  expect(screen.getByLabelText('Claim reference')).toBeTruthy();
});

test('another postcode is refused at its field, and can be put right', async () => {
  const errors = [{ path: 'postcode', message: 'This is not the postcode on the policy' }];
  api.refuses(enterByLink, 422, { message: 'For engineers.', errors });
  open();
  await answers('ZZ9 9ZZ');
  expect((await screen.findAllByText('This is not the postcode on the policy'))[0]).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Go to the claim' })).toBeTruthy();
  expect(currentAccess()).toBeNull();
});

test.each([404, 409])('a link that has ended (%i) has a fresh one sent', async (status) => {
  api.refuses(enterByLink, status, { message: 'For engineers.' });
  open();
  await answers('ZZ9 9ZZ');
  api.refuses(renewLink, 0);
  await press('Send me a fresh link');
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again.');
  api.answers(renewLink, { data: { requested: true } });
  await press('Send me a fresh link');
  const note = await screen.findByRole('group', { name: 'Check your inbox' });
  expect(document.activeElement).toBe(note);
  await waitFor(() =>
    expect(api.askedFor(renewLink).at(-1)?.body).toEqual({ token: 'claim.until.seal' }),
  );
});
