import * as calls from '@gadget-claims/domain/claims/contract';
import type { App } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import type { Services } from '../../services.ts';
import { viewerOf } from '../claims/records/ownership.ts';
import { claimStanding } from './standing.ts';
import { withdrawClaim } from './transitions.ts';

/** Withdrawing an own claim; again is the same again. */
export function withdrawRoute(app: App, services: Services) {
  serve(app, calls.withdrawClaim, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const viewer = viewerOf(request);
      const { id } = request.params;
      await withdrawClaim(services, viewer, id);
      services.wakeWorker();
      return { data: await claimStanding(services, viewer, id) };
    },
  });
}
