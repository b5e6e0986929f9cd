import * as calls from '@gadget-claims/domain/decisions/contract';
import { whyNotSecond } from '@gadget-claims/domain/decisions/limits';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { findDeskClaim } from '../claims/records/desk-claim.ts';
import { limitsOf } from '../staff/records.ts';
import { previewOf } from './preview.ts';
import { decisionsOf, waitingDecisions } from './records/decisions.ts';
import { makeDecision } from './transitions/make.ts';
import { answerDecision } from './transitions/second.ts';
import { undoDecision } from './transitions/undo.ts';
import { decisionView, decisionViews } from './view.ts';

/** Decisions of the claims team: made, answered by a second person, taken back, and looked at. */
export function decisionRoutes(app: App, services: Services) {
  const { db } = services;
  serve(app, calls.makeDecision, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const made = await makeDecision(services, staffOf(request), request.body);
      noteShown(request, [made]);
      return { data: await decisionView(db, made) };
    },
  });
  serve(app, calls.previewDecision, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const claim = await findDeskClaim(db, staffOf(request).brands, request.body.claim);
      if (!claim) throw missing();
      noteShown(request, [claim]);
      return { data: await previewOf(services, claim, request.body) };
    },
  });
  serve(app, calls.answerDecision, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { decisionId } = request.params;
      const row = await answerDecision(services, staffOf(request), decisionId, request.body);
      noteShown(request, [row]);
      return { data: await decisionView(db, row) };
    },
  });
  serve(app, calls.undoDecision, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const row = await undoDecision(services, staffOf(request), request.params.decisionId);
      noteShown(request, [row]);
      return { data: await decisionView(db, row) };
    },
  });
  serve(app, calls.listDecisions, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const claim = await findDeskClaim(db, staffOf(request).brands, request.params.claimId);
      if (!claim) throw missing();
      noteShown(request, [claim]);
      const key = { reseller: claim.reseller_id, claimId: claim.claim_id };
      return { data: await decisionViews(db, await decisionsOf(db, key)) };
    },
  });
  serve(app, calls.listWaiting, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const staff = staffOf(request);
      const { approve: limit } = await limitsOf(db, staff);
      const waiting = await waitingDecisions(db, staff.brands);
      noteShown(request, waiting);
      const shown = await decisionViews(db, waiting);
      const notByYou = ({ madeBy, total }: (typeof shown)[number]) =>
        whyNotSecond({ ...staff, limit }, { madeBy: madeBy.staffId, total });
      return { data: shown.map((one) => ({ ...one, notByYou: notByYou(one) })) };
    },
  });
}
