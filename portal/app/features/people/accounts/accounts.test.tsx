// @vitest-environment happy-dom
import {
  addPasskey,
  changeEmail,
  changePassword,
  closeAccount,
  createAccount,
  downloadOwnData,
  listPasskeys,
  mailNewEmailCode,
  removePasskey,
  resetPassword,
  signIn,
  signInWithPasskey,
  signOut,
  startAddingPasskey,
  startPasskeySignIn,
} from '@gadget-claims/domain/people/accounts/contract';
import { IDLE_MINUTES } from '@gadget-claims/domain/promises';
import { button, field, type } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ANN, claiming, show, signedIn } from '../../../../testing/screen.tsx';
import { MESSAGE_PREFIX } from '../../../lib/browser/tab-keys.ts';
import { OF_CLAIMS, currentSession } from '../../../lib/session/session.ts';
import { goesOnAsVisitor } from '../../../lib/session/visitor.ts';
import { CreateAccount } from '../../claims/claims/create-account.tsx';
import * as changing from './change-password.tsx';
import * as login from './login.tsx';
import * as logout from './logout.tsx';
import * as reset from './reset-password.tsx';

const PASSWORD = 'harbour lantern biscuit';

const send = async (name: string) => fireEvent.click(await button(name));

describe('login', () => {
  const open = (search = '') =>
    show(login, { at: `/login${search}`, path: '/login/:new_password?' });

  async function logsIn() {
    await type('E-mail address', ANN.username);
    await type('Password', PASSWORD);
    await send('Log in');
  }

  test('goes back to the screen that the person was going to', async () => {
    api.answers(signIn, { data: ANN });
    const visit = open('?return=%2Fmyclaims%2Fview%2F1');
    await logsIn();
    expect(await visit.leads()).toBe('/myclaims/view/1');
    expect(currentSession()?.username).toBe(ANN.username);
  });

  test.each(['/myclaims/view/1', '/myclaims/uploaddocs/1', '/myclaims/list'])(
    'on the way to %s offers a link to one claim ahead of the ways in, and as a button',
    async (back) => {
      open(`?return=${encodeURIComponent(back)}`);
      const way = await screen.findByRole('link', { name: 'Have a link to your claim sent' });
      expect(way.getAttribute('href')).toBe('/myclaims/find');
      const passkey = screen.getByRole('button', { name: 'Log in with a passkey' });
      const comesBefore = (one: Element, other: Element) =>
        one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
      expect(comesBefore(way, passkey)).toBeTruthy();
      expect(comesBefore(passkey, await field('Password'))).toBeTruthy();
      const below = screen.getByRole('link', { name: 'Have a link to the claim sent' });
      expect(below.getAttribute('href')).toBe('/myclaims/find');
    },
  );

  test('with a one-time password asks for an own one first', async () => {
    api.answers(signIn, { data: { ...ANN, mustChangePassword: true } });
    const visit = open('?return=%2Fmyclaims%2Fview%2F1');
    await logsIn();
    expect(await visit.leads()).toBe('/changepassword?return=%2Fmyclaims%2Fview%2F1');
  });

  test('that is on its way says so, and is not sent twice (specification §4)', async () => {
    api.keepsWaiting(signIn);
    open();
    await logsIn();
    expect((await button('Logging in')).getAttribute('aria-disabled')).toBe('true');
    await send('Logging in');
    expect(api.askedFor(signIn)).toHaveLength(1);
    expect(currentSession()).toBeNull();
  });

  test('that is refused says why, and typed text stays', async () => {
    api.refuses(signIn, 401, { message: 'That is not right.' });
    open();
    await logsIn();
    expect((await screen.findByRole('alert')).textContent).toBe('That is not right.');
    expect((await field('E-mail address')).value).toBe(ANN.username);
    expect(currentSession()).toBeNull();
  });

  test('shows the typed password, and hides it again', async () => {
    open();
    await type('Password', PASSWORD);
    await send('Show what is typed');
    expect([(await field('Password')).type, (await field('Password')).value]).toEqual([
      'text',
      PASSWORD,
    ]);
    await send('Hide what is typed');
    expect((await field('Password')).type).toBe('password');
  });

  test('without a connection says so, keeps typed text, and goes on afterwards', async () => {
    api.refuses(signIn, 0);
    const visit = open();
    await logsIn();
    expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
    expect((await field('E-mail address')).value).toBe(ANN.username);
    expect((await field('Password')).value).toBe(PASSWORD);
    api.answers(signIn, { data: ANN });
    await send('Log in');
    expect(await visit.leads()).toBe('/myclaims');
  });

  test('left empty names missing answers, and makes no call', async () => {
    open();
    // Text typed into the form before this one is remembered.
    await type('E-mail address', '');
    await send('Log in');
    const summary = await screen.findByRole('group', { name: /another look$/ });
    expect(summary.textContent).toContain('E-mail address is required');
    fireEvent.click(within(summary).getByRole('link', { name: 'Password is required' }));
    expect(document.activeElement).toBe(await field('Password'));
    expect(api.askedFor(signIn)).toEqual([]);
  });

  test('after a reset says where the password is', async () => {
    show(login, { at: '/login/new_password', path: '/login/:new_password?' });
    expect(await screen.findByText('A new password is in your Inbox')).toBeTruthy();
  });

  test('with a session leads to the claims', async () => {
    signedIn();
    open();
    expect(await screen.findByText(/^You are logged in as Ann Example\./)).toBeTruthy();
  });

  test('from a claim offers no claim reference', async () => {
    open('?return=%2Fmakeaclaim%2F17');
    expect(await screen.findByText(/Log in to go on with your claim/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Have a link to/ })).toBeNull();
  });
});

const OPTIONS = {
  rp: { name: 'Harbour Mobile', id: 'localhost' },
  user: { id: 'YW5u', name: ANN.username, displayName: ANN.name },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required' as const,
    requireResidentKey: true,
    userVerification: 'required' as const,
  },
  attestation: 'none' as const,
};
const PHONE = {
  passkeyId: 'a-passkey',
  name: 'iPhone',
  createdAt: '2026-11-23T10:00:00.000Z',
  lastUsedAt: null,
};

/** The browser's dealings with a passkey; a name of an error is how it fails. */
function device(outcome: 'shows' | 'has none of that' | { fails: string }) {
  const act = async () => {
    if (typeof outcome === 'object') throw new DOMException('For engineers.', outcome.fails);
    const bytes = new Uint8Array([1]).buffer;
    return {
      id: 'AQ',
      rawId: bytes,
      type: 'public-key',
      response: {
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
        attestationObject: bytes,
      },
      getClientExtensionResults: () => ({}),
    };
  };
  if (outcome !== 'has none of that') vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (iPhone)',
    credentials: { create: act, get: act },
  });
}

describe('login with a passkey', () => {
  const open = () => show(login, { at: '/login', path: '/login/:new_password?' });
  const OPEN = { rpId: 'localhost', challenge: 'Y2hhbGxlbmdl', timeout: 1 };
  const asks = () =>
    api.answers(startPasskeySignIn, { data: { ...OPEN, userVerification: 'required' } });

  test('needs nothing typed and leads to the claims', async () => {
    device('shows');
    asks();
    api.answers(signInWithPasskey, { data: ANN });
    const visit = open();
    await send('Log in with a passkey');
    expect(await visit.leads()).toBe('/myclaims');
    expect(currentSession()?.username).toBe(ANN.username);
    expect(api.askedFor(signInWithPasskey)[0]?.body).toMatchObject({
      resellerId: 0,
      credential: { id: 'AQ', type: 'public-key' },
    });
  });

  test.each([
    ['NotAllowedError', 'No passkey was chosen.'],
    ['SecurityError', 'Passkeys do not work at this address.'],
  ])('that ends with %s says so kindly', async (fails, words) => {
    device({ fails });
    asks();
    open();
    await send('Log in with a passkey');
    expect((await screen.findByText((text) => text.startsWith(words))).textContent).toBeTruthy();
    expect(currentSession()).toBeNull();
  });

  test('that is not known here says it in the words of the API', async () => {
    device('shows');
    asks();
    api.refuses(signInWithPasskey, 401, { message: 'This passkey opens nothing.' });
    open();
    await send('Log in with a passkey');
    expect((await screen.findByRole('alert')).textContent).toBe('This passkey opens nothing.');
  });

  test('in a browser without them makes no call', async () => {
    device('has none of that');
    open();
    await send('Log in with a passkey');
    expect((await screen.findByRole('alert')).textContent).toContain('cannot use passkeys');
    expect(api.askedFor(startPasskeySignIn)).toEqual([]);
  });
});

describe('the passkeys of an account', () => {
  function open(...passkeys: (typeof PHONE)[]) {
    signedIn();
    api.answers(listPasskeys, { data: { passkeys, mayAdd: true } });
    show(changing, { at: '/changepassword' });
  }

  test('are listed with their days, and another one gets the name of the device', async () => {
    device('shows');
    open({ ...PHONE, name: 'Mac' });
    expect((await screen.findByText('Mac')).parentElement?.textContent).toContain(
      'Added on Monday 23 November 2026. Not used yet.',
    );
    api.answers(startAddingPasskey, { data: OPTIONS });
    api.answers(addPasskey, { data: PHONE });
    await send('Add a passkey');
    expect(await screen.findByText('Your passkey is added.')).toBeTruthy();
    expect(api.askedFor(addPasskey)[0]?.body).toMatchObject({ name: 'iPhone' });
    expect(api.askedFor(listPasskeys)).toHaveLength(2);
  });

  test.each([
    ['InvalidStateError', 'This device has a passkey for your account already.'],
    ['NotAllowedError', 'No passkey was added.'],
    ['ConstraintError', 'This device has no screen lock.'],
  ])('get none when the device says %s', async (fails, words) => {
    device({ fails });
    open();
    api.answers(startAddingPasskey, { data: OPTIONS });
    await send('Add a passkey');
    expect(await screen.findByText((text) => text.startsWith(words))).toBeTruthy();
  });

  test('get none long after logging in, and the way to log in again is there', async () => {
    device('shows');
    open();
    api.refuses(startAddingPasskey, 403, { code: 'log_in_again', message: 'Once more, please.' });
    await send('Add a passkey');
    const again = await screen.findByRole('link', { name: 'Log in again' });
    expect(again.getAttribute('href')).toBe('/login?return=%2Fchangepassword');
  });

  test('are removed after a question', async () => {
    open(PHONE);
    api.answers(removePasskey, { data: { removed: true } });
    await send('Remove the passkey “iPhone”');
    expect(api.askedFor(removePasskey)).toEqual([]);
    api.answers(listPasskeys, { data: { passkeys: [], mayAdd: true } });
    await send('Remove');
    expect(await screen.findByText('The passkey is removed.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Passkeys');
    expect(screen.queryByText('iPhone')).toBeNull();
  });

  test('wait for a password of one’s own', async () => {
    signedIn();
    api.answers(listPasskeys, { data: { passkeys: [], mayAdd: false } });
    show(changing, { at: '/changepassword' });
    expect(await screen.findByText(/^Choose a password first/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});

describe('one’s own account', () => {
  async function open(task: string) {
    signedIn();
    api.answers(listPasskeys, { data: { passkeys: [], mayAdd: true } });
    show(changing, { at: '/changepassword' });
    fireEvent.click(await screen.findByRole('link', { name: task }));
  }

  test('gets another e-mail by a code, and the tab goes on under it', async () => {
    await open('Change your e-mail address');
    const next = 'new@mail.example.com';
    await type('New e-mail address', 'nonsense');
    await type('Current password', PASSWORD);
    await send('Send a code to the new address');
    expect(await screen.findByRole('group', { name: /another look$/ })).toBeTruthy();
    await type('New e-mail address', next);
    const expiresAt = '2099-01-01T00:00:00.000Z';
    api.answers(mailNewEmailCode, { data: { codeHandle: 'a-handle', expiresAt } });
    await send('Send a code to the new address');
    expect(
      (await screen.findByRole('group', { name: 'Look at the new mailbox' })).textContent,
    ).toContain(next);
    api.answers(changeEmail, { data: { username: next } });
    await type('Code from the e-mail', 'BCDF-GHJK');
    await send('Change my e-mail address');
    expect(await screen.findByText('Your e-mail address is changed')).toBeTruthy();
    expect(api.askedFor(changeEmail)[0]?.body).toEqual({
      username: next,
      codeHandle: 'a-handle',
      code: 'BCDF-GHJK',
    });
    expect(currentSession()?.username).toBe(next);
  });

  test('names the erased and the kept data before it is closed, and takes the password', async () => {
    await open('Close your account');
    await screen.findByRole('heading', { level: 1, name: 'Close your account' });
    expect(document.activeElement?.textContent).toBe('Close your account');
    expect(await screen.findByText(/We have to keep a claim for 7 years/)).toBeTruthy();
    const wrong = { path: 'password', message: 'This is not your current password' };
    api.refuses(closeAccount, 422, { message: 'For engineers.', errors: [wrong] });
    await type('Current password', 'another one');
    await send('Close my account');
    const summary = await screen.findByRole('group', { name: /another look$/ });
    expect(summary.textContent).toContain('This is not your current password');
    expect(currentSession()).not.toBeNull();
    api.answers(closeAccount, { data: { closed: true } });
    api.refuses(signOut, 401, { message: 'It is over.' });
    await send('Close my account');
    expect(await screen.findByRole('heading', { name: 'Your account is closed' })).toBeTruthy();
    expect(currentSession()).toBeNull();
  });

  test('a download that is refused says why at the password', async () => {
    await open('Download your data');
    const wrong = { path: 'password', message: 'This is not your current password' };
    api.refuses(downloadOwnData, 422, { message: 'For engineers.', errors: [wrong] });
    await type('Current password', 'another one');
    await send('Download the file');
    const summary = await screen.findByRole('group', { name: /another look$/ });
    expect(summary.textContent).toContain('This is not your current password');
  });
});

describe('a new password', () => {
  const open = () => show(changing, { at: '/changepassword' });

  test('needs a session', async () => {
    expect(await open().leads()).toBe('/login?return=%2Fchangepassword');
  });

  test('in place of a one-time one goes on from there', async () => {
    signedIn({ mustChangePassword: true });
    api.answers(changePassword, { data: { changed: true } });
    api.answers(listPasskeys, { data: { passkeys: [], mayAdd: true } });
    const visit = open();
    expect(await screen.findByText(/^You came in with a one-time password\./)).toBeTruthy();
    await type('Current password', 'one-time');
    await type('New password', PASSWORD);
    await type('The same password again', PASSWORD);
    await send('Change my password');
    expect(await visit.leads()).toBe('/myclaims');
    expect(currentSession()?.mustChangePassword).toBe(false);
  });

  test('is known to password managers as one, beside the current one and whose it is', async () => {
    signedIn();
    api.answers(listPasskeys, { data: { passkeys: [], mayAdd: true } });
    open();
    expect((await field('Current password')).autocomplete).toBe('current-password');
    for (const label of ['New password', 'The same password again']) {
      expect((await field(label)).autocomplete).toBe('new-password');
    }
    const owner = document.querySelector<HTMLInputElement>('input[autocomplete="username"]');
    expect(owner?.value).toBe(ANN.username);
  });

  test('that is too short is refused with why, and no call is made', async () => {
    signedIn();
    api.answers(listPasskeys, { data: { passkeys: [], mayAdd: true } });
    open();
    await type('Current password', 'the current one');
    await type('New password', 'short');
    await type('The same password again', 'short');
    await send('Change my password');
    const summary = await screen.findByRole('group', { name: /another look$/ });
    expect(summary.textContent).toContain('New password requires a minimum of 12 characters');
    expect(api.askedFor(changePassword)).toEqual([]);
  });

  test('without the right current one is refused at its field; typed text stays, and it can be put right', async () => {
    signedIn();
    api.answers(listPasskeys, { data: { passkeys: [], mayAdd: true } });
    api.refuses(changePassword, 422, {
      message: 'For engineers.',
      errors: [{ path: 'currentPassword', message: 'This is not your current password' }],
    });
    open();
    await type('Current password', 'not the right one');
    await type('New password', PASSWORD);
    await type('The same password again', PASSWORD);
    await send('Change my password');
    const summary = await screen.findByRole('group', { name: /another look$/ });
    expect(summary.textContent).toContain('This is not your current password');
    expect((await field('New password')).value).toBe(PASSWORD);
    api.answers(changePassword, { data: { changed: true } });
    await type('Current password', 'the right one');
    await send('Change my password');
    expect(await screen.findByText('Your password is changed')).toBeTruthy();
  });

  test.each([
    ['short', 'Too short.'],
    ['aaaaaaaaaaaaaaaa', 'Weak.'],
    [PASSWORD, 'Strong.'],
  ])('like “%s” is judged while it is typed', async (password, words) => {
    signedIn();
    api.answers(listPasskeys, { data: { passkeys: [], mayAdd: true } });
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

  test('that is being made says so, and nobody is signed in yet (specification §4)', async () => {
    api.keepsWaiting(createAccount);
    open();
    await send('Create an account');
    expect((await button(/^Creating/)).getAttribute('aria-disabled')).toBe('true');
    expect(currentSession()).toBeNull();
  });

  test('is made and signed in', async () => {
    api.answers(createAccount, { data: { session: ANN } });
    open();
    await send('Create an account');
    expect(await screen.findByText('Your account is ready')).toBeTruthy();
    expect(onCreated).toHaveBeenCalledOnce();
    expect(currentSession()?.username).toBe(ANN.username);
  });

  test('that could not be made is said, and made at the second try', async () => {
    api.refuses(createAccount, 503, { message: 'We are busy just now.', code: 'unavailable' });
    open();
    await send('Create an account');
    expect((await screen.findByRole('alert')).textContent).toContain('We are busy just now.');
    api.answers(createAccount, { data: { session: ANN } });
    await send('Create an account');
    expect(await screen.findByText('Your account is ready')).toBeTruthy();
    expect(onCreated).toHaveBeenCalledOnce();
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

describe('going on without logging in', () => {
  async function goesOn() {
    show(login, {
      at: '/login?return=%2Fmakeaclaim%2F6',
      path: '/login/:new_password?',
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Go on without logging in' }));
  }

  test('is remembered in this tab, past a reload', async () => {
    await goesOn();
    expect(goesOnAsVisitor()).toBe(true);
    // A reload leaves what the tab keeps; the sources are read again.
    cleanup();
    vi.resetModules();
    const reloaded = await import('../../../lib/session/visitor.ts');
    expect(reloaded.goesOnAsVisitor()).toBe(true);
  });

  test('is forgotten by signing out, so that the next one here is asked', async () => {
    await goesOn();
    show(logout, { at: '/logout' });
    expect(await screen.findByRole('heading', { name: 'You are logged out' })).toBeTruthy();
    expect(goesOnAsVisitor()).toBe(false);
  });
});

describe('signing out', () => {
  test('forgets the session and kept answers, here and there', async () => {
    signedIn();
    claiming();
    sessionStorage.setItem(`${MESSAGE_PREFIX}claim-1`, 'sealed');
    sessionStorage.setItem(`${OF_CLAIMS}ticked`, '{"choice-1":["Switch off the lock."]}');
    api.answers(signOut, { data: { signedOut: true } });
    show(logout, { at: '/logout' });
    expect(await screen.findByRole('heading', { name: 'You are logged out' })).toBeTruthy();
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
