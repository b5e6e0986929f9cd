import {
  claimAccess,
  otCodeRequest,
  registerRequest,
  registered,
  resetRequest,
  resetRequested,
  userExists,
  userExistsRequest,
} from '@gadget-claims/domain/accounts/schemas';
import { emailKey } from '@gadget-claims/domain/accounts/email';
import type { App } from '../../app.ts';
import { UNGUESSABLE } from '../../lib/budgets.ts';
import { callerOf } from '../../lib/caller.ts';
import { envelope } from '../../lib/envelope.ts';
import { claimantOf } from '../../lib/identity.ts';
import type { Services } from '../../lib/services.ts';
import { exchangeOtCode, register, requestReset } from './commands.ts';
import { checkUser } from './user-check.ts';

/** How somebody without a password comes to have one, or gets to their claim without. */
export function newAccountRoutes(app: App, services: Services) {
  registerRoute(app, services);
  resetRoute(app, services);
  userExistsRoute(app, services);
  otCodeRoute(app, services);
}

function registerRoute(app: App, services: Services) {
  app.route({
    method: 'POST',
    url: '/auth/register',
    config: {
      access: { scopes: ['claimant'], owner: 'session', reseller: { body: 'resellerId' } },
      spends: ['register'],
      idempotent: true,
    },
    schema: {
      summary: 'Make an account for the e-mail of this claim; a one-time password is mailed',
      body: registerRequest,
      response: { 200: envelope(registered) },
    },
    handler: async (request) => {
      const { username: email, SignIn: signIn = false } = request.body;
      const session = await register(services, claimantOf(request), { email, signIn });
      return { data: { session } };
    },
  });
}

function resetRoute(app: App, services: Services) {
  app.route({
    method: 'POST',
    url: '/auth/reset',
    config: {
      access: { scopes: ['public'], owner: 'none', reseller: 'known' },
      spends: ['reset-lockout', 'reset-cooldown', 'reset-mail', 'reset-address'],
    },
    schema: {
      summary: 'Have a one-time password mailed; the same answer whoever it is for',
      body: resetRequest,
      response: { 200: envelope(resetRequested) },
    },
    handler: async (request) => {
      const { resellerId, username } = request.body;
      const named = { resellerId, email: emailKey(username), address: callerOf(request) };
      await requestReset(services, named);
      return { data: { requested: true as const } };
    },
  });
}

function userExistsRoute(app: App, services: Services) {
  app.route({
    method: 'POST',
    url: '/auth/userexists',
    config: {
      access: { scopes: ['public', 'claimant'], owner: 'policy', reseller: 'known' },
      spends: ['user-check'],
    },
    schema: {
      summary: 'Whether there is an account; truthful only to the claimant whose e-mail it is',
      body: userExistsRequest,
      response: { 200: envelope(userExists) },
    },
    handler: async (request) => {
      if (!request.identity) return { data: { exists: false } };
      const claimant = claimantOf(request);
      const { resellerId, username } = request.body;
      if (claimant.reseller !== resellerId) return { data: { exists: false } };
      return { data: { exists: (await checkUser(services, claimant, username)) ?? false } };
    },
  });
}

function otCodeRoute(app: App, services: Services) {
  app.route({
    method: 'POST',
    url: '/auth/otcode',
    config: {
      access: { scopes: ['public'], owner: 'none', reseller: 'known' },
      spends: UNGUESSABLE,
    },
    schema: {
      summary: 'Exchange the code of a submission, once, for a bearer of that claim',
      body: otCodeRequest,
      response: { 200: envelope(claimAccess) },
    },
    handler: async (request) => ({
      data: await exchangeOtCode(services, request.body),
    }),
  });
}
