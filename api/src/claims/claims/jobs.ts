import {
  closingDay,
  isTooSoon,
  lastDay,
  reopenableUntil,
} from '@gadget-claims/domain/claims/claims/awaited-documents';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { REMINDER_DAYS } from '@gadget-claims/domain/promises';
import * as z from 'zod/mini';
import { type Tx, inTransaction } from '../../database/database.ts';
import { knownReseller } from '../../identity/identity.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import type { Clock, Services } from '../../services.ts';
import { keptDocuments } from '../documents/records/documents.ts';
import { type ClaimKey, type ClaimRow, claimGadgets, lockClaim } from './records/claims.ts';
import { queueClaimMail } from './records/mails.ts';
import { daysLonger } from './records/support-needs.ts';
import { awaitedDocuments, queueWaiting } from './records/waiting.ts';
import { moveGadgets } from './transitions/move.ts';

type Job = z.infer<typeof awaitedDocuments>;

/** Reminds of documents that a claim waits for, and closes it when none comes. */
export function awaitedDocumentsHandler(
  services: Pick<Services, 'db' | 'clock' | 'resellers'>,
  reminderDays: readonly number[] = REMINDER_DAYS,
): JobHandler {
  return async (payload) => {
    const job = z.parse(awaitedDocuments, payload);
    const reseller = knownReseller(services, job.reseller);
    if (reseller === undefined) return;
    const key = { reseller, claimId: job.claimId };
    await inTransaction(services.db, (tx) =>
      takeStatusStep(tx, key, job, { clock: services.clock, reminderDays }),
    );
  };
}

interface StepSettings {
  clock: Clock;
  reminderDays: readonly number[];
}

async function takeStatusStep(
  tx: Tx,
  key: ClaimKey,
  job: Job,
  { clock, reminderDays }: StepSettings,
): Promise<void> {
  const claim = await lockClaim(tx, key);
  if (!claim) return;
  const since = new Date(job.since);
  const gadgets = await claimGadgets(tx, key);
  const gadgetIds = gadgets
    .filter(
      ({ gadget_id: id, status, status_since: at }) =>
        job.gadgetIds.includes(id) &&
        status === STATUS.AWAITING_DOCUMENTS &&
        at.getTime() === since.getTime(),
    )
    .map(({ gadget_id: id }) => id);
  if (gadgetIds.length === 0) return;
  const from = new Date(job.from);
  const latest = await latestStir(tx, claim, clock.now());
  // A claimant who sends one by one is at it, and one who was asked for more gets time for that:
  // the days count from the last of them.
  if (latest > from) {
    return queueWaiting(tx, key, { gadgetIds, since, from: latest }, 0, reminderDays);
  }
  const times = await daysLonger(tx, key, from);
  // Their time became longer after this was queued.
  if (isTooSoon(job.step, times)) {
    return queueWaiting(tx, key, { gadgetIds, since, from }, job.step.day, reminderDays);
  }
  const told = gadgetIds.length < gadgets.length ? { gadgetIds } : {};
  if (job.step.kind === 'closing') return close(tx, key, gadgetIds, clock);
  await queueClaimMail(tx, key, 'documents-reminder', {
    until: closingDay(from, times),
    ...told,
  });
  await queueWaiting(tx, key, { gadgetIds, since, from }, job.step.day, reminderDays);
}

/**
 * When we asked last, or the last document came in after that which can be used: now while one is
 * still being looked at.
 */
async function latestStir(
  tx: Tx,
  { reseller_id: reseller, form_reference: form, documents_requested_at: asked }: ClaimRow,
  now: Date,
) {
  const documents = await keptDocuments(tx, reseller, form);
  const times = documents
    .filter(({ state }) => state !== 'rejected')
    .map(({ state, receivedAt }) => (state === 'checking' ? now : receivedAt).getTime());
  return new Date(Math.max(asked?.getTime() ?? 0, ...times));
}

async function close(tx: Tx, key: ClaimKey, gadgetIds: string[], clock: Clock) {
  const until = lastDay(reopenableUntil(clock.now()));
  await moveGadgets(
    tx,
    key,
    gadgetIds,
    { to: STATUS.CLOSED, reason: 'no documents', mail: 'closed-without-documents', until },
    { clock, actor: 'waiting' },
  );
}
