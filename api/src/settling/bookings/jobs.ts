import * as z from 'zod/mini';
import { lockClaim } from '../../claims/claims/records/claims.ts';
import { inTransaction } from '../../database/database.ts';
import { knownReseller } from '../../identity/identity.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { closeOpenPayments } from '../payments/transitions.ts';
import { findBooking, lockLiveBooking } from './records.ts';
import { releaseHold } from './transitions/places.ts';

const releaseJob = z.object({ reseller: z.int(), bookingReference: z.string() });

/** Releases an unpaid hold, and closes the payment that it was held for. */
export function releaseHoldHandler(
  services: Pick<Services, 'db' | 'clock' | 'resellers'>,
): JobHandler {
  const { db, clock } = services;
  return async (payload) => {
    const job = z.parse(releaseJob, payload);
    const reseller = knownReseller(services, job.reseller);
    const found =
      reseller === undefined ? undefined : await findBooking(db, reseller, job.bookingReference);
    if (!found || reseller === undefined) return;
    const key = { reseller, claimId: found.claim_id, gadgetId: found.gadget_id };
    await inTransaction(db, async (tx) => {
      await lockClaim(tx, key);
      const live = await lockLiveBooking(tx, key);
      const now = clock.now();
      if (live && (live.held_until === null || live.held_until > now)) return;
      if (live) await releaseHold(tx, live, now);
      await closeOpenPayments(tx, key, now);
    });
  };
}
