import {
  type ReleaseRefusal,
  mayNotRelease,
} from '@gadget-claims/domain/settling/payouts/four-eyes';
import { findClaim } from '../../../claims/claims/records/claims.ts';
import { type Db, inTransaction } from '../../../database/database.ts';
import { conflict } from '../../../http/errors.ts';
import type { StaffIdentity } from '../../../identity/identity.ts';
import { isOwnClaim, staffLimits } from '../../../people/staff/records.ts';
import type { Services } from '../../../services.ts';
import {
  changePayment,
  paymentGadgetKey,
  lockRefusedRefund,
} from '../../payments/records/payments.ts';
import { DISPUTED, NOT_PREPARING, OWN_EXCESS, paidBackRefused } from '../copy.ts';

/** One of the two who paid it back. */
export type PayingBack = Pick<StaffIdentity, 'staffId' | 'email' | 'roles' | 'can'>;

/**
 * Notes that two people have paid an excess back that a bank would not take: the first as who prepares a
 * payout, the second as who releases it, by the rules of both. False when it is none of them.
 */
export function notePaidBack(
  { db, clock }: Pick<Services, 'clock'> & { db: Db },
  paymentId: string,
  { by, second }: { by: PayingBack; second: PayingBack },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const payment = await lockRefusedRefund(tx, paymentId);
    if (!payment) return false;
    if (payment.dispute_state === 'open') throw conflict('not_allowed_now', DISPUTED);
    const claim = await findClaim(tx, paymentGadgetKey(payment));
    const isOwn = async ({ staffId }: PayingBack) =>
      claim !== undefined && (await isOwnClaim(tx, staffId, claim));
    if (!by.can.has('payout.prepare')) throw conflict('not_your_work', NOT_PREPARING(by.email));
    if (await isOwn(by)) throw conflict('own_claim', OWN_EXCESS(by.email));
    const { release: limit } = await staffLimits(tx, second);
    const reasons: ReleaseRefusal[] = mayNotRelease(
      { staffId: second.staffId, can: second.can, limit },
      {
        state: 'prepared',
        preparedBy: by.staffId,
        isOwnClaim: await isOwn(second),
        amount: payment.amount,
        // It goes back to its payer: no account was given to us.
        accountDoubtful: false,
        releasedBefore: 0,
        readReturn: false,
        hasWord: false,
        accountStands: true,
        isOurs: false,
        // A payment goes back to its payer, for any claimant.
        isHeld: false,
      },
    );
    if (reasons.length > 0) {
      throw conflict('may_not_release', paidBackRefused(second.email, reasons));
    }
    const at = clock.now();
    const people = { paid_back_by: by.staffId, paid_back_with: second.staffId };
    await changePayment(tx, payment, 'refunded', at, { paid_back_at: at, ...people });
    return true;
  });
}
