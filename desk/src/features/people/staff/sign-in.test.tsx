// @vitest-environment happy-dom
import {
  endOtherDeskSessions,
  signInToDeskWithPasskey,
  signInToDeskWithPassword,
  signInToDeskWithProvider,
  startDeskPasskeySignIn,
  startProviderSignIn,
  welcome,
} from '@gadget-claims/domain/people/staff/contract';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { press, type } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ROBIN, show } from '../../../../testing/screen.tsx';
import { call } from '../../../data/call.ts';
import FromProvider from './from-provider.tsx';

const { startAuthentication } = vi.hoisted(() => ({
  startAuthentication: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('@simplewebauthn/browser', () => ({ startAuthentication }));

const OPTIONS = {
  data: {
    rpId: 'desk.example',
    challenge: 'AAAA',
    timeout: 1,
    userVerification: 'required' as const,
  },
};
const Wanted = () => <p>The screen that was wanted</p>;

function opens({ provider = false } = {}) {
  api.answers(welcome, { data: { people: [], provider } });
  return show(Wanted, { at: '/second', by: null });
}

test('password and code lead to the screen that was wanted', async () => {
  opens();
  await press('Log in');
  expect(await screen.findAllByText('E-mail address is required')).not.toEqual([]);
  await type('E-mail address', ' robin@desk.example ');
  await type('Password', 'harbour lantern biscuit');
  await type('Code', '12345');
  await press('Log in');
  await screen.findAllByText('Code should be the six digits that your app shows');
  await type('Code', '123 456');
  api.refuses(signInToDeskWithPassword, 401, { code: 'wrong_sign_in', message: 'Check them.' });
  await press('Log in');
  expect((await screen.findByRole('alert')).textContent).toBe('Check them.');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('harbour lantern biscuit');
  expect(screen.queryByText('You were logged out')).toBeNull();
  api.answers(signInToDeskWithPassword, { data: ROBIN });
  await press('Log in');
  expect(await screen.findByText('The screen that was wanted')).toBeDefined();
  expect(api.askedFor(signInToDeskWithPassword).at(-1)?.body).toEqual({
    email: 'robin@desk.example',
    password: 'harbour lantern biscuit',
    code: '123 456',
  });
});

test('a passkey logs in; cancelling shows the other ways', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  api.answers(startDeskPasskeySignIn, OPTIONS);
  api.answers(signInToDeskWithPasskey, { data: ROBIN });
  opens();
  startAuthentication.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await press('Log in with a passkey');
  expect(await screen.findByText(/log in another way/)).toBeDefined();
  startAuthentication.mockResolvedValueOnce({ id: 'AAAA' });
  await press('Log in with a passkey');
  expect(await screen.findByText('The screen that was wanted')).toBeDefined();
});

test('a browser without passkeys says so', async () => {
  opens();
  await press('Log in with a passkey');
  expect(await screen.findByText('This browser cannot use passkeys.')).toBeDefined();
});

test('a session that ends at work says so, and the same screen comes back', async () => {
  function AtWork() {
    const ending = useSend(() => call(endOtherDeskSessions, {}).then(() => null));
    return (
      <button type="button" onClick={ending.send}>
        Work
      </button>
    );
  }
  api.answers(welcome, { data: { people: [], provider: false } });
  api.refuses(endOtherDeskSessions, 401, { code: 'unauthenticated' });
  const visit = show(AtWork, { at: '/second?brand=49' });
  await press('Work');
  expect(await screen.findByText('You were logged out')).toBeDefined();
  api.answers(signInToDeskWithPassword, { data: ROBIN });
  await type('E-mail address', ROBIN.email);
  await type('Password', 'harbour lantern biscuit');
  await type('Code', '123456');
  await press('Log in');
  await screen.findByRole('button', { name: 'Work' });
  expect(visit.address()).toBe('/second?brand=49');
});

test('as at work: there and back to the screen that was wanted', async () => {
  const left = vi.spyOn(location, 'assign').mockReturnValue();
  api.answers(startProviderSignIn, { data: { address: 'https://login.example/?x' } });
  opens({ provider: true });
  await press('Log in as at work');
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://login.example/?x'));
});

test('a colleague who comes back from there is logged in, once, and is where they were', async () => {
  sessionStorage.setItem('desk-return', '/second');
  api.answers(signInToDeskWithProvider, { data: ROBIN });
  const visit = show(FromProvider, {
    at: '/signin/provider?code=c&state=s',
    by: null,
    alone: true,
  });
  await waitFor(() => expect(visit.address()).toBe('/second'));
  expect(api.askedFor(signInToDeskWithProvider).map(({ body }) => body)).toEqual([
    { search: '?code=c&state=s' },
  ]);
});

test('an unknown colleague reads why, and can log in another way', async () => {
  api.refuses(signInToDeskWithProvider, 401, { code: 'not_known_here', message: 'Not you.' });
  show(FromProvider, { at: '/signin/provider?code=c&state=s', by: null, alone: true });
  expect((await screen.findByRole('alert')).textContent).toContain('Not you.');
  expect(screen.getByRole('link', { name: 'Log in another way' })).toBeDefined();
});
