import * as calls from '@gadget-claims/domain/people/staff/contract';
import type { App } from '../../http/app.ts';
import { CodedError, missing, tooMany } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { limitAttempts } from '../../identity/attempts.ts';
import { OWN_ROWS, limitsOf, spend } from '../../identity/budgets.ts';
import { callerOf } from '../../identity/caller.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { sayEvent } from '../../identity/security-events.ts';
import { noteProof, staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { NOT_PROVEN } from './copy.ts';
import { inventedPeople } from './records.ts';
import { sessionView } from './session-view.ts';
import { takeCode } from './transitions/codes.ts';
import { optionsToShow, whoShowed } from './transitions/passkeys.ts';

const notProven = () => new CodedError(403, 'not_proven', NOT_PROVEN);

/** Showing again that it is you, before money or rights are changed. */
export function proofRoutes(app: App, services: Services) {
  serve(app, calls.startProof, ['desk-passkey-person'], async (request) => {
    const { staffId } = staffOf(request);
    await spend(services, 'desk-passkey-person', staffId);
    return { data: await optionsToShow(services, staffId, request.headers.origin) };
  });
  serve(app, calls.proveWithPasskey, OWN_ROWS, async (request) => {
    const staff = staffOf(request);
    const shown = await whoShowed(services, staff.staffId, request.body.credential);
    if (shown === undefined) throw notProven();
    return { data: await proven(services, staff) };
  });
  serve(app, calls.proveWithCode, ['desk-proof'], async (request) => {
    const staff = staffOf(request);
    const isRight = await limitAttempts(
      services,
      // By session: strangers who guess at the person are not in it.
      limitsOf(services, 'desk-proof', staff.sessionHash.toString('base64url')),
      async () => (await takeCode(services, staff.staffId, request.body.code)) || null,
      ({ wait }) => {
        sayEvent(services, 'desk_sign_in_guesses', {
          account: staff.email,
          address: callerOf(request),
        });
        return tooMany(wait);
      },
    );
    if (!isRight) throw notProven();
    return { data: await proven(services, staff) };
  });
  serve(app, calls.proveToTry, OWN_ROWS, async (request) => {
    const staff = staffOf(request);
    const people = services.config.demonstration ? await inventedPeople(services.db) : [];
    if (!people.some(({ staff_id: id }) => id === staff.staffId)) throw missing();
    return { data: await proven(services, staff) };
  });
}

async function proven(services: Services, staff: StaffIdentity) {
  const provenAt = services.clock.now();
  await noteProof(services.db, staff.sessionHash, provenAt);
  return sessionView(services, { ...staff, provenAt });
}
