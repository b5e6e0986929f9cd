import * as calls from '@gadget-claims/domain/desk/contract';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { findDeskClaim } from '../claims/records/desk-claim.ts';
import { bePresent } from './presence.ts';
import { assign, snooze, takersOf } from './transitions.ts';

/** Working the queue as a team: what waits until a day, what is given to whom, who is at a claim. */
export function teamRoutes(app: App, services: Services) {
  const { db, clock } = services;
  serve(app, calls.snoozeClaims, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { claims, rows } = await snooze(services, staffOf(request), request.body);
      noteShown(request, rows);
      return { data: { claims } };
    },
  });
  serve(app, calls.assignClaims, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { claims, rows } = await assign(services, staffOf(request), request.body);
      noteShown(request, rows, { colleagueId: request.body.to });
      return { data: { claims } };
    },
  });
  serve(app, calls.listTakers, {
    spends: OWN_ROWS,
    handler: async () => {
      const people = await takersOf(db);
      return { data: { people: people.map(({ staff_id: staffId, name }) => ({ staffId, name })) } };
    },
  });
  serve(app, calls.bePresent, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const staff = staffOf(request);
      const claim = await findDeskClaim(db, staff.brands, request.params.reference);
      if (!claim) throw missing();
      const key = { reseller: claim.reseller_id, claimId: claim.claim_id };
      const { doing } = request.body;
      const others = await bePresent(db, staff, key, { doing, now: clock.now() });
      return { data: { version: claim.version, others } };
    },
  });
}
