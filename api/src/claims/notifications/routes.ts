import * as calls from '@gadget-claims/domain/claims/notifications/contract';
import type { FastifyReply } from 'fastify';
import type { App } from '../../http/app.ts';
import { forbidden, missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, UNGUESSABLE } from '../../identity/budgets.ts';
import { type UserIdentity, userOf } from '../../identity/identity.ts';
import type { Services } from '../../services.ts';
import { findClaim, recipientOf } from '../claims/records/claims.ts';
import { findClaimIdOfGadget, findOwnClaim } from '../claims/records/own-claim.ts';
import { ASK_TO_STOP, STOPPED, UNKNOWN_LINK } from './copy.ts';
import { readOffToken } from './off-link.ts';
import { sendPage, takePagePosts } from './off-page.ts';
import { setProgressMails, wantsProgressMails } from './records.ts';

/** Mail preferences: by the link in a mail without signing in, or signed in. */
export function notificationRoutes(app: App, services: Services) {
  void app.register(async (scope: App) => offRoutes(scope, services));
  preferenceRoutes(app, services);
  signedInRoutes(app, services);
}

/** A GET changes nothing, because mail programs look at links; the POST is what RFC 8058 asks for. */
function offRoutes(app: App, services: Services) {
  takePagePosts(app);
  serve(app, calls.askToStopMails, UNGUESSABLE, async (request, reply) => {
    const found = await byToken(services, request.params.token);
    if (!found) return unknownLink(reply);
    return sendPage(reply, 200, { brand: found.brand, ...ASK_TO_STOP });
  });
  serve(app, calls.stopMails, UNGUESSABLE, async (request, reply) => {
    const found = await byToken(services, request.params.token);
    if (!found) return unknownLink(reply);
    const { brand, reseller, email } = found;
    const at = services.clock.now();
    await setProgressMails(services.db, reseller, email, { on: false, at });
    return sendPage(reply, 200, { brand, ...STOPPED });
  });
}

async function byToken({ db, config, resellers }: Services, token: string) {
  const key = readOffToken(config.secretKey, resellers, token);
  const claim = key && (await findClaim(db, key));
  if (!key || !claim) return undefined;
  const { reseller } = key;
  return { reseller, email: recipientOf(claim), brand: resellers.byId.get(reseller) };
}

const unknownLink = (reply: FastifyReply) =>
  sendPage(reply, 404, { brand: undefined, ...UNKNOWN_LINK });

function preferenceRoutes(app: App, services: Services) {
  const { db, clock } = services;
  serve(app, calls.getMailPreference, OWN_ROWS, async (request) => {
    const { reseller, email } = proven(userOf(request));
    return { data: { progressMails: await wantsProgressMails(db, reseller, email) } };
  });
  serve(app, calls.setMailPreference, OWN_ROWS, async (request) => {
    const { reseller, email } = proven(userOf(request));
    const { progressMails: on } = request.body;
    await setProgressMails(db, reseller, email, { on, at: clock.now() });
    return { data: { progressMails: on } };
  });
}

/** The specification's call, and its twin: both name a gadget of an own claim. */
function signedInRoutes(app: App, services: Services) {
  serve(app, calls.switchMailsOnByGet, OWN_ROWS, (request) =>
    switchOn(services, userOf(request), request.params.gadgetId),
  );
  serve(app, calls.switchMailsOn, OWN_ROWS, (request) =>
    switchOn(services, userOf(request), request.params.gadgetId),
  );
}

async function switchOn({ db, clock }: Services, user: UserIdentity, gadgetId: string) {
  const { reseller } = user;
  const claimId = await findClaimIdOfGadget(db, reseller, gadgetId);
  const claim = claimId === undefined ? undefined : await findOwnClaim(db, user, claimId);
  if (!claim) throw missing();
  await setProgressMails(db, reseller, proven(user).email, { on: true, at: clock.now() });
  return { data: { progressMails: true } };
}

/** Mails to an address are the choice of its mailbox's reader. */
function proven(user: UserIdentity): UserIdentity {
  if (!user.proven) throw forbidden();
  return user;
}
