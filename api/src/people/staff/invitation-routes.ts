import * as calls from '@gadget-claims/domain/people/staff/contract';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { UNGUESSABLE } from '../../identity/budgets.ts';
import type { Passwords } from '../../identity/password-hash.ts';
import type { Services } from '../../services.ts';
import { letIn } from './session-view.ts';
import {
  acceptWithPasskey,
  acceptWithPassword,
  findInvited,
  startInvitedCodes,
  startInvitedPasskey,
} from './transitions/invitation.ts';

/** Accepting an invitation: whose it is, and the way in that they choose. */
export function invitationRoutes(app: App, services: Services, passwords: Passwords) {
  serve(app, calls.getInvitation, UNGUESSABLE, async (request) => {
    const { name, email } = await findInvited(services, request.body.token);
    return { data: { name, email } };
  });
  serve(app, calls.startInvitedPasskey, UNGUESSABLE, async ({ body, headers }) => ({
    data: await startInvitedPasskey(services, body.token, headers.origin),
  }));
  serve(app, calls.acceptWithPasskey, UNGUESSABLE, async (request, reply) => {
    const staffId = await acceptWithPasskey(services, request.body);
    const way = { staffId, method: 'passkey' } as const;
    return { data: await letIn(services, { request, reply }, way, missing) };
  });
  serve(app, calls.startInvitedCodes, UNGUESSABLE, async (request) => ({
    data: await startInvitedCodes(services, request.body.token),
  }));
  serve(app, calls.acceptWithPassword, UNGUESSABLE, async (request, reply) => {
    const staffId = await acceptWithPassword(services, passwords, request.body);
    const way = { staffId, method: 'password' } as const;
    return { data: await letIn(services, { request, reply }, way, missing) };
  });
}
