import * as calls from '@gadget-claims/domain/people/accounts/contract';
import { WRONG_SIGN_IN } from '@gadget-claims/domain/people/accounts/copy';
import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import type { App } from '../../http/app.ts';
import { CodedError, forbidden, tooMany } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { limitAttempts } from '../../identity/attempts.ts';
import { OWN_ROWS, type Spends } from '../../identity/budgets.ts';
import { callerOf } from '../../identity/caller.ts';
import { knownReseller, userOf } from '../../identity/identity.ts';
import { callerKnownFor, rememberCaller } from '../../identity/known-browser.ts';
import { type Passwords, createPasswords } from '../../identity/password-hash.ts';
import { sayEvent } from '../../identity/security-events.ts';
import { endSessions } from '../../identity/sessions.ts';
import type { Services } from '../../services.ts';
import { codeRoutes } from './code-routes.ts';
import { newAccountRoutes } from './new-account-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { readAccount, readSession } from './records.ts';
import { changePassword } from './transitions/change-password.ts';
import { type NamedAccount, accountNamed, signInLimits } from './transitions/limits.ts';
import { signInWithPassword, signInOnce } from './transitions/sign-in.ts';

const SIGN_IN: Spends = ['sign-in', 'sign-in-account', 'sign-in-address', 'sign-in-known'];

/** Signing in and out, and all that leads there. */
export function accountRoutes(app: App, services: Services) {
  const passwords = createPasswords();
  signInRoute(app, services, passwords);
  changeRoute(app, services, passwords);
  sessionRoute(app, services);
  signOutRoutes(app, services);
  newAccountRoutes(app, services);
  passkeyRoutes(app, services);
  codeRoutes(app, services);
}

function signInRoute(app: App, services: Services, passwords: Passwords) {
  serve(app, calls.signIn, SIGN_IN, async (request, reply) => {
    const { resellerId, username, password } = request.body;
    const named = { resellerId, email: emailKey(username), address: callerOf(request) };
    const reseller = knownReseller(services, resellerId);
    const known = callerKnownFor(services, request, accountNamed(named));
    // What holds 130 random bits is not guessed: it lets the owner in while passwords are held up.
    const data =
      (await signInOnce(services, { reseller, password, email: named.email })) ??
      (await limitAttempts(
        services,
        signInLimits(services, { ...named, known }),
        () => signInWithPassword(services, passwords, { reseller, password, ...named }),
        ({ wait }) => noteSignInGuesses(services, named, wait),
      ));
    if (!data) throw new CodedError(401, 'wrong_sign_in', WRONG_SIGN_IN);
    rememberCaller(services, request, reply, accountNamed(named));
    return { data };
  });
}

function noteSignInGuesses(
  services: Services,
  { resellerId, email, address }: NamedAccount,
  wait: number,
) {
  sayEvent(services, 'sign_in_guesses', { account: email, address, reseller: resellerId });
  return tooMany(wait);
}

function changeRoute(app: App, services: Services, passwords: Passwords) {
  serve(app, calls.changePassword, ['password-change'], async (request) => {
    const user = userOf(request);
    const { username, password, newPassword } = request.body;
    if (emailKey(username) !== user.email) throw forbidden();
    await changePassword(services, passwords, user, { password, newPassword });
    return { data: { changed: true as const } };
  });
}

function sessionRoute(app: App, services: Services) {
  serve(app, calls.getSession, OWN_ROWS, async (request) => {
    const user = userOf(request);
    const { name, email } = await readAccount(services.db, user);
    const session = await readSession(services.db, user.reseller, user.sessionId);
    const { proven, mustChangePassword } = user;
    const expiresAt = session.expires_at.toISOString();
    return {
      data: { name: name || email, username: email, mustChangePassword, proven, expiresAt },
    };
  });
}

function signOutRoutes(app: App, services: Services) {
  serve(app, calls.signOut, OWN_ROWS, async (request) => {
    const user = userOf(request);
    await endSessions(services.db, user, services.clock.now(), { only: user.sessionId });
    return { data: { signedOut: true as const } };
  });
  serve(app, calls.signOutEverywhere, OWN_ROWS, async (request) => {
    const user = userOf(request);
    // Without a proven mailbox an account ends only its own session.
    const which = user.proven ? {} : { only: user.sessionId };
    await endSessions(services.db, user, services.clock.now(), which);
    return { data: { signedOut: true as const } };
  });
}
