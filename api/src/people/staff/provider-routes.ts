import * as calls from '@gadget-claims/domain/people/staff/contract';
import { PASSKEY_MINUTES } from '@gadget-claims/domain/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '../../http/app.ts';
import { CodedError, malformed, missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { spend } from '../../identity/budgets.ts';
import { callerOf } from '../../identity/caller.ts';
import { deskCookieOf, setDeskCookie } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { NO_LOGOUT, NOT_KNOWN_HERE } from './copy.ts';
import { type Pending, type StaffProvider, staffProvider } from './provider.ts';
import { letIn } from './session-view.ts';
import { refused } from './sign-in-routes.ts';
import { endAsAtProvider, whoIsKnown } from './transitions/provider.ts';

const COOKIE = 'desk-provider';
const SEALED_FOR = 'sign-in of the desk with its provider';
/** As long as a colleague may take to sign in there. */
const SECONDS = 2 * PASSKEY_MINUTES * 60;

const kept = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
});

/** Signing in as at work, where a provider is set. */
export function providerRoutes(app: App, services: Services) {
  const { deskProvider: settings, deskUrl } = services.config;
  const provider = settings && staffProvider(settings, deskUrl);
  void app.register(async (scope: App) => logoutRoutes(scope, services, provider));
  serve(app, calls.startProviderSignIn, ['desk-start-address'], async (request, reply) => {
    if (!provider) throw missing();
    await spend(services, 'desk-start-address', callerOf(request));
    const { address, pending } = await provider.start();
    keep(services, reply, pending);
    return { data: { address } };
  });
  serve(app, calls.signInToDeskWithProvider, ['desk-start-address'], async (request, reply) => {
    if (!provider) throw missing();
    await spend(services, 'desk-start-address', callerOf(request));
    const pending = keptIn(services, request);
    setDeskCookie(services, reply, { name: COOKIE, value: '', seconds: 0 });
    const known = pending && (await provider.finish(request.body.search, pending));
    const staffId = known && (await whoIsKnown(services, known));
    const way = { staffId, method: 'provider', provenAt: known?.provenAt } as const;
    const data = await letIn(services, { request, reply }, way, () =>
      refused(services, { address: callerOf(request) }, notKnown()),
    );
    return { data };
  });
}

/** A provider's call from its own server: a form, as the standard has it, and no cookie. */
function logoutRoutes(app: App, services: Services, provider: StaffProvider | undefined) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  serve(app, calls.endAfterProviderLogout, ['desk-start-address'], async (request) => {
    if (!provider) throw missing();
    await spend(services, 'desk-start-address', callerOf(request));
    const gone = await provider.loggedOut(request.body.logout_token);
    if (!gone) throw malformed(NO_LOGOUT);
    await endAsAtProvider(services, gone);
    return { data: { taken: true as const } };
  });
}

const notKnown = () => new CodedError(401, 'not_known_here', NOT_KNOWN_HERE);

/** Only the browser that was sent can come back: its pending login stays there, sealed. */
function keep(services: Services, reply: FastifyReply, pending: Pending) {
  const until = services.clock.now().getTime() + SECONDS * 1000;
  const { keyId, sealed } = services.seals.seal(JSON.stringify({ ...pending, until }), SEALED_FOR);
  const value = `${keyId}.${sealed.toString('base64url')}`;
  setDeskCookie(services, reply, { name: COOKIE, value, seconds: SECONDS });
}

function keptIn(services: Services, request: FastifyRequest): Pending | undefined {
  const [keyId = '', sealed = ''] = deskCookieOf(services, request, COOKIE)?.split('.') ?? [];
  try {
    const text = services.seals.open(
      { keyId, sealed: Buffer.from(sealed, 'base64url') },
      SEALED_FOR,
    );
    const { until, ...pending } = z.parse(kept, JSON.parse(text));
    return until > services.clock.now().getTime() ? pending : undefined;
  } catch {
    // None, or none of ours.
    return undefined;
  }
}
