import { DESK_PROOF_MINUTES } from '@gadget-claims/domain/promises';
import * as calls from '@gadget-claims/domain/staff/contract';
import type { DeskSession } from '@gadget-claims/domain/staff/schemas';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, SAME_FOR_ALL } from '../../identity/budgets.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import {
  endDeskSessions,
  forgetDeskCookie,
  openDeskSession,
  staffOf,
} from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { inventedPeople, limitsOf } from './records.ts';

const PROOF_MS = DESK_PROOF_MINUTES * 60_000;

/** Signing in to the desk and out of it, and who is signed in. */
export function staffRoutes(app: App, services: Services) {
  const { db, config } = services;
  serve(app, calls.welcome, {
    spends: SAME_FOR_ALL,
    handler: async () => {
      const people = config.demonstration ? await inventedPeople(db) : [];
      return {
        data: {
          people: people.map(({ staff_id: staffId, name, roles }) => ({ staffId, name, roles })),
        },
      };
    },
  });
  serve(app, calls.signInToTry, {
    spends: SAME_FOR_ALL,
    handler: async (request, reply) => {
      const people = config.demonstration ? await inventedPeople(db) : [];
      const person = people.find(({ staff_id: id }) => id === request.body.staffId);
      if (!person) throw missing();
      const way = { staffId: person.staff_id, method: 'demonstration' } as const;
      const identity = await openDeskSession(services, request, reply, way);
      if (!identity) throw missing();
      return { data: await sessionView(services, identity) };
    },
  });
  serve(app, calls.getDeskSession, {
    spends: OWN_ROWS,
    handler: async (request) => ({ data: await sessionView(services, staffOf(request)) }),
  });
  serve(app, calls.signOutOfDesk, {
    spends: OWN_ROWS,
    handler: async (request, reply) => {
      const { staffId, sessionHash } = staffOf(request);
      await endDeskSessions(db, staffId, services.clock.now(), { only: sessionHash });
      forgetDeskCookie(services, reply);
      return { data: { signedOut: true as const } };
    },
  });
}

async function sessionView(
  { db, resellers }: Services,
  staff: StaffIdentity,
): Promise<DeskSession> {
  return {
    staffId: staff.staffId,
    name: staff.name,
    email: staff.email,
    roles: [...staff.roles],
    permissions: [...staff.can],
    brands: staff.brands.map((id) => ({
      id,
      name: resellers.byId.get(id)?.displayName ?? String(id),
    })),
    limits: await limitsOf(db, staff),
    provenUntil: new Date(staff.provenAt.getTime() + PROOF_MS).toISOString(),
    expiresAt: staff.expiresAt.toISOString(),
  };
}
