import * as calls from '@gadget-claims/domain/people/accounts/contract';
import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import type { App } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { limitAttempts } from '../../identity/attempts.ts';
import { limitsOf } from '../../identity/budgets.ts';
import { callerOf } from '../../identity/caller.ts';
import { knownReseller } from '../../identity/identity.ts';
import { callerKnownFor, rememberCaller } from '../../identity/known-browser.ts';
import { sayEvent } from '../../identity/security-events.ts';
import type { Services } from '../../services.ts';
import { codeRefused } from './code-refusals.ts';
import { type NamedAccount, accountNamed } from './transitions/limits.ts';
import { requestSignInCode, signInWithCode } from './transitions/sign-in-code.ts';

/** Logging in with a code by mail. */
export function codeRoutes(app: App, services: Services) {
  askRoute(app, services);
  signInRoute(app, services);
}

function askRoute(app: App, services: Services) {
  serve(
    app,
    calls.mailSignInCode,
    [
      'sign-in-code-minute',
      'sign-in-code-hour',
      'sign-in-code-mailbox',
      'sign-in-code-address',
      'sign-in-code-all',
      'sign-in-code-known-minute',
      'sign-in-code-known',
    ],
    async (request) => {
      const { resellerId, username, instead } = request.body;
      const named = { resellerId, email: emailKey(username), address: callerOf(request) };
      const known = callerKnownFor(services, request, accountNamed(named));
      return { data: await requestSignInCode(services, { ...named, known }, instead) };
    },
  );
}

function signInRoute(app: App, services: Services) {
  serve(app, calls.signInWithCode, ['sign-in-code'], async (request, reply) => {
    const { resellerId, username, codeHandle, code } = request.body;
    const named = { resellerId, email: emailKey(username), address: callerOf(request) };
    const reseller = knownReseller(services, resellerId);
    // No limit over all codes: any caller could use it up, and they are too many to be guessed.
    const data = await limitAttempts(
      services,
      limitsOf(services, 'sign-in-code', codeHandle),
      async () => {
        const typed = { reseller, email: named.email, codeHandle, code };
        const outcome = await signInWithCode(services, typed);
        return outcome === 'wrong' ? null : outcome;
      },
      () => noteCodeGuesses(services, named),
    );
    if (data === null) throw codeRefused('wrong');
    if (typeof data === 'string') throw codeRefused(data);
    rememberCaller(services, request, reply, accountNamed(named));
    return { data };
  });
}

function noteCodeGuesses(services: Services, { resellerId, email, address }: NamedAccount) {
  sayEvent(services, 'sign_in_code_guesses', { account: email, address, reseller: resellerId });
  return codeRefused('exhausted');
}
