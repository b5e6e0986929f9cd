import * as calls from '@gadget-claims/domain/clauses/contract';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { findDeskGadget } from '../claims/records/desk-claim.ts';
import { offeredFor } from './offer.ts';
import { allClauses } from './records.ts';
import { approveDraft, retireVersion, writeDraft } from './transitions.ts';
import { clauseView, clauseViews } from './view.ts';

/** What decisions stand on: found for a gadget, written by one person, approved by another. */
export function clauseRoutes(app: App, services: Services) {
  const { db } = services;
  serve(app, calls.listClauses, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const rows = await allClauses(db, request.query.underwriterId);
      return { data: await clauseViews(db, rows) };
    },
  });
  serve(app, calls.offerClauses, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const key = await findDeskGadget(db, staffOf(request).brands, request.params.gadgetId);
      if (!key) throw missing();
      noteShown(request, [{ reseller_id: key.reseller, claim_id: key.claimId }]);
      return { data: await offeredFor(db, key, request.query.find) };
    },
  });
  serve(app, calls.writeClause, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { staffId } = staffOf(request);
      return { data: await clauseView(db, await writeDraft(services, staffId, request.body)) };
    },
  });
  serve(app, calls.approveClause, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { staffId } = staffOf(request);
      return { data: await clauseView(db, await approveDraft(services, staffId, request.params)) };
    },
  });
  serve(app, calls.retireClause, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { staffId } = staffOf(request);
      return { data: await clauseView(db, await retireVersion(services, staffId, request.params)) };
    },
  });
}
