import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { TEAM_NAMES, TEAM_RIGHTS } from '@gadget-claims/domain/desk/decisions/addressees';
import * as calls from '@gadget-claims/domain/desk/queue/contract';
import type { BatchResult, Takers } from '@gadget-claims/domain/desk/queue/schemas';
import { permissionsOf } from '@gadget-claims/domain/people/staff/permissions';
import type { FastifyRequest } from 'fastify';
import type { ClaimRow } from '../../claims/claims/records/claims.ts';
import { findDeskClaim } from '../../claims/claims/records/desk-claim.ts';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { staffOf } from '../../identity/staff.ts';
import { seesAnyOf, seesBrand, staffHere } from '../../people/staff/records.ts';
import { awayUntilOfEach } from '../../people/staff/records/absences.ts';
import type { Services } from '../../services.ts';
import { notePresence } from './presence.ts';
import { countReferred, holderOf, renewHold } from './records.ts';
import { assign, putBackClaims, snooze, takersOf, undoMoves } from './transitions.ts';

/**
 * Acts on several claims, and notes each in the access log as it is judged, those that were refused apart:
 * changes to the first ones stay when a later one fails, and so do their entries.
 */
async function together(
  request: FastifyRequest,
  act: (by: Parameters<typeof snooze>[1]) => Promise<BatchResult>,
  also: { colleagueId?: string } = {},
) {
  const claims: ClaimRow[] = [];
  const refusals: ClaimRow[] = [];
  const note = () => noteShown(request, claims, { ...also, refusals });
  const judged = (claim: ClaimRow, isDone: boolean) => {
    (isDone ? claims : refusals).push(claim);
    note();
  };
  const data = await act({ staff: staffOf(request), judged });
  note();
  return { data };
}

/**
 * Colleagues who have a brand in common with the reader, or see the brand that is named, to whom claims can
 * be given, and the teams among them.
 */
async function showTakers(
  { db, clock }: Services,
  { brands, staffId: self }: StaffIdentity,
  brand: string | undefined,
): Promise<Takers> {
  const now = clock.now();
  const today = londonDay(now);
  const here = await staffHere(db, now);
  const waits = await countReferred(db, brands);
  const takers = (await takersOf(db)).filter(
    (one) => seesAnyOf(one, brands) && (brand === undefined || seesBrand(one, Number(brand))),
  );
  const ids = takers.map(({ staff_id: staffId }) => staffId);
  const awayUntil = await awayUntilOfEach(db, ids, today);
  const people = takers.map(({ staff_id: staffId, name, roles }) => ({
    can: permissionsOf(roles),
    shown: {
      staffId,
      name,
      isHere: here.has(staffId),
      awayUntil: awayUntil(staffId),
    },
  }));
  const teams = TEAM_NAMES.map((team) => ({
    team,
    waits: waits[team],
    people: people
      .filter(({ can }) => can.has(TEAM_RIGHTS[team]))
      .filter(({ shown }) => shown.staffId !== self)
      // Seniors who are away are named: what is referred to a senior waits for them.
      .filter(({ shown }) => team === 'senior' || shown.awayUntil === null)
      .map(({ shown: { name, isHere } }) => ({ name, isHere })),
  }));
  return { people: people.map(({ shown }) => shown), teams };
}

/** Calls about several claims together, the colleagues to give them to, and presence on a claim. */
export function togetherRoutes(app: App, services: Services) {
  const { db, clock } = services;
  serve(app, calls.snoozeClaims, OWN_ROWS, (request) =>
    together(request, (by) => snooze(services, by, request.body)),
  );
  serve(app, calls.assignClaims, OWN_ROWS, (request) =>
    together(request, (by) => assign(services, by, request.body), {
      colleagueId: request.body.to,
    }),
  );
  serve(app, calls.putBackClaims, OWN_ROWS, (request) =>
    together(request, (by) => putBackClaims(services, by, request.body)),
  );
  serve(app, calls.undoMoves, OWN_ROWS, (request) =>
    together(request, (by) => undoMoves(services, by, request.body.references)),
  );
  serve(app, calls.listTakers, OWN_ROWS, async (request) => ({
    data: await showTakers(services, staffOf(request), request.query.brand),
  }));
  serve(app, calls.updatePresence, OWN_ROWS, async (request) => {
    const staff = staffOf(request);
    const claim = await findDeskClaim(db, staff.brands, request.params.reference);
    if (!claim) throw missing();
    const key = { reseller: claim.reseller_id, claimId: claim.claim_id };
    const { doing } = request.body;
    const now = clock.now();
    // Looking is no work; a decision that is being written is.
    if (doing === 'deciding') await renewHold(db, staff, [claim], now);
    const others = await notePresence(db, staff, key, { doing, now });
    const isOthers = claim.held_by !== null && claim.held_by !== staff.staffId;
    const holder = isOthers ? await holderOf(db, key, now) : undefined;
    return { data: { version: claim.version, others, heldBy: holder?.name ?? null } };
  });
}
