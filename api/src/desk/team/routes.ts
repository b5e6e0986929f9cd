import * as calls from '@gadget-claims/domain/desk/team/contract';
import type { ColleagueView } from '@gadget-claims/domain/desk/team/schemas';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../http/app.ts';
import { missing, notYourWork } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { endAbsence, noteAbsence } from './transitions.ts';
import { colleagueView, teamFigures } from './views.ts';

/** The team as its supervisors see it, a colleague's week, and their absences. */
export function teamRoutes(app: App, services: Services) {
  const { db, clock } = services;
  serve(app, calls.getTeam, OWN_ROWS, async (request) => {
    const { view, claims } = await teamFigures(db, staffOf(request), clock.now());
    noteShown(request, claims);
    return { data: view };
  });
  serve(app, calls.getColleague, OWN_ROWS, async (request) => ({
    data: await ownOrOverseen(services, request, request.params.staffId),
  }));
  serve(app, calls.noteAbsence, OWN_ROWS, async (request) => {
    const { staffId } = request.params;
    await ownOrOverseen(services, request, staffId);
    await noteAbsence(services, staffOf(request), staffId, request.body);
    return { data: await ownOrOverseen(services, request, staffId) };
  });
  serve(app, calls.endAbsence, OWN_ROWS, async (request) => {
    const { staffId, absenceId } = request.params;
    await ownOrOverseen(services, request, staffId);
    await endAbsence(services, staffId, absenceId);
    return { data: await ownOrOverseen(services, request, staffId) };
  });
}

/** A colleague, as they themselves and supervisors who share a brand with them see it. */
async function ownOrOverseen(
  { db, clock }: Services,
  request: FastifyRequest,
  staffId: string,
): Promise<ColleagueView> {
  const staff = staffOf(request);
  if (staffId !== staff.staffId && !staff.can.has('claim.oversee')) throw notYourWork();
  const view = await colleagueView(db, staff, staffId, clock.now());
  if (!view) throw missing();
  return view;
}
