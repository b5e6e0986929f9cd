import * as calls from '@gadget-claims/domain/claims/claims/message-contract';
import type { ClaimMessage } from '@gadget-claims/domain/claims/claims/message-schemas';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, spend } from '../../identity/budgets.ts';
import type { Services } from '../../services.ts';
import { findOwnClaim } from '../claims/records/own-claim.ts';
import { viewerOf } from '../claims/records/ownership.ts';
import { type MessageRow, claimMessages } from './records.ts';
import { seeOwnMessages, writeToTeam } from './transitions.ts';

/** Messages between claimant and claims team about a claim. */
export function claimMessageRoutes(app: App, services: Services) {
  const { db } = services;
  serve(app, calls.listMessages, OWN_ROWS, async (request) => {
    const viewer = viewerOf(request);
    const claim = await findOwnClaim(db, viewer, request.params.id);
    if (!claim) throw missing();
    const key = { reseller: viewer.reseller, claimId: claim.claim_id };
    return { data: (await claimMessages(db, key)).map(messageView) };
  });
  serve(app, calls.sendMessage, ['claim-messages'], async (request) => {
    const viewer = viewerOf(request);
    const { id } = request.params;
    // A stranger's tries must not use up what the owner may write.
    if (!(await findOwnClaim(db, viewer, id))) throw missing();
    await spend(services, 'claim-messages', viewer.reseller, id);
    const messages = await writeToTeam(services, viewer, id, request.body.text);
    return { data: messages.map(messageView) };
  });
  serve(app, calls.seeMessages, OWN_ROWS, async (request) => {
    const viewer = viewerOf(request);
    await seeOwnMessages(services, viewer, request.params.id, request.body.upTo);
    return { data: { seen: true as const } };
  });
}

function messageView(row: MessageRow): ClaimMessage {
  const isOurs = row.author === 'claims team';
  return {
    id: row.message_id,
    at: row.at.toISOString(),
    by: isOurs ? 'us' : 'you',
    name: row.author_name,
    text: row.body,
    isNew: isOurs && row.seen_at === null,
  };
}
