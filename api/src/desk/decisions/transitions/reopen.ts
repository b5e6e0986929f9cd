import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { type ClaimKey, claimGadgets, lockClaim } from '../../../claims/claims/records/claims.ts';
import { moveGadgets } from '../../../claims/claims/transitions/move.ts';
import { inTransaction } from '../../../database/database.ts';
import { conflict, missing } from '../../../http/errors.ts';
import type { StaffIdentity } from '../../../identity/identity.ts';
import { actorOf } from '../../../people/staff/records.ts';
import type { Services } from '../../../services.ts';
import { NOTHING_DECLINED } from '../copy.ts';
import { refuseOwnClaim } from './make.ts';

/**
 * Looks again at the declined gadgets of a claim, as if their claimant had challenged it: another
 * colleague than the one who declined decides then. The reason stays among ourselves.
 */
export function reopenRefusal(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  staff: Pick<StaffIdentity, 'staffId'>,
  key: ClaimKey,
  reason: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, key);
    if (!claim) throw missing();
    await refuseOwnClaim(tx, staff, claim);
    const declined = (await claimGadgets(tx, key))
      .filter(({ status }) => status === STATUS.DECLINED)
      .map(({ gadget_id: id }) => id);
    if (declined.length === 0) throw conflict('not_allowed_now', NOTHING_DECLINED);
    const move = { to: STATUS.DECISION_CHALLENGED, reason, mail: 'progress' } as const;
    await moveGadgets(tx, key, declined, move, { clock, actor: actorOf(staff) });
  });
}
