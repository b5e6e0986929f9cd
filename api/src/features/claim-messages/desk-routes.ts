import * as calls from '@gadget-claims/domain/claims/desk-message-contract';
import type { App } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { deskClaimOf } from '../claims/desk-claim-of.ts';
import { replyToClaimant, seeAsTeam } from './transitions.ts';

/** What the claims team writes to claimants, by name, and has read of theirs. */
export function deskMessageRoutes(app: App, services: Services) {
  serve(app, calls.answerClaimant, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { staffId, name } = staffOf(request);
      const { key } = await deskClaimOf(services, request, request.params.reference);
      const { text } = request.body;
      await replyToClaimant(services, key, { name: firstName(name), text, staffId });
      return { data: { sent: true as const } };
    },
  });
  serve(app, calls.seeClaim, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { key } = await deskClaimOf(services, request, request.params.reference);
      await seeAsTeam(services, key, request.body);
      return { data: { seen: true as const } };
    },
  });
}

/** Claimants know us by our first names. */
const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;
