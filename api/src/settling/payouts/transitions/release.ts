import { isDeepStrictEqual } from 'node:util';
import { LIMIT_DAYS } from '@gadget-claims/domain/promises';
import * as calls from '@gadget-claims/domain/settling/payouts/contract';
import {
  type ReleaseRefusal,
  isDoubtful,
  mayNotRelease,
} from '@gadget-claims/domain/settling/payouts/four-eyes';
import { isOurs } from '@gadget-claims/domain/settling/payouts/paying-accounts';
import { findClaim } from '../../../claims/claims/records/claims.ts';
import { isMoneyHeld } from '../../../claims/claims/records/policyholder.ts';
import { type Db, type Tx, inTransaction } from '../../../database/database.ts';
import { conflictOf } from '../../../http/errors.ts';
import type { StaffIdentity } from '../../../identity/identity.ts';
import { isOwnClaim, staffLimits } from '../../../people/staff/records.ts';
import type { Services } from '../../../services.ts';
import { bankAccountOf } from '../../bank/records.ts';
import { refusedRelease } from '../copy.ts';
import {
  type PayoutRow,
  changePayout,
  doubtsOf,
  payoutGadgetKey,
  reasonsOf,
  hasReadReturn,
  lockSums,
  releasedSince,
} from '../records/payouts.ts';
import { lockPayout } from './lock.ts';
import { accountOfPayout } from './sealed.ts';
import { settlePayout } from './settle.ts';

const DAY_MS = 86_400_000;

/** The releaser, as the rule wants to know them. */
export type Releasing = Pick<StaffIdentity, 'staffId' | 'brands' | 'roles' | 'can'>;

/** Whether a gadget's account is the one that was copied when its payout was prepared. */
export async function accountStands(
  db: Db | Tx,
  { seals }: Pick<Services, 'seals'>,
  payout: PayoutRow,
): Promise<boolean> {
  const now = await bankAccountOf(db, seals, payoutGadgetKey(payout));
  return now !== undefined && isDeepStrictEqual(now, accountOfPayout(seals, payout));
}

/** Why a colleague may not release a payout as it is now; nothing when they may. */
export async function releaseRefusals(
  db: Db | Tx,
  services: Pick<Services, 'seals' | 'clock' | 'config'>,
  by: Releasing,
  payout: PayoutRow,
): Promise<ReleaseRefusal[]> {
  const { release: limit } = await staffLimits(db, by);
  const key = payoutGadgetKey(payout);
  const claim = await findClaim(db, key);
  const stands = await accountStands(db, services, payout);
  const since = new Date(services.clock.now().getTime() - LIMIT_DAYS * DAY_MS);
  return mayNotRelease(
    { staffId: by.staffId, can: by.can, limit },
    {
      state: payout.state,
      preparedBy: payout.prepared_by,
      isOwnClaim: claim !== undefined && (await isOwnClaim(db, by.staffId, claim)),
      amount: payout.amount,
      // Parts of a settlement count with it however far apart they are paid.
      releasedBefore: Math.max(
        await releasedSince(db, payout, since),
        reasonsOf(payout).basis?.paidBefore ?? 0,
      ),
      readReturn: await hasReadReturn(db, key, by.staffId),
      accountDoubtful: isDoubtful(doubtsOf(payout)),
      hasWord: payout.word_by !== null,
      accountStands: stands,
      // One that cannot be opened does not stand.
      isOurs:
        stands && isOurs(services.config.payoutAccounts, accountOfPayout(services.seals, payout)),
      isHeld: await isMoneyHeld(db, payoutGadgetKey(payout), [payout.gadget_id]),
    },
  );
}

/** Releases a payout that another colleague prepared. One of nothing is settled with that. */
export function releasePayout(
  services: Pick<Services, 'db' | 'clock' | 'seals' | 'config'>,
  by: Releasing,
  payoutId: string,
): Promise<PayoutRow> {
  const { db, clock } = services;
  return inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, by.brands, payoutId);
    await lockSums(tx, payout);
    const reasons = await releaseRefusals(tx, services, by, payout);
    if (reasons.length > 0) {
      const said = refusedRelease(reasons);
      throw conflictOf(calls.releasePayout, 'may_not_release', said, { reasons });
    }
    const at = clock.now();
    const act = { staffId: by.staffId, at };
    const further = { released_by: by.staffId, released_at: at };
    const released = await changePayout(tx, payout, 'released', act, further);
    return released.amount === 0 ? settlePayout(tx, released, act, { clock }) : released;
  });
}
