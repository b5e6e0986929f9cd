// @vitest-environment happy-dom
import {
  changePassword,
  createAccount,
  resetPassword,
  signIn,
  signOut,
} from '@gadget-claims/domain/accounts/contract';
import { IDLE_MINUTES } from '@gadget-claims/domain/promises';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { api } from '../../../testing/api.ts';
import { claiming, show, signedIn } from '../../../testing/screen.tsx';
import { OF_CLAIMS, currentSession } from '../../lib/session.ts';
import * as changing from './change-password.tsx';
import { CreateAccount } from './create-account.tsx';
import * as login from './login.tsx';
import * as logout from './logout.tsx';
import * as reset from './reset-password.tsx';

const ANN = {
  token: 'a-token',
  name: 'Ann Example',
  username: 'ann@mail.example.com',
  mustChangePassword: false,
  expiresAt: '2099-01-01T00:00:00.000Z',
};
const PASSWORD = 'harbour lantern biscuit';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.findByRole('button', { name });
const type = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const send = async (name: string) => fireEvent.click(await button(name));

describe('login', () => {
  const open = (search = '') =>
    show(login, { at: `/login${search}`, path: '/login/:new_password?' });

  async function logsIn() {
    await type('E-mail address', ANN.username);
    await type('Password', PASSWORD);
    await send('Log in');
  }

  test('goes back to where somebody was going', async () => {
    api.answers(signIn, { data: ANN });
    const visit = open('?return=%2Fmyclaims%2Fview%2F1');
    await logsIn();
    expect(await visit.leads()).toBe('/myclaims/view/1');
    expect(currentSession()?.username).toBe(ANN.username);
  });

  test('with a one-time password asks for an own one first', async () => {
    api.answers(signIn, { data: { ...ANN, mustChangePassword: true } });
    const visit = open('?return=%2Fmyclaims%2Fview%2F1');
    await logsIn();
    expect(await visit.leads()).toBe('/changepassword?return=%2Fmyclaims%2Fview%2F1');
  });

  test('that is refused says why, and what was typed stays', async () => {
    api.refuses(signIn, 401, { message: 'That is not right.' });
    open();
    await logsIn();
    expect((await screen.findByRole('alert')).textContent).toBe('That is not right.');
    expect((await field('E-mail address')).value).toBe(ANN.username);
    expect(currentSession()).toBeNull();
  });

  test('left empty names what is missing, and asks nobody', async () => {
    open();
    // What was typed into the form before this one is remembered.
    await type('E-mail address', '');
    await send('Log in');
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(summary.textContent).toContain('E-mail address is required');
    fireEvent.click(within(summary).getByRole('link', { name: 'Password is required' }));
    expect(document.activeElement).toBe(await field('Password'));
    expect(api.askedFor(signIn)).toEqual([]);
  });

  test('after a reset says where the password is', async () => {
    show(login, { at: '/login/new_password', path: '/login/:new_password?' });
    expect(await screen.findByText('A new password is in your Inbox')).toBeTruthy();
  });

  test('for who is logged in leads to the claims', async () => {
    signedIn();
    open();
    expect(await screen.findByText(/^You are logged in as Ann Example\./)).toBeTruthy();
  });

  test('from a claim offers no claim reference', async () => {
    open('?return=%2Fmakeaclaim%2F17');
    expect(await screen.findByText(/Log in to go on with your claim/)).toBeTruthy();
    expect(screen.queryByText(/Have a claim reference/)).toBeNull();
  });
});

describe('a new password', () => {
  const open = () => show(changing, { at: '/changepassword' });

  test('in place of a one-time one goes on from there', async () => {
    signedIn({ mustChangePassword: true });
    api.answers(changePassword, { data: { changed: true } });
    const visit = open();
    expect(await screen.findByText(/^You came in with a one-time password\./)).toBeTruthy();
    await type('Current password', 'one-time');
    await type('New password', PASSWORD);
    await type('The same password again', PASSWORD);
    await send('Change my password');
    expect(await visit.leads()).toBe('/myclaims');
    expect(currentSession()?.mustChangePassword).toBe(false);
  });

  test.each([
    ['short', 'Too short.'],
    [PASSWORD, 'Strong.'],
  ])('such as “%s” is judged while it is typed', async (password, words) => {
    signedIn();
    open();
    await type('New password', password);
    expect((await screen.findByText(words)).tagName).toBe('STRONG');
  });
});

test.each([
  [0, 'We could not reach our service'],
  [404, 'Please check the details entered.'],
])('a reset refused with %i says so and can be tried again', async (status, words) => {
  api.refuses(resetPassword, status, { message: 'For engineers.' });
  const visit = show(reset, { at: '/resetpassword' });
  await type('E-mail address', ANN.username);
  await send('Reset my password');
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  api.answers(resetPassword, { data: { requested: true } });
  await send('Reset my password');
  expect(await visit.leads()).toBe('/login/new_password');
});

describe('an account from a claim', () => {
  const offer = { claimToken: 'a-claim-token', resellerId: 0, email: ANN.username };
  const onCreated = vi.fn<() => void>();
  const open = (exists = false) => {
    onCreated.mockClear();
    show(<CreateAccount offer={offer} why="To see it." exists={exists} onCreated={onCreated} />);
  };

  test('is made and signed in', async () => {
    api.answers(createAccount, { data: { session: ANN } });
    open();
    await send('Create an account');
    expect(await screen.findByText('Your account is ready')).toBeTruthy();
    expect(onCreated).toHaveBeenCalledOnce();
    expect(currentSession()?.username).toBe(ANN.username);
  });

  test('that was there already leads to login', async () => {
    api.answers(createAccount, { data: { session: null } });
    open();
    await send('Create an account');
    expect(await screen.findByText('You have an account already')).toBeTruthy();
    expect(onCreated).not.toHaveBeenCalled();
  });

  test('that is known is not offered', async () => {
    open(true);
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('can no longer be made once the claim is closed', async () => {
    api.refuses(createAccount, 401, { message: 'For engineers.' });
    open();
    await send('Create an account');
    expect((await screen.findByRole('alert')).textContent).toContain('The time for this is over');
  });
});

describe('signing out', () => {
  test('forgets who was signed in and what was kept, here and there', async () => {
    signedIn();
    claiming();
    sessionStorage.setItem(`${OF_CLAIMS}ticked`, '{"choice-1":["Switch off the lock."]}');
    api.answers(signOut, { data: { signedOut: true } });
    show(logout, { at: '/logout' });
    expect(await screen.findByRole('heading', { name: 'You are signed out' })).toBeTruthy();
    expect(currentSession()).toBeNull();
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(api.askedFor(signOut)[0]?.authorization).toBe('Bearer a-token');
  });

  test('without a connection says how long the session lasts there', async () => {
    signedIn();
    api.refuses(signOut, 0);
    show(logout, { at: '/logout' });
    expect(await screen.findByText(/We could not reach our service/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toContain(`${IDLE_MINUTES} minutes`);
    expect(currentSession()).toBeNull();
  });
});
