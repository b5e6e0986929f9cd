import { isFinished } from '@gadget-claims/domain/claims/claims/status';
import { claimExcesses, earlyClaimHeir } from '@gadget-claims/domain/settling/repairs/excess';
import { sql } from 'kysely';
import { type ClaimKey, claimGadgets, findClaim } from '../../../claims/claims/records/claims.ts';
import type { Tx } from '../../../database/database.ts';
import { missing } from '../../../http/errors.ts';
import { policyOfClaim } from '../../../policies/policies/records/policies.ts';
import { choicesOf, updateChoice } from '../../repairs/records/choices.ts';
import { chargingOf } from '../../repairs/records/offer.ts';

/**
 * After gadgets of a claim were withdrawn or declined: the early-claim excess that one of them had goes to a
 * choice that is not paid yet. The claim is locked.
 */
export async function passEarlyExcessOn(tx: Tx, key: ClaimKey): Promise<void> {
  const choices = await choicesOf(tx, key.reseller, [key.claimId]);
  if (choices.length === 0) return;
  const claim = await findClaim(tx, key);
  if (!claim) throw missing();
  const policy = await policyOfClaim(tx, claim);
  if (!policy) return;
  const gadgets = await claimGadgets(tx, key);
  const { incident } = claim.form;
  const facts = {
    incidentTypeId: claim.incident_type_id,
    dateOfIncident: incident.dateOfIncident,
  };
  const excesses = claimExcesses(policy.details, facts, gadgets.length);
  const isGoingOn = new Set(
    gadgets.filter(({ status }) => !isFinished(status)).map(({ gadget_id: id }) => id),
  );
  const unpaid = new Set(
    choices
      .filter(({ gadget_id: id, excess_paid_at: paid }) => paid === null && isGoingOn.has(id))
      .map(({ gadget_id: id }) => id),
  );
  const heir = earlyClaimHeir(excesses, await chargingOf(tx, key, gadgets), (id) => unpaid.has(id));
  if (heir === undefined) return;
  await updateChoice(tx, { ...key, gadgetId: heir })
    .set({ excess: excesses.perGadget + excesses.earlyClaim })
    // A prepared payout is paid as its two people saw it.
    .where(
      sql<boolean>`not exists (select from payouts
        where payouts.reseller_id = ${key.reseller} and payouts.gadget_id = ${heir}
          and payouts.kind in ('settlement', 'part')
          and payouts.state not in ('cancelled', 'returned'))`,
    )
    .execute();
}
