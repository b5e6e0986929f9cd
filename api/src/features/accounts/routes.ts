import {
  changeRequest,
  passwordChanged,
  sessionDetails,
  signInRequest,
  signedIn,
  signedOut,
} from '@gadget-claims/domain/accounts/schemas';
import { emailKey } from '@gadget-claims/domain/accounts/email';
import { WRONG_SIGN_IN } from '@gadget-claims/domain/accounts/texts';
import type { App } from '../../app.ts';
import type { Access } from '../../lib/access.ts';
import { limitAttempts } from '../../lib/attempts.ts';
import { OWN_ROWS, type Spends } from '../../lib/budgets.ts';
import { callerOf } from '../../lib/caller.ts';
import { envelope } from '../../lib/envelope.ts';
import { CodedError, forbidden, tooMany } from '../../lib/errors.ts';
import { knownReseller, userOf } from '../../lib/identity.ts';
import { type Passwords, createPasswords } from '../../lib/password-hash.ts';
import { sayEvent } from '../../lib/security-events.ts';
import type { Services } from '../../lib/services.ts';
import { endSessions } from '../../lib/sessions.ts';
import { changePassword } from './change-password.ts';
import { type Named, signInLimits } from './limits.ts';
import { newAccountRoutes } from './new-account-routes.ts';
import { readAccount, readSession } from './queries.ts';
import { signIn, signInOnce } from './sign-in.ts';

const ownAccount: Access = {
  scopes: ['user'],
  owner: 'account',
  reseller: 'bearer',
  beforePasswordChange: true,
};

const SIGN_IN: Spends = ['sign-in', 'sign-in-account', 'sign-in-address'];

/** Signing in and out, and all that leads there. */
export function accountRoutes(app: App, services: Services) {
  const passwords = createPasswords();
  signInRoute(app, services, passwords);
  changeRoute(app, services, passwords);
  sessionRoute(app, services);
  signOutRoutes(app, services);
  newAccountRoutes(app, services);
}

function signInRoute(app: App, services: Services, passwords: Passwords) {
  app.route({
    method: 'POST',
    url: '/auth/signin',
    config: { access: { scopes: ['public'], owner: 'none', reseller: 'known' }, spends: SIGN_IN },
    schema: {
      summary: 'Sign in with a password, or with the one-time password of a mail',
      body: signInRequest,
      response: { 200: envelope(signedIn) },
    },
    handler: async (request) => {
      const { resellerId, username, password } = request.body;
      const named = { resellerId, email: emailKey(username), address: callerOf(request) };
      const reseller = knownReseller(services, resellerId);
      // What holds 130 random bits is not guessed: it lets the owner in while passwords are held up.
      const data =
        (await signInOnce(services, { reseller, password, email: named.email })) ??
        (await limitAttempts(
          services,
          signInLimits(services, named),
          () => signIn(services, passwords, { reseller, password, ...named }),
          ({ wait }) => heldUp(services, named, wait),
        ));
      if (!data) throw new CodedError(401, 'wrong_sign_in', WRONG_SIGN_IN);
      return { data };
    },
  });
}

function heldUp(services: Services, { resellerId, email, address }: Named, wait: number) {
  sayEvent(services, 'sign_in_guesses', { account: email, address, reseller: resellerId });
  return tooMany(wait);
}

function changeRoute(app: App, services: Services, passwords: Passwords) {
  app.route({
    method: 'POST',
    url: '/auth/change',
    config: { access: { ...ownAccount, reseller: { body: 'resellerId' } }, spends: SIGN_IN },
    schema: {
      summary: 'Choose another password; all other sessions of the account end',
      body: changeRequest,
      response: { 200: envelope(passwordChanged) },
    },
    handler: async (request) => {
      const user = userOf(request);
      const { username, password, newPassword } = request.body;
      if (emailKey(username) !== user.email) throw forbidden();
      const change = { password, newPassword, address: callerOf(request) };
      await changePassword(services, passwords, user, change);
      return { data: { changed: true as const } };
    },
  });
}

function sessionRoute(app: App, services: Services) {
  app.route({
    method: 'GET',
    url: '/auth/session',
    config: { access: ownAccount, spends: OWN_ROWS },
    schema: {
      summary: 'Who is signed in; asking keeps the session from idling',
      response: { 200: envelope(sessionDetails) },
    },
    handler: async (request) => {
      const user = userOf(request);
      const { name, email } = await readAccount(services.db, user);
      const session = await readSession(services.db, user.reseller, user.sessionId);
      const { proven, mustChangePassword } = user;
      const expiresAt = session.expires_at.toISOString();
      return {
        data: { name: name || email, username: email, mustChangePassword, proven, expiresAt },
      };
    },
  });
}

function signOutRoutes(app: App, services: Services) {
  const schema = { response: { 200: envelope(signedOut) } };
  app.route({
    method: 'POST',
    url: '/auth/signout',
    config: { access: ownAccount, spends: OWN_ROWS },
    schema: { ...schema, summary: 'Sign out here' },
    handler: async (request) => {
      const user = userOf(request);
      await endSessions(services.db, user, services.clock.now(), { only: user.sessionId });
      return { data: { signedOut: true as const } };
    },
  });
  app.route({
    method: 'POST',
    url: '/auth/signout/everywhere',
    config: { access: ownAccount, spends: OWN_ROWS },
    schema: { ...schema, summary: 'Sign out on every device' },
    handler: async (request) => {
      const user = userOf(request);
      // Who did not prove the mailbox signs nobody out but themselves.
      const which = user.proven ? {} : { only: user.sessionId };
      await endSessions(services.db, user, services.clock.now(), which);
      return { data: { signedOut: true as const } };
    },
  });
}
