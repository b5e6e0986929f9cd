import * as calls from '@gadget-claims/domain/staff/contract';
import { usualLimit } from '@gadget-claims/domain/staff/permissions';
import type { ColleagueDetails } from '@gadget-claims/domain/staff/schemas';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, spend } from '../../identity/budgets.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { type Colleague, listColleagues } from './records.ts';
import { brandsNamed } from './session-view.ts';
import {
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
  serve(app, calls.listColleagues, {
    spends: A_SMALL_LIST,
    handler: async () => {
      const people = (await listColleagues(services.db)).map(inDetail);
      return { data: { people, brands: brandsNamed(services, services.resellers.byId.keys()) } };
    },
  });
  serve(app, calls.inviteColleague, {
    spends: ['desk-invitation'],
    handler: async (request) => {
      const { staffId: actor } = staffOf(request);
      await spend(services, 'desk-invitation', request.body.email.toLowerCase());
      const staffId = await inviteColleague(services, actor, request.body);
      return { data: await detailsOf(services, staffId) };
    },
  });
  rightsRoutes(app, services);
}

function rightsRoutes(app: App, services: Services) {
  serve(app, calls.changeRoles, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { staffId } = request.params;
      await setRoles(services, staffOf(request).staffId, staffId, request.body.roles);
      return { data: await detailsOf(services, staffId) };
    },
  });
  serve(app, calls.changeBrands, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { staffId } = request.params;
      await setBrands(services, staffOf(request).staffId, staffId, request.body.brands);
      return { data: await detailsOf(services, staffId) };
    },
  });
  serve(app, calls.changeLimit, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { staffId } = request.params;
      await setLimit(services, staffOf(request).staffId, staffId, request.body);
      return { data: await detailsOf(services, staffId) };
    },
  });
  serve(app, calls.changeState, {
    spends: OWN_ROWS,
    handler: async (request) => {
      const { staffId } = request.params;
      await moveColleague(services, staffOf(request).staffId, staffId, request.body.move);
      return { data: await detailsOf(services, staffId) };
    },
  });
}

async function detailsOf({ db }: Services, staffId: string): Promise<ColleagueDetails> {
  const found = (await listColleagues(db)).find(({ staff_id: id }) => id === staffId);
  if (!found) throw missing();
  return inDetail(found);
}

function inDetail(row: Colleague): ColleagueDetails {
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
