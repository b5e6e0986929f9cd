import { gradeOf } from '@gadget-claims/domain/claims/messages/reading-grade';
import * as calls from '@gadget-claims/domain/desk/clauses/contract';
import type { Clause } from '@gadget-claims/domain/desk/clauses/schemas';
import { findDeskGadget } from '../../claims/claims/records/desk-claim.ts';
import type { Db } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { versionView } from '../versions/records.ts';
import { offeredFor } from './offer.ts';
import { type ClauseRow, clauseContent, clauseVersions, clausesOf } from './records.ts';
import { approveDraft, retireVersion, writeDraft } from './transitions.ts';

/** Clauses behind decisions: found for a gadget, written by one person, approved by another. */
export function clauseRoutes(app: App, services: Services) {
  const { db } = services;
  serve(app, calls.listClauses, OWN_ROWS, async (request) => {
    const rows = await clausesOf(db, request.query.wordingId);
    return { data: await clauseViews(db, rows) };
  });
  serve(app, calls.getClause, OWN_ROWS, async (request) => {
    const rows = await clauseVersions(db, request.params.clauseId);
    if (rows.length === 0) throw missing();
    return { data: await clauseViews(db, rows) };
  });
  serve(app, calls.offerClauses, OWN_ROWS, async (request) => {
    const key = await findDeskGadget(db, staffOf(request).brands, request.params.gadgetId);
    if (!key) throw missing();
    noteShown(request, [{ reseller_id: key.reseller, claim_id: key.claimId }]);
    const { find, also = '' } = request.query;
    const others = also.split(',').filter(Boolean);
    return { data: await offeredFor(db, key, { others, find }) };
  });
  serve(app, calls.writeClause, OWN_ROWS, async (request) => {
    const { staffId } = staffOf(request);
    return { data: await clauseView(db, await writeDraft(services, staffId, request.body)) };
  });
  serve(app, calls.approveClause, OWN_ROWS, async (request) => {
    const { staffId } = staffOf(request);
    const read = { ...request.params, ...request.body };
    return { data: await clauseView(db, await approveDraft(services, staffId, read)) };
  });
  serve(app, calls.retireClause, OWN_ROWS, async (request) => {
    const { staffId } = staffOf(request);
    return { data: await clauseView(db, await retireVersion(services, staffId, request.params)) };
  });
}

/** Versions of clauses as the library shows them. */
async function clauseViews(db: Db, rows: readonly ClauseRow[]): Promise<Clause[]> {
  const version = await versionView(db, rows);
  return rows.map((row) => ({
    ...clauseContent(row),
    ...version(row),
    clauseId: row.clause_id,
    grade: gradeOf(row.claimant_text),
  }));
}

/** One version. */
async function clauseView(db: Db, row: ClauseRow): Promise<Clause> {
  const [view] = await clauseViews(db, [row]);
  if (!view) throw new Error('a clause without a view');
  return view;
}
