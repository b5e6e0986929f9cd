import * as calls from '@gadget-claims/domain/claims/policyholder/contract';
import * as deskCalls from '@gadget-claims/domain/claims/policyholder/desk-contract';
import type { App } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, UNGUESSABLE } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { deskClaimOf } from '../claims/desk-claim-of.ts';
import { findClaim } from '../claims/records/claims.ts';
import { readNotMeToken } from '../claims/records/not-me-link.ts';
import { UNKNOWN_LINK } from '../notifications/copy.ts';
import { sendPage, takePagePosts } from '../notifications/off-page.ts';
import { ASK_NOT_ME, SAID_NOT_ME } from './copy.ts';
import { liftHold, sayNotMe } from './transitions.ts';

/** A policyholder who says that a claim is not theirs, and the claims team that has looked at it. */
export function policyholderRoutes(app: App, services: Services) {
  void app.register(async (scope: App) => pages(scope, services));
  serve(app, deskCalls.liftHold, OWN_ROWS, async (request) => {
    const { key } = await deskClaimOf(services, request, request.params.reference);
    await liftHold(services, staffOf(request), key, request.body.text);
    return { data: { lifted: true as const } };
  });
}

function pages(app: App, services: Services) {
  const { db, config, resellers } = services;
  const claimOf = async (token: string) => {
    const key = readNotMeToken(config.secretKey, resellers, token);
    return key && (await findClaim(db, key)) ? key : undefined;
  };
  takePagePosts(app);
  serve(app, calls.askNotMe, UNGUESSABLE, async (request, reply) => {
    const key = await claimOf(request.params.token);
    if (!key) return sendPage(reply, 404, { brand: undefined, ...UNKNOWN_LINK });
    return sendPage(reply, 200, { brand: resellers.byId.get(key.reseller), ...ASK_NOT_ME });
  });
  serve(app, calls.sayNotMe, UNGUESSABLE, async (request, reply) => {
    const key = await claimOf(request.params.token);
    if (!key || !(await sayNotMe(services, key))) {
      return sendPage(reply, 404, { brand: undefined, ...UNKNOWN_LINK });
    }
    return sendPage(reply, 200, { brand: resellers.byId.get(key.reseller), ...SAID_NOT_ME });
  });
}
