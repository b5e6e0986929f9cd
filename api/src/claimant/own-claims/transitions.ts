import { allows } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { withdrawalUndone } from '@gadget-claims/domain/claims/claims/timeline';
import { backTo, undoableUntil } from '@gadget-claims/domain/claims/claims/withdrawal';
import { NOT_WITHDRAWN, UNDO_IS_OVER } from '../../claims/claims/copy.ts';
import {
  type ClaimKey,
  type ClaimRow,
  type GadgetRow,
  claimEvents,
  claimGadgets,
  lockClaim,
  lockPolicy,
} from '../../claims/claims/records/claims.ts';
import { queueClaimMail } from '../../claims/claims/records/mails.ts';
import { awaitedOnly, claimChecklist } from '../../claims/claims/records/missing-documents.ts';
import { findOwnClaim } from '../../claims/claims/records/own-claim.ts';
import type { Viewer } from '../../claims/claims/records/ownership.ts';
import { moveGadgets } from '../../claims/claims/transitions/move.ts';
import { noteContest, refuseClaimedSince } from '../../claims/claims/transitions/open-claim.ts';
import { takeClaimOver } from '../../claims/claims/transitions/take-over.ts';
import { keptDocuments } from '../../claims/documents/records/documents.ts';
import { isByOwner } from '../../claims/forms/records/forms.ts';
import { type Tx, inTransaction } from '../../database/database.ts';
import { conflict, missing } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { passEarlyExcessOn } from '../../settling/settlements/transitions/early-excess.ts';
import { cancelChoices, endedIn } from '../../settling/settlements/transitions/release.ts';

/**
 * Withdraws an own claim with every gadget whose status lets it: bookings, payments and choices are
 * given up in the same transaction. Gadgets that are further on stay as they are. Again is the same
 * again; refused when no gadget can be withdrawn, or a booking not be cancelled any more.
 */
export async function withdrawClaim(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  claimId: string,
): Promise<void> {
  const key = { reseller: viewer.reseller, claimId };
  const actor = { clock, actor: 'claimant' };
  await inTransaction(db, async (tx) => {
    await lockClaim(tx, key);
    const claim = await findOwnClaim(tx, viewer, claimId);
    if (!claim) throw missing();
    await takeClaimOver(tx, viewer, key, claim);
    const gadgets = await claimGadgets(tx, key);
    const gadgetIds = gadgets
      .filter(({ status }) => allows(status, 'withdraw').allowed)
      .map(({ gadget_id: id }) => id);
    if (gadgetIds.length === 0) return refuseUnlessWithdrawn(gadgets);
    const said = endedIn(await cancelChoices(tx, key, gadgetIds, actor));
    const move = { to: STATUS.WITHDRAWN, reason: '', mail: 'withdrawn', said } as const;
    await moveGadgets(tx, key, gadgetIds, move, actor);
    await passEarlyExcessOn(tx, key);
  });
}

function refuseUnlessWithdrawn(gadgets: readonly GadgetRow[]) {
  if (gadgets.some(({ status }) => status === STATUS.WITHDRAWN)) return;
  for (const { status } of gadgets) {
    const allowance = allows(status, 'withdraw');
    if (!allowance.allowed) throw conflict('not_allowed_now', allowance.reason);
  }
}

/** A gadget with where it goes back to. */
interface Back {
  gadget: GadgetRow;
  to: number;
}

/**
 * Takes the withdrawal of an own claim back, for each gadget that was withdrawn within the time: it
 * stands where it was, or at the choice, because choice, booking and payment ended with the
 * withdrawal. Again is the same again. Refused once the time is over or the claim is closed, and
 * while its claimant has another claim for such a gadget.
 */
export async function undoWithdrawal(
  services: Pick<Services, 'db' | 'clock' | 'resellers'>,
  viewer: Viewer,
  claimId: string,
): Promise<void> {
  const { reseller } = viewer;
  const key = { reseller, claimId };
  const actor = { clock: services.clock, actor: 'claimant' };
  await inTransaction(services.db, async (tx) => {
    const seen = await findOwnClaim(tx, viewer, claimId);
    if (!seen) throw missing();
    const { policy_key: policyKey, form } = seen;
    // As a submission does: no other claim on the policy comes meanwhile.
    const policy = await lockPolicy(tx, { reseller, policyKey }, form.incident.dateOfIncident);
    await lockClaim(tx, key);
    const claim = await findOwnClaim(tx, viewer, claimId);
    if (!claim || !policy) throw missing();
    await takeClaimOver(tx, viewer, key, claim);
    const now = services.clock.now();
    const going = await goingBack(tx, key, now);
    if (going.length === 0) return;
    const gadgetIds = returningIds(going);
    const others = await refuseClaimedSince(tx, { ...key, policyKey }, policy, gadgetIds);
    const isComplete = await hasDocuments(services, tx, claim, going);
    for (const [to, those] of Map.groupBy(going, (one) => one.to)) {
      // A document that came in until the withdrawal may have been the last that we waited for.
      const move =
        to === STATUS.AWAITING_DOCUMENTS && isComplete
          ? { to: STATUS.UNDER_REVIEW, set: { documents_complete_at: now } }
          : { to };
      await moveGadgets(tx, key, returningIds(those), { ...UNDONE, ...move }, actor);
    }
    const byOwner = await isByOwner(tx, reseller, claim.form_reference);
    await noteContest(tx, { ...key, byOwner }, others, now);
    await queueClaimMail(tx, key, 'restored', { gadgetIds });
  });
}

/** One mail tells of all of it. */
const UNDONE = { reason: '', mail: null, isUndone: true } as const;

const returningIds = (going: readonly Back[]) => going.map(({ gadget }) => gadget.gadget_id);

/** The gadgets that go back, each with its status; none when that has been done. */
async function goingBack(tx: Tx, key: ClaimKey, now: Date): Promise<Back[]> {
  const gadgets = await claimGadgets(tx, key);
  const trail = (await claimEvents(tx, key)).map((event) => ({
    ...event,
    from: event.from_status,
    to: event.to_status,
    gadgetId: event.gadget_id,
  }));
  const going = gadgets.flatMap((gadget): Back[] => {
    const { status, status_since: since, gadget_id: id } = gadget;
    const to = undoableUntil({ status, since }, now) && backTo(trail, id);
    return to === null ? [] : [{ gadget, to }];
  });
  if (going.length > 0) return going;
  const last = trail.findLast(({ from, to }) => from !== to);
  if (last && withdrawalUndone(last)) return [];
  const wasWithdrawn = trail.some(({ to }) => to === STATUS.WITHDRAWN);
  throw conflict('not_allowed_now', wasWithdrawn ? UNDO_IS_OVER : NOT_WITHDRAWN);
}

/** Whether nothing is outstanding once these gadgets are back. */
async function hasDocuments(
  { clock, resellers }: Pick<Services, 'clock' | 'resellers'>,
  tx: Tx,
  claim: ClaimRow,
  going: readonly Back[],
): Promise<boolean> {
  const { reseller_id: reseller, form_reference: form } = claim;
  const brand = resellers.byId.get(reseller);
  if (!brand) throw missing();
  const documents = await keptDocuments(tx, reseller, form);
  const accepted = documents.filter(({ state }) => state === 'accepted');
  const back = going.map(({ gadget, to }) => ({ ...gadget, status: to }));
  const lines = awaitedOnly(claimChecklist(claim, accepted, brand), back, clock.now());
  return lines.every((line) => !line.outstanding);
}
