import * as calls from '@gadget-claims/domain/claims/claims/desk-message-contract';
import type { App } from '../../http/app.ts';
import { tooMany } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, spendOne } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { deskClaimOf, deskClaimToWorkOn } from '../claims/desk-claim-of.ts';
import { WRITTEN_TOO_OFTEN } from './copy.ts';
import { replyToClaimant, seeAsTeam } from './transitions.ts';

/** The claims team's messages to claimants, by name, and its reading of theirs. */
export function deskMessageRoutes(app: App, services: Services) {
  serve(app, calls.answerClaimant, ['desk-messages'], async (request) => {
    const { staffId, name } = staffOf(request);
    const { key } = await deskClaimToWorkOn(services, request, request.params.reference);
    const { text, inWriting = false } = request.body;
    const refused = await spendOne(services, 'desk-messages', key.reseller, key.claimId);
    if (refused) throw tooMany(refused.wait, WRITTEN_TOO_OFTEN);
    await replyToClaimant(services, key, { name: firstName(name), text, staffId, inWriting });
    return { data: { sent: true as const } };
  });
  serve(app, calls.seeClaim, OWN_ROWS, async (request) => {
    const { key } = await deskClaimOf(services, request, request.params.reference);
    await seeAsTeam(services, key, request.body);
    return { data: { seen: true as const } };
  });
}

/** Claimants know us by our first names. */
const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;
