// @vitest-environment happy-dom
import {
  acceptWithPasskey,
  acceptWithPassword,
  getInvitation,
  startInvitedCodes,
  startInvitedPasskey,
  welcome,
} from '@gadget-claims/domain/people/staff/contract';
import { press, type } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ROBIN, show } from '../../../../testing/screen.tsx';
import Invitation from './invitation.tsx';

const { startRegistration } = vi.hoisted(() => ({
  startRegistration: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }));

const OVER = { code: 'invitation_over', message: 'Used.' };
const opens = (at = '/invitation#a-token') => show(Invitation, { at, by: null, alone: true });

beforeEach(() => {
  api.answers(getInvitation, { data: { name: 'Ann Example', email: 'ann@desk.example' } });
  api.answers(welcome, { data: { people: [], provider: false } });
});

test.each(['/invitation', '/invitation#used'])('the link %s names the next step', async (at) => {
  api.refuses(getInvitation, 404, OVER);
  opens(at);
  expect(await screen.findByText('This link does not work any more')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeDefined();
});

test('a passkey is made for the invited colleague, and they are in', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  startRegistration.mockResolvedValueOnce({ id: 'AAAA' });
  api.answers(startInvitedPasskey, { data: { challenge: 'AAAA' } as never });
  api.answers(acceptWithPasskey, { data: ROBIN });
  const visit = opens();
  expect(await screen.findByText('Welcome, Ann Example')).toBeDefined();
  expect(screen.getByText('ann@desk.example')).toBeDefined();
  await press('Make a passkey and log in');
  await waitFor(() => expect(visit.address()).toBe('/'));
  expect(api.askedFor(acceptWithPasskey)[0]?.body).toMatchObject({
    token: 'a-token',
    credential: { id: 'AAAA' },
  });
});

test('password and codes: the secret as a picture and to type, and problems at its field', async () => {
  const secret = 'JBSWY3DPEHPK3PXP';
  api.answers(startInvitedCodes, {
    data: { secret, address: `otpauth://totp/x?secret=${secret}` },
  });
  const visit = opens();
  await press('Use a password and codes');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Code for the camera of your app' })).toBeDefined();
  await type('New password', 'short');
  await type('Code', '123456');
  await press('Accept and log in');
  await screen.findAllByText(/New password requires a minimum/);
  await type('New password', 'harbour lantern biscuit');
  const errors = [{ path: 'code', message: 'Wait for the next one.' }];
  api.refuses(acceptWithPassword, 422, { code: 'invalid', message: 'Check.', errors });
  await press('Accept and log in');
  await screen.findAllByText(/Wait for the next one/);
  api.answers(acceptWithPassword, { data: ROBIN });
  await type('Code', '654321');
  await press('Accept and log in');
  await waitFor(() => expect(visit.address()).toBe('/'));
  expect(api.askedFor(startInvitedCodes)).toHaveLength(1);
});

test('a link that is used meanwhile says so', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  opens();
  await screen.findByText('Welcome, Ann Example');
  api.refuses(startInvitedPasskey, 404, OVER);
  await press('Make a passkey and log in');
  expect((await screen.findByRole('alert')).textContent).toBe('Used.');
});
