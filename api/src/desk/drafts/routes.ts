import * as calls from '@gadget-claims/domain/desk/drafts/contract';
import { findDeskClaim } from '../../claims/claims/records/desk-claim.ts';
import type { App } from '../../http/app.ts';
import { conflict, missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { TOO_MANY, TOO_MANY_CLAUSES } from './copy.ts';
import {
  clauseDraftsOf,
  draftsOf,
  endClauseDraft,
  endDraft,
  keepClauseDraft,
  keepDraft,
} from './records.ts';

/** Colleagues' texts about a claim or of a clause, kept until they send them. */
export function deskDraftRoutes(app: App, { db, clock }: Services) {
  const claimOf = async ({ brands }: Pick<StaffIdentity, 'brands'>, reference: string) => {
    const claim = await findDeskClaim(db, brands, reference);
    if (!claim) throw missing();
    return { reseller: claim.reseller_id, claimId: claim.claim_id };
  };
  serve(app, calls.listDrafts, OWN_ROWS, async (request) => {
    const staff = staffOf(request);
    return { data: await draftsOf(db, staff, await claimOf(staff, request.params.reference)) };
  });
  serve(app, calls.keepDraft, OWN_ROWS, async (request) => {
    const staff = staffOf(request);
    const key = await claimOf(staff, request.params.reference);
    const { what, typed } = request.body;
    if (typed === null) await endDraft(db, staff, key, what);
    else if (!(await keepDraft(db, staff, key, { what, typed, now: clock.now() }))) {
      throw conflict('too_many_drafts', TOO_MANY);
    }
    return { data: { kept: true as const } };
  });
  serve(app, calls.listClauseDrafts, OWN_ROWS, async (request) => ({
    data: await clauseDraftsOf(db, staffOf(request)),
  }));
  serve(app, calls.keepClauseDraft, OWN_ROWS, async (request) => {
    const staff = staffOf(request);
    const { what, typed } = request.body;
    if (typed === null) await endClauseDraft(db, staff, what);
    else if (!(await keepClauseDraft(db, staff, { what, typed, now: clock.now() }))) {
      throw conflict('too_many_drafts', TOO_MANY_CLAUSES);
    }
    return { data: { kept: true as const } };
  });
}
