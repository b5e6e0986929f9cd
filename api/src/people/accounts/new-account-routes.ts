import * as calls from '@gadget-claims/domain/people/accounts/contract';
import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import type { App } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { UNGUESSABLE } from '../../identity/budgets.ts';
import { callerOf } from '../../identity/caller.ts';
import { claimantOf } from '../../identity/identity.ts';
import type { Services } from '../../services.ts';
import { exchangeOtCode, register, requestReset } from './transitions/register.ts';
import { checkUser } from './user-check.ts';

/** Calls for claimants without a password: getting one, or opening a claim without it. */
export function newAccountRoutes(app: App, services: Services) {
  registerRoute(app, services);
  resetRoute(app, services);
  userExistsRoute(app, services);
  otCodeRoute(app, services);
}

function registerRoute(app: App, services: Services) {
  serve(app, calls.createAccount, ['register'], async (request) => {
    const { username: email, SignIn: signIn = false } = request.body;
    const session = await register(services, claimantOf(request), { email, signIn });
    return { data: { session } };
  });
}

function resetRoute(app: App, services: Services) {
  serve(
    app,
    calls.resetPassword,
    ['reset-lockout', 'reset-cooldown', 'reset-mail', 'reset-address', 'reset-mailbox'],
    async (request) => {
      const { resellerId, username } = request.body;
      const named = { resellerId, email: emailKey(username), address: callerOf(request) };
      await requestReset(services, named);
      return { data: { requested: true as const } };
    },
  );
}

function userExistsRoute(app: App, services: Services) {
  serve(app, calls.findOutWhetherUserExists, ['user-check'], async (request) => {
    if (!request.identity) return { data: { exists: false } };
    const claimant = claimantOf(request);
    const { resellerId, username } = request.body;
    if (claimant.reseller !== resellerId) return { data: { exists: false } };
    return { data: { exists: (await checkUser(services, claimant, username)) ?? false } };
  });
}

function otCodeRoute(app: App, services: Services) {
  serve(app, calls.exchangeClaimCode, UNGUESSABLE, async (request) => ({
    data: await exchangeOtCode(services, request.body),
  }));
}
