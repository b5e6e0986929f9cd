import { touchClaim } from '../../../claims/claims/records/claims.ts';
import { inTransaction } from '../../../database/database.ts';
import { conflict, notYourWork } from '../../../http/errors.ts';
import type { StaffIdentity } from '../../../identity/identity.ts';
import { TOO_LATE } from '../copy.ts';
import { type DecisionRow, setGadgetStanding, updateDecision } from '../records/decisions.ts';
import { lockDeskDecision } from './lock.ts';
import type { DecidingServices } from './make.ts';

/**
 * Takes a decision back that has not taken effect: by its maker, or its second person. The claimant
 * does not hear of it.
 */
export function undoDecision(
  { db, clock }: DecidingServices,
  { staffId, brands }: StaffIdentity,
  decisionId: string,
): Promise<DecisionRow> {
  return inTransaction(db, async (tx) => {
    const { claim, decision, key } = await lockDeskDecision(tx, brands, decisionId);
    if (staffId !== decision.made_by && staffId !== decision.second_by) throw notYourWork();
    if (decision.state !== 'second' && decision.state !== 'made') {
      throw conflict('too_late', TOO_LATE);
    }
    await touchClaim(tx, { reseller: key.reseller, claimId: claim.claim_id });
    await setGadgetStanding(tx, key, 'over');
    return updateDecision(tx, key, {
      state: 'undone',
      undone_by: staffId,
      ended_at: clock.now(),
      last_version: claim.version + 1,
    });
  });
}
