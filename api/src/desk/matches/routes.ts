import * as calls from '@gadget-claims/domain/desk/matches/contract';
import { deskClaimOf } from '../../claims/claims/desk-claim-of.ts';
import type { App } from '../../http/app.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { markMatch } from './transitions.ts';

/** Marks of the claims team on claims that have something in common. */
export function matchRoutes(app: App, services: Services) {
  serve(app, calls.markMatch, OWN_ROWS, async (request) => {
    const { claim } = await deskClaimOf(services, request, request.params.reference);
    const { claim: other } = await deskClaimOf(services, request, request.body.other);
    noteShown(request, [claim, other]);
    await markMatch(services, staffOf(request), [claim, other], request.body);
    return { data: { marked: true as const } };
  });
}
