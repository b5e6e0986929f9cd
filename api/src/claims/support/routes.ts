import * as calls from '@gadget-claims/domain/claims/support/contract';
import * as deskCalls from '@gadget-claims/domain/claims/support/desk-contract';
import type { App } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import { namesOf } from '../../people/staff/records.ts';
import type { Services } from '../../services.ts';
import { deskClaimToWorkOn } from '../claims/desk-claim-of.ts';
import { viewerOf } from '../claims/records/ownership.ts';
import { type NeedRow, needViews, ownNeedViews } from '../claims/records/support-needs.ts';
import { changeNeed, endNeed, endOwnNeed, markNeed } from './transitions.ts';

/** Support needs: the claims team marks, changes and ends them, claimants end them. */
export function supportRoutes(app: App, services: Services) {
  const named = async (rows: readonly NeedRow[]) => ({
    data: needViews(
      rows,
      await namesOf(
        services.db,
        rows.map(({ marked_by: id }) => id),
      ),
    ),
  });
  serve(app, deskCalls.markNeed, OWN_ROWS, async (request) => {
    const { key } = await deskClaimToWorkOn(services, request, request.params.reference);
    return named(await markNeed(services, staffOf(request), key, request.body));
  });
  serve(app, deskCalls.changeNeed, OWN_ROWS, async (request) => {
    const { reference, needId } = request.params;
    const { key } = await deskClaimToWorkOn(services, request, reference);
    return named(await changeNeed(services, staffOf(request), key, { needId, ...request.body }));
  });
  serve(app, deskCalls.endNeed, OWN_ROWS, async (request) => {
    const { reference, needId } = request.params;
    const { key } = await deskClaimToWorkOn(services, request, reference);
    return named(await endNeed(services, staffOf(request), key, { needId, ...request.body }));
  });
  serve(app, calls.endOwnNeed, OWN_ROWS, async (request) => {
    const { params, body } = request;
    return { data: ownNeedViews(await endOwnNeed(services, viewerOf(request), params.id, body)) };
  });
}
