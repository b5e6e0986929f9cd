import * as calls from '@gadget-claims/domain/accounts/contract';
import { emailKey } from '@gadget-claims/domain/accounts/email';
import type { App } from '../../http/app.ts';
import { conflict, tooMany, unprocessable } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { limitAttempts } from '../../identity/attempts.ts';
import { callerOf } from '../../identity/caller.ts';
import { knownReseller } from '../../identity/identity.ts';
import { sayEvent } from '../../identity/security-events.ts';
import type { Services } from '../../services.ts';
import { CODES_HELD_UP, CODE_EXPIRED, CODE_GUESSED, CODE_OVER, WRONG_CODE } from './copy.ts';
import { type Named, codeLimits } from './transitions/limits.ts';
import { requestSignInCode, signInWithCode } from './transitions/sign-in-code.ts';

/** Logging in with a code of six digits by mail. */
export function codeRoutes(app: App, services: Services) {
  askRoute(app, services);
  signInRoute(app, services);
}

function askRoute(app: App, services: Services) {
  serve(app, calls.mailSignInCode, {
    spends: [
      'sign-in-code-minute',
      'sign-in-code-hour',
      'sign-in-code-mailbox',
      'sign-in-code-address',
      'sign-in-code-all',
    ],
    handler: async (request) => {
      const { resellerId, username, instead } = request.body;
      const named = { resellerId, email: emailKey(username), address: callerOf(request) };
      return { data: await requestSignInCode(services, named, instead) };
    },
  });
}

function signInRoute(app: App, services: Services) {
  serve(app, calls.signInWithCode, {
    spends: ['sign-in-code', 'sign-in-code-guesses-address', 'sign-in-code-guesses-all'],
    handler: async (request) => {
      const { resellerId, username, codeHandle, code } = request.body;
      const named = { resellerId, email: emailKey(username), address: callerOf(request) };
      const reseller = knownReseller(services, resellerId);
      const limits = codeLimits(services, { codeHandle, ...named });
      const data = await limitAttempts(
        services,
        limits,
        async () => {
          const typed = { reseller, email: named.email, codeHandle, code };
          const outcome = await signInWithCode(services, typed);
          return outcome === 'wrong' ? null : outcome;
        },
        ({ limit, wait }) => heldUp(services, named, limit === limits[0] ? null : wait),
      );
      if (data === null) throw unprocessable([{ path: 'code', message: WRONG_CODE }]);
      if (data === 'expired') throw conflict('code_expired', CODE_EXPIRED);
      if (data === 'over') throw conflict('code_over', CODE_OVER);
      if (data === 'exhausted') throw guessed();
      return { data };
    },
  });
}

const guessed = () => conflict('code_guessed', CODE_GUESSED);

/** This code is over; or, with a wait, all are. */
function heldUp(services: Services, { resellerId, email, address }: Named, wait: number | null) {
  sayEvent(services, 'sign_in_code_guesses', { account: email, address, reseller: resellerId });
  return wait === null ? guessed() : tooMany(wait, CODES_HELD_UP);
}
