import * as calls from '@gadget-claims/domain/people/staff/contract';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, SAME_FOR_ALL } from '../../identity/budgets.ts';
import { createPasswords } from '../../identity/password-hash.ts';
import { endDeskSessions, forgetDeskCookie, staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { colleagueRoutes } from './colleague-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { ownRoutes } from './own-routes.ts';
import { proofRoutes } from './proof-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { inventedPeople } from './records.ts';
import { letIn, sessionView } from './session-view.ts';
import { signInRoutes } from './sign-in-routes.ts';

/** Signing in to the desk and out of it, the signed-in colleague, and all others. */
export function staffRoutes(app: App, services: Services) {
  const passwords = createPasswords();
  welcomeRoutes(app, services);
  signInRoutes(app, services, passwords);
  providerRoutes(app, services);
  invitationRoutes(app, services, passwords);
  proofRoutes(app, services);
  ownRoutes(app, services);
  colleagueRoutes(app, services);
}

function welcomeRoutes(app: App, services: Services) {
  const { db, config } = services;
  serve(app, calls.welcome, SAME_FOR_ALL, async () => {
    const people = config.demonstration ? await inventedPeople(db) : [];
    return {
      data: {
        people: people.map(({ staff_id: staffId, name, roles }) => ({ staffId, name, roles })),
        provider: config.deskProvider !== undefined,
      },
    };
  });
  serve(app, calls.signInToTry, SAME_FOR_ALL, async (request, reply) => {
    const people = config.demonstration ? await inventedPeople(db) : [];
    const person = people.find(({ staff_id: id }) => id === request.body.staffId);
    const way = { staffId: person?.staff_id, method: 'demonstration' } as const;
    return { data: await letIn(services, { request, reply }, way, missing) };
  });
  serve(app, calls.getDeskSession, OWN_ROWS, async (request) => ({
    data: await sessionView(services, staffOf(request)),
  }));
  serve(app, calls.signOutOfDesk, OWN_ROWS, async (request, reply) => {
    const { staffId, sessionHash } = staffOf(request);
    await endDeskSessions(db, staffId, services.clock.now(), { only: sessionHash });
    forgetDeskCookie(services, reply);
    return { data: { signedOut: true as const } };
  });
}
