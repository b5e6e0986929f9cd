import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { factInWords } from '@gadget-claims/domain/claims/claims/corrections';
import * as calls from '@gadget-claims/domain/desk/corrections/contract';
import { effectsOf } from '@gadget-claims/domain/desk/corrections/effects';
import type { Correction } from '@gadget-claims/domain/desk/corrections/schemas';
import { deskClaimOf } from '../../claims/claims/desk-claim-of.ts';
import { type ClaimKey, findClaim } from '../../claims/claims/records/claims.ts';
import type { Tx } from '../../database/database.ts';
import { dryRun } from '../../database/dry-run.ts';
import type { App } from '../../http/app.ts';
import { missing } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { noteShown } from '../../identity/access-log.ts';
import { OWN_ROWS } from '../../identity/budgets.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { staffOf } from '../../identity/staff.ts';
import type { Services } from '../../services.ts';
import { viewInTransaction } from '../queue/views.ts';
import { correctClaim, makeCorrection } from './transitions.ts';

/** Corrections of claims after a call: what one leads to, and that it is made. */
export function correctionRoutes(app: App, services: Services) {
  serve(app, calls.previewCorrection, OWN_ROWS, async (request) => {
    const { claim, key } = await deskClaimOf(services, request, request.params.reference);
    const { preview, shown } = await correctionPreview(
      services,
      staffOf(request),
      key,
      request.body,
    );
    noteShown(request, [claim], { beside: shown });
    return { data: preview };
  });
  serve(app, calls.correctClaim, OWN_ROWS, async (request) => {
    const { key } = await deskClaimOf(services, request, request.params.reference);
    await correctClaim(services, staffOf(request), key, request.body);
    services.wakeWorker();
    return { data: { corrected: true as const } };
  });
}

/** The claim's screen before and after the correction, which is made and taken back. */
function correctionPreview(
  services: Services,
  staff: StaffIdentity,
  key: ClaimKey,
  correction: Correction,
) {
  return dryRun(services.db, async (tx) => {
    const before = await screenOf(services, tx, staff, key);
    const made = { ...correction, reason: 'to see what it leads to' };
    const { was, now, says } = await makeCorrection(services, tx, staff, key, made);
    const after = await screenOf(services, tx, staff, key);
    const { version, policyPrint } = before.view;
    return {
      preview: {
        version,
        policyPrint,
        was: factInWords(correction.fact, was),
        now: factInWords(correction.fact, now),
        effects: effectsOf(before.view, after.view),
        says,
      },
      shown: [...before.shown, ...after.shown],
    };
  });
}

async function screenOf(services: Services, tx: Tx, staff: StaffIdentity, key: ClaimKey) {
  const claim = await findClaim(tx, key);
  if (!claim) throw missing();
  const today = londonDay(services.clock.now());
  return viewInTransaction({ ...services, db: tx }, staff, claim, today);
}
