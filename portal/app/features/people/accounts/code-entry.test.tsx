// @vitest-environment happy-dom
import {
  mailSignInCode,
  resetPassword,
  signIn,
  signInWithCode,
} from '@gadget-claims/domain/people/accounts/contract';
import { field, press, type } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ANN, show } from '../../../../testing/screen.tsx';
import { CODE_KEY } from '../../../lib/browser/tab-keys.ts';
import { currentSession } from '../../../lib/session/session.ts';
import { forgetAskedCode, keepAskedCode } from './asked-code.ts';
import * as login from './login.tsx';
import * as reset from './reset-password.tsx';

const ASKED = { codeHandle: 'a-handle', expiresAt: '2099-01-01T00:10:00.000Z' };
const LATER = { codeHandle: 'another-handle', expiresAt: '2099-01-01T00:11:00.000Z' };
const CODE = 'Code from the e-mail';

afterEach(() => {
  forgetAskedCode();
});

const open = (search = '') => show(login, { at: `/login${search}`, path: '/login/:new_password?' });

async function asks() {
  api.answers(mailSignInCode, { data: ASKED });
  await type('E-mail address', ` ${ANN.username} `);
  await press('E-mail me a code');
  return field(CODE);
}

test('a code needs an e-mail and no password, and leads to where the person was going', async () => {
  const visit = open('?return=%2Fmakeaclaim%2F5');
  const box = await asks();
  expect([box.inputMode, box.autocomplete, box.maxLength]).toEqual(['', 'one-time-code', -1]);
  const note = screen.getByRole('group', { name: 'Check your inbox' });
  expect(note.textContent).toContain(`If we know ${ANN.username}, a code is on its way to it.`);
  expect(document.activeElement).toBe(note);
  expect(screen.getByRole('heading', { name: 'Why a code?' })).toBeTruthy();
  // In the middle of a claim the claimant need not wait for a mail.
  expect(screen.getByRole('link', { name: 'Go on without logging in' })).toBeTruthy();
  api.answers(signInWithCode, { data: ANN });
  await type(CODE, ' k7qm 2xwd');
  await press('Log in with the code');
  expect(await visit.leads()).toBe('/makeaclaim/5');
  expect(currentSession()?.username).toBe(ANN.username);
  const user = { resellerId: 0, username: ANN.username };
  expect(api.askedFor(mailSignInCode)[0]?.body).toEqual(user);
  expect(api.askedFor(signInWithCode)[0]?.body).toEqual({
    ...user,
    codeHandle: 'a-handle',
    code: ' k7qm 2xwd',
  });
  await waitFor(() => expect(sessionStorage.getItem(CODE_KEY)).toBeNull());
});

test('without an e-mail it names the missing answer, and nothing of a password', async () => {
  open();
  await type('E-mail address', '');
  await press('E-mail me a code');
  const summary = await screen.findByRole('group', { name: /another look$/ });
  expect(summary.textContent).toContain('E-mail address is required');
  expect(summary.textContent).not.toContain('Password');
  expect(api.askedFor(mailSignInCode)).toEqual([]);
});

test('after trying for a code, the password is asked for as ever', async () => {
  api.refuses(mailSignInCode, 429, { message: 'A code was asked for a moment ago.' });
  const visit = open();
  await type('E-mail address', ANN.username);
  await press('E-mail me a code');
  expect((await screen.findByRole('alert')).textContent).toBe('A code was asked for a moment ago.');
  await press('Log in');
  const summary = await screen.findByRole('group', { name: /another look$/ });
  expect(summary.textContent).toContain('Password is required');
  api.answers(signIn, { data: ANN });
  await type('Password', 'harbour lantern biscuit');
  await press('Log in');
  expect(await visit.leads()).toBe('/myclaims');
});

test('a reload finds the same place, with nothing of it in the address', async () => {
  const visit = open();
  await asks();
  expect(visit.address()).toBe('/login');
  cleanup();
  open();
  expect((await field(CODE)).value).toBe('');
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('a code of another brand, or one that is too old, is none when the screen opens', async () => {
  const asked = { ...ASKED, resellerId: 0, username: ANN.username };
  for (const other of [
    { ...asked, resellerId: 77 },
    { ...asked, expiresAt: '2020-01-01T00:00:00.000Z' },
  ]) {
    keepAskedCode(other);
    open();
    expect(await field('Password')).toBeTruthy();
    cleanup();
  }
});

test('another way is one press away', async () => {
  open();
  await asks();
  await press('Log in another way');
  expect((await field('E-mail address')).value).toBe(ANN.username);
  expect(await field('Password')).toBeTruthy();
  expect(sessionStorage.getItem(CODE_KEY)).toBeNull();
});

test('a claimant who then has a new password sent is asked for that one', async () => {
  open();
  await asks();
  cleanup();
  api.answers(resetPassword, { data: { requested: true } });
  const visit = show(reset, { at: '/resetpassword' });
  await type('E-mail address', ANN.username);
  await press('Reset my password');
  expect(await visit.leads()).toBe('/login/new_password');
  cleanup();
  show(login, { at: '/login/new_password', path: '/login/:new_password?' });
  expect(await screen.findByText('A new password is in your Inbox')).toBeTruthy();
  expect(await field('Password')).toBeTruthy();
});

test.each([
  ['12', 'Code from the e-mail should be eight letters and digits'],
  ['', 'Code from the e-mail should be eight letters and digits'],
  ['BCDF-123A', 'Code from the e-mail should be eight letters and digits'],
])('“%s” is no code, and makes no call', async (typed, words) => {
  open();
  await asks();
  await type(CODE, typed);
  await press('Log in with the code');
  const summary = await screen.findByRole('group', { name: /another look$/ });
  expect(summary.textContent).toContain(words);
  expect(api.askedFor(signInWithCode)).toEqual([]);
});

test('a wrong code is said at its field', async () => {
  api.refuses(signInWithCode, 422, {
    message: 'For engineers.',
    errors: [{ path: 'code', message: 'This is not the code.' }],
  });
  open();
  await asks();
  await type(CODE, 'BBBB2222');
  await press('Log in with the code');
  const summary = await screen.findByRole('group', { name: /another look$/ });
  fireEvent.click(within(summary).getByRole('link', { name: 'This is not the code.' }));
  expect(document.activeElement).toBe(await field(CODE));
});

test('a code that is over is said, and another one is asked for in its place', async () => {
  api.refuses(signInWithCode, 409, { code: 'code_expired', message: 'This code is too old.' });
  open();
  await asks();
  await type(CODE, 'BBBB2222');
  await press('Log in with the code');
  expect((await screen.findByRole('alert')).textContent).toBe('This code is too old.');
  api.answers(mailSignInCode, { data: LATER });
  await press('E-mail me another code');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect((await field(CODE)).value).toBe('');
  expect(api.askedFor(mailSignInCode)[1]?.body).toMatchObject({ instead: 'a-handle' });
  api.answers(signInWithCode, { data: ANN });
  await type(CODE, 'K7QM2XWD');
  await press('Log in with the code');
  await waitFor(() => expect(currentSession()).not.toBeNull());
  expect(api.askedFor(signInWithCode)[1]?.body).toMatchObject({ codeHandle: 'another-handle' });
});

test('asking again too early says so, and the typed e-mail stays good', async () => {
  open();
  await asks();
  await type(CODE, 'K7QM2XWD');
  api.refuses(mailSignInCode, 429, { message: 'A code was asked for a moment ago.' });
  await press('E-mail me another code');
  expect((await screen.findByRole('alert')).textContent).toBe('A code was asked for a moment ago.');
  expect((await field(CODE)).value).toBe('K7QM2XWD');
});

test('without a connection it says so and keeps typed text', async () => {
  api.refuses(signInWithCode, 0);
  open();
  await asks();
  await type(CODE, 'K7QM2XWD');
  await press('Log in with the code');
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
  expect((await field(CODE)).value).toBe('K7QM2XWD');
});
