import { claimStatusView, withdrawRequest } from '@gadget-claims/domain/claims/schemas';
import * as z from 'zod/mini';
import type { App } from '../../../app.ts';
import { OWN_ROWS } from '../../../lib/budgets.ts';
import { envelope } from '../../../lib/envelope.ts';
import { idInPath } from '../../../lib/path-ids.ts';
import type { Services } from '../../../lib/services.ts';
import { viewerOf } from '../ownership.ts';
import { withdrawClaim } from '../withdraw.ts';
import { claimStanding } from './standing.ts';

/** Withdrawing an own claim; again is the same again. */
export function withdrawRoute(app: App, services: Services) {
  app.route({
    method: 'POST',
    url: '/claim/:id/withdraw',
    config: {
      access: { scopes: ['user', 'claim'], owner: 'claim', reseller: 'bearer' },
      spends: OWN_ROWS,
      idempotent: true,
    },
    schema: {
      summary: 'Withdraw a claim with every gadget whose status lets it',
      params: z.object({ id: idInPath }),
      body: withdrawRequest,
      response: { 200: envelope(claimStatusView) },
    },
    handler: async (request) => {
      const viewer = viewerOf(request);
      const { id } = request.params;
      await withdrawClaim(services, viewer, id);
      services.wakeWorker();
      return { data: await claimStanding(services, viewer, id) };
    },
  });
}
