import { insuredTogether } from '@gadget-claims/domain/claims/claims/same-gadget';
import type { Tx } from '../../../database/database.ts';
import { policyOfClaim } from '../../../policies/policies/records/policies.ts';
import { type ClaimKey, type ClaimRow, claimGadgets } from './claims.ts';

/** Writes what a locked claim's gadgets are insured for, by its policy as we know it now: the queue is ordered by it. */
export async function renewInsuredValue(tx: Tx, key: ClaimKey, claim: ClaimRow): Promise<void> {
  const policy = (await policyOfClaim(tx, claim))?.details ?? null;
  const gadgets = await claimGadgets(tx, key);
  const value = insuredTogether(
    policy,
    gadgets.map(({ policy_gadget_id: id }) => id),
  );
  if (value === claim.insured_value) return;
  await tx
    .updateTable('claims')
    .set({ insured_value: value })
    .where((is) => is.and({ reseller_id: key.reseller, claim_id: key.claimId }))
    .execute();
}
