import * as calls from '@gadget-claims/domain/settling/replacements/contract';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { byInstant, pageOf, readAfter } from '../../http/page-by-key.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { staffOf } from '../../identity/staff.ts';
import { namesOf } from '../../people/staff/records.ts';
import type { Services } from '../../services.ts';
import {
  type ReplacementRow,
  findReplacement,
  gadgetsToReplace,
  listReplacements,
} from './records.ts';
import {
  callOffReplacement,
  noteArrival,
  releaseReplacement,
  sendReplacement,
} from './transitions.ts';
import { actingIn, replacementView, waitingView } from './views.ts';

/** Gadgets that are sent in place of others: by one person, above a limit by two. */
export function replacementRoutes(app: App, services: Services) {
  listRoutes(app, services);
  changeRoutes(app, services);
}

function listRoutes(app: App, { db, clock }: Services) {
  serve(app, calls.listWaitingReplacements, OWN_ROWS, async (request) => {
    const asked = { now: clock.now(), after: readAfter(byInstant, request.query.after) };
    const rows = await gadgetsToReplace(db, staffOf(request).brands, asked);
    const { page, next } = pageOf(rows, (row) => ({ at: row.status_since, id: row.gadget_id }));
    noteShown(request, page);
    return { data: { gadgets: page.map(waitingView), next } };
  });
  serve(app, calls.listReplacements, OWN_ROWS, async (request) => {
    const { state, after } = request.query;
    const asked = { state, after: readAfter(byInstant, after) };
    const rows = await listReplacements(db, staffOf(request).brands, asked);
    const { page, next } = pageOf(rows, (row) => ({ at: row.prepared_at, id: row.replacement_id }));
    noteShown(request, page);
    const name = await namesOf(db, page.flatMap(actingIn));
    return { data: { replacements: page.map((row) => replacementView(row, name)), next } };
  });
}

function changeRoutes(app: App, services: Services) {
  const { db } = services;
  const shown = async (row: ReplacementRow) => {
    services.wakeWorker();
    return { data: replacementView(row, await namesOf(db, actingIn(row))) };
  };
  /** Changes a known replacement; a refusal says how it stands, so it is logged as well. */
  const change = async (
    request: FastifyRequest<{ Params: { replacementId: string } }>,
    act: (staff: StaffIdentity, replacementId: string) => Promise<ReplacementRow>,
  ) => {
    const staff = staffOf(request);
    const { replacementId } = request.params;
    const known = await findReplacement(db, staff.brands, replacementId);
    if (!known) throw missing();
    noteShown(request, [known]);
    return shown(await act(staff, replacementId));
  };
  serve(app, calls.sendReplacement, OWN_ROWS, async (request) => {
    const row = await sendReplacement(services, staffOf(request), request.body);
    noteShown(request, [row]);
    return shown(row);
  });
  serve(app, calls.releaseReplacement, OWN_ROWS, (request) =>
    change(request, (staff, id) => releaseReplacement(services, staff, id)),
  );
  serve(app, calls.callOffReplacement, OWN_ROWS, (request) =>
    change(request, (staff, id) => callOffReplacement(services, staff, id, request.body.reason)),
  );
  serve(app, calls.noteArrival, OWN_ROWS, (request) =>
    change(request, (staff, id) => noteArrival(services, staff, id)),
  );
}
