import { chooseReseller } from '@gadget-claims/domain/policies/resellers/choose';
import * as calls from '@gadget-claims/domain/policies/resellers/contract';
import { publicReseller } from '@gadget-claims/domain/policies/resellers/schemas';
import * as z from 'zod/mini';
import type { App } from '../../http/app.ts';
import { missing, unavailable } from '../../http/errors.ts';
import { prepare, prepared, sendPrepared } from '../../http/prepared.ts';
import { serve } from '../../http/serve.ts';
import { SAME_FOR_ALL } from '../../identity/budgets.ts';
import type { Services } from '../../services.ts';

/** The public profile of a brand. */
export function resellerRoutes(app: App, services: Services) {
  const { resellers, config } = services;
  const profiles = prepared((id: number) => {
    const profile = resellers.byId.get(id);
    return profile && prepare(calls.getReseller, z.parse(publicReseller, profile));
  });
  serve(app, calls.getResellerOfHost, SAME_FOR_ALL, (request, reply) => {
    const choice = chooseReseller({
      host: request.host,
      query: request.query.reseller,
      known: resellers,
      fallback: config.defaultResellerId,
    });
    if (choice.id === undefined) throw choice.by === 'away' ? unavailable() : missing();
    if (choice.unknown !== undefined) {
      request.log.warn({ reseller: choice.unknown }, 'an unknown brand was asked for');
    }
    // A cache in between must not give one host's brand to another one's customers.
    reply.header('vary', 'Host, X-Forwarded-Host');
    return sendPrepared(request, reply, profiles(choice.id), 'private');
  });
  serve(app, calls.getReseller, SAME_FOR_ALL, (request, reply) =>
    sendPrepared(request, reply, profiles(request.params.id)),
  );
}
