import { type ClaimRow, lockClaim } from '../../../claims/claims/records/claims.ts';
import type { Tx } from '../../../database/database.ts';
import { missing } from '../../../http/errors.ts';
import type { DeskScope } from '../../../identity/identity.ts';
import {
  type DecisionKey,
  type DecisionRow,
  findDecision,
  lockDecision,
} from '../records/decisions.ts';

interface Locked {
  claim: ClaimRow;
  decision: DecisionRow;
  key: DecisionKey;
}

/** A decision of these brands and its claim, both locked, the claim first; refuses any other. */
export async function lockDeskDecision(
  tx: Tx,
  brands: DeskScope,
  decisionId: string,
): Promise<Locked> {
  const found = await findDecision(tx, brands, decisionId);
  if (!found) throw missing();
  const { reseller_id: reseller, claim_id: claimId } = found;
  const key = { reseller, decisionId };
  const claim = await lockClaim(tx, { reseller, claimId });
  const decision = await lockDecision(tx, key);
  if (!claim || !decision) throw missing();
  return { claim, decision, key };
}
