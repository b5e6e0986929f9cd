import * as calls from '@gadget-claims/domain/people/staff/contract';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { OWN_ROWS, spend } from '../../identity/budgets.ts';
import { passkeyView } from '../../identity/passkey-ceremony.ts';
import { endDeskSessions, liveDeskSessions, staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { staffPasskeys } from './records.ts';
import { addStaffPasskey, optionsToMake, removeStaffPasskey } from './transitions/passkeys.ts';

/** The sessions and passkeys of the signed-in colleague. */
export function ownRoutes(app: App, services: Services) {
  sessionRoutes(app, services);
  colleaguePasskeyRoutes(app, services);
}

const idOf = (sessionHash: Buffer) => sessionHash.toString('base64url');

function sessionRoutes(app: App, services: Services) {
  const { db, clock } = services;
  serve(app, calls.listDeskSessions, OWN_ROWS, async (request) => {
    const { staffId, sessionHash } = staffOf(request);
    const live = await liveDeskSessions(db, staffId, clock.now());
    const sessions = live.map((row) => ({
      sessionId: idOf(row.session_hash),
      device: row.device,
      method: row.method,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      isThis: row.session_hash.equals(sessionHash),
    }));
    return { data: { sessions } };
  });
  serve(app, calls.endDeskSession, OWN_ROWS, async (request) => {
    const only = Buffer.from(request.params.sessionId, 'base64url');
    const ended = await endDeskSessions(db, staffOf(request).staffId, clock.now(), { only });
    if (ended === 0) throw missing();
    return { data: { ended } };
  });
  serve(app, calls.endOtherDeskSessions, OWN_ROWS, async (request) => {
    const { staffId, sessionHash: except } = staffOf(request);
    return { data: { ended: await endDeskSessions(db, staffId, clock.now(), { except }) } };
  });
}

function colleaguePasskeyRoutes(app: App, services: Services) {
  serve(app, calls.listDeskPasskeys, OWN_ROWS, async (request) => {
    const own = await staffPasskeys(services.db, staffOf(request).staffId);
    return { data: { passkeys: own.map(passkeyView) } };
  });
  serve(app, calls.startAddingDeskPasskey, ['desk-passkey-person'], async (request) => {
    const staff = staffOf(request);
    await spend(services, 'desk-passkey-person', staff.staffId);
    return { data: await optionsToMake(services, staff, request.headers.origin) };
  });
  serve(app, calls.addDeskPasskey, OWN_ROWS, async (request) => ({
    data: passkeyView(await addStaffPasskey(services, staffOf(request), request.body)),
  }));
  serve(app, calls.removeDeskPasskey, OWN_ROWS, async (request) => {
    await removeStaffPasskey(services, staffOf(request), request.params.passkeyId);
    return { data: { removed: true as const } };
  });
}
