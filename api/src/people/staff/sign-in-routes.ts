import * as calls from '@gadget-claims/domain/people/staff/contract';
import type { App } from '../../http/app.ts';
import { CodedError, tooMany } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { limitAttempts } from '../../identity/attempts.ts';
import { UNGUESSABLE, spend } from '../../identity/budgets.ts';
import { callerOf } from '../../identity/caller.ts';
import type { Passwords } from '../../identity/password-hash.ts';
import { sayEvent } from '../../identity/security-events.ts';
import { deskBrowserKnownFor } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { WRONG_DESK_PASSKEY, WRONG_DESK_SIGN_IN } from './copy.ts';
import { letIn } from './session-view.ts';
import { optionsToShow, whoShowed } from './transitions/passkeys.ts';
import { type NamedColleague, deskLimits, whoTyped } from './transitions/sign-in.ts';

/** Signing in to the desk with a passkey, or with password and code. */
export function signInRoutes(app: App, services: Services, passwords: Passwords) {
  passkeySignInRoutes(app, services);
  serve(
    app,
    calls.signInToDeskWithPassword,
    ['desk-sign-in', 'desk-sign-in-person', 'desk-sign-in-address', 'desk-sign-in-known'],
    async (request, reply) => {
      const named = { email: request.body.email, address: callerOf(request) };
      const staffId = await limitAttempts(
        services,
        deskLimits(services, {
          ...named,
          known: deskBrowserKnownFor(services, request, named.email),
        }),
        () => whoTyped(services, passwords, { ...request.body, ...named }),
        ({ wait }) => noteDeskGuesses(services, named, wait),
      );
      const way = { staffId: staffId ?? undefined, method: 'password' } as const;
      const data = await letIn(services, { request, reply }, way, () =>
        refused(services, named, wrongSignIn()),
      );
      return { data };
    },
  );
}

function passkeySignInRoutes(app: App, services: Services) {
  serve(app, calls.startDeskPasskeySignIn, ['desk-start-address'], async (request) => {
    await spend(services, 'desk-start-address', callerOf(request));
    return { data: await optionsToShow(services, null, request.headers.origin) };
  });
  serve(app, calls.signInToDeskWithPasskey, UNGUESSABLE, async (request, reply) => {
    const staffId = await whoShowed(services, null, request.body.credential);
    const way = { staffId, method: 'passkey' } as const;
    const data = await letIn(services, { request, reply }, way, () =>
      refused(services, { address: callerOf(request) }, wrongPasskey()),
    );
    return { data };
  });
}

const wrongSignIn = () => new CodedError(401, 'wrong_sign_in', WRONG_DESK_SIGN_IN);
const wrongPasskey = () => new CodedError(401, 'wrong_passkey', WRONG_DESK_PASSKEY);

/** Says that a sign-in failed; gives back the error to throw. */
export function refused(
  services: Services,
  { email, address }: Partial<NamedColleague>,
  error: Error,
): Error {
  sayEvent(services, 'desk_sign_in_failed', {
    ...(email !== undefined && { account: email }),
    ...(address !== undefined && { address }),
  });
  return error;
}

function noteDeskGuesses(services: Services, { email, address }: NamedColleague, wait: number) {
  sayEvent(services, 'desk_sign_in_guesses', { account: email, address });
  return tooMany(wait);
}
