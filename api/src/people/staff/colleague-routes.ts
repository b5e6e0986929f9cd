import * as calls from '@gadget-claims/domain/people/staff/contract';
import { CONFIRM_REFUSALS, mayNotConfirm } from '@gadget-claims/domain/people/staff/four-eyes';
import { permissionsOf, usualLimit } from '@gadget-claims/domain/people/staff/permissions';
import type { ColleagueDetails } from '@gadget-claims/domain/people/staff/schemas';
import type { Db } from '../../database/database.ts';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, spend } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { type Colleague, listColleagues, waitingRequests } from './records.ts';
import { brandsNamed } from './session-view.ts';
import {
  answerRights,
  inviteColleague,
  moveColleague,
  setBrands,
  setLimit,
  setRoles,
} from './transitions/rights.ts';

/** A few hundred people at most. */
const A_SMALL_LIST = { nothing: 'the people of one installation, a few hundred at most' } as const;

/** The claims team, and what each may do. */
export function colleagueRoutes(app: App, services: Services) {
  serve(app, calls.listColleagues, A_SMALL_LIST, async (request) => {
    const people = await inDetail(services.db, staffOf(request).staffId);
    return { data: { people, brands: brandsNamed(services, services.resellers.byId.keys()) } };
  });
  serve(app, calls.inviteColleague, ['desk-invitation'], async (request) => {
    const { staffId: actor } = staffOf(request);
    await spend(services, 'desk-invitation', request.body.email.toLowerCase());
    const staffId = await inviteColleague(services, actor, request.body);
    return { data: await detailsOf(services, actor, staffId) };
  });
  rightsRoutes(app, services);
}

function rightsRoutes(app: App, services: Services) {
  serve(app, calls.changeRoles, OWN_ROWS, async (request) => {
    const { staffId } = request.params;
    const { staffId: actor } = staffOf(request);
    await setRoles(services, actor, staffId, request.body.roles);
    return { data: await detailsOf(services, actor, staffId) };
  });
  serve(app, calls.changeBrands, OWN_ROWS, async (request) => {
    const { staffId } = request.params;
    const { staffId: actor } = staffOf(request);
    await setBrands(services, actor, staffId, request.body.brands);
    return { data: await detailsOf(services, actor, staffId) };
  });
  serve(app, calls.changeLimit, OWN_ROWS, async (request) => {
    const { staffId } = request.params;
    const { staffId: actor } = staffOf(request);
    await setLimit(services, actor, staffId, request.body);
    return { data: await detailsOf(services, actor, staffId) };
  });
  serve(app, calls.changeState, OWN_ROWS, async (request) => {
    const { staffId } = request.params;
    const { staffId: actor } = staffOf(request);
    await moveColleague(services, actor, staffId, request.body.move);
    return { data: await detailsOf(services, actor, staffId) };
  });
  serve(app, calls.answerRights, OWN_ROWS, async (request) => {
    const { staffId } = request.params;
    const { staffId: actor } = staffOf(request);
    await answerRights(services, actor, request.params, request.body.answer);
    return { data: await detailsOf(services, actor, staffId) };
  });
}

async function detailsOf({ db }: Services, by: string, staffId: string): Promise<ColleagueDetails> {
  const found = (await inDetail(db, by)).find((person) => person.staffId === staffId);
  if (!found) throw missing();
  return found;
}

/** The claims team, as a staff admin sees it: what waits for another one as well, and whether for them. */
async function inDetail(db: Db, by: string): Promise<ColleagueDetails[]> {
  const rows = await listColleagues(db);
  const byId = new Map(rows.map((row) => [row.staff_id, row]));
  const requests = new Map(
    (await waitingRequests(db)).map((request) => [request.staff_id, request]),
  );
  return rows.map((row) => {
    const request = requests.get(row.staff_id);
    if (!request) return { ...detailsIn(row), waiting: null };
    const asker = byId.get(request.asked_by);
    const [reason] = mayNotConfirm(
      { staffId: by, isAdmin: true },
      {
        isWaiting: true,
        askedBy: request.asked_by,
        isAskerAdmin: asker?.state === 'active' && permissionsOf(asker.roles).has('staff.manage'),
        staffId: row.staff_id,
        invitedBy: row.created_by,
      },
    );
    const waiting = {
      requestId: request.request_id,
      change: request.change,
      askedBy: asker?.name ?? request.asked_by,
      askedAt: request.asked_at.toISOString(),
      refusal: reason === undefined ? null : CONFIRM_REFUSALS[reason],
    };
    return { ...detailsIn(row), waiting };
  });
}

function detailsIn(row: Colleague): Omit<ColleagueDetails, 'waiting'> {
  const limit = (kind: 'approve' | 'release') => ({
    pence: row[kind] ?? usualLimit(kind, row.roles),
    isUsual: row[kind] === null,
  });
  return {
    staffId: row.staff_id,
    name: row.name,
    email: row.email,
    state: row.state,
    stateSince: row.state_since.toISOString(),
    roles: row.roles,
    brands: row.all_brands ? 'all' : row.brands,
    limits: { approve: limit('approve'), release: limit('release') },
    passkeys: row.passkeys,
    hasPassword: row.has_password,
    hasProvider: row.has_provider,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}
