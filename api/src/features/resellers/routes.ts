import { chooseReseller } from '@gadget-claims/domain/resellers/choose';
import { publicReseller } from '@gadget-claims/domain/resellers/schemas';
import * as z from 'zod/mini';
import type { App } from '../../app.ts';
import { SAME_FOR_ALL } from '../../lib/budgets.ts';
import { envelope } from '../../lib/envelope.ts';
import { numberInPath } from '../../lib/path-ids.ts';
import { prepare, prepared, sendPrepared } from '../../lib/prepared.ts';
import type { Services } from '../../lib/services.ts';

const PUBLIC = { scopes: ['public'], owner: 'none', reseller: 'known' } as const;

/** The public profile of a brand. */
export function resellerRoutes(app: App, services: Services) {
  const { resellers, config } = services;
  const profiles = prepared((id: number) => {
    const profile = resellers.byId.get(id);
    return profile && prepare(z.parse(publicReseller, profile));
  });
  app.route({
    method: 'GET',
    url: '/reseller',
    config: { access: PUBLIC, spends: SAME_FOR_ALL },
    schema: {
      summary: 'The brand of this host name',
      querystring: z.object({ reseller: z.optional(z.string().check(z.maxLength(40))) }),
      response: { 200: envelope(publicReseller) },
    },
    handler: (request, reply) => {
      const choice = chooseReseller({
        host: request.host,
        query: request.query.reseller,
        known: resellers,
        fallback: config.defaultResellerId,
      });
      if (choice.unknown !== undefined) {
        request.log.warn({ reseller: choice.unknown }, 'an unknown brand was asked for');
      }
      // A cache in between must not give one host's brand to another one's customers.
      reply.header('vary', 'Host, X-Forwarded-Host');
      return sendPrepared(request, reply, profiles(choice.id), 'private');
    },
  });
  app.route({
    method: 'GET',
    url: '/reseller/:id',
    config: { access: PUBLIC, spends: SAME_FOR_ALL },
    schema: {
      summary: 'A brand by its id',
      params: z.object({ id: numberInPath }),
      response: { 200: envelope(publicReseller) },
    },
    handler: (request, reply) => sendPrepared(request, reply, profiles(request.params.id)),
  });
}
