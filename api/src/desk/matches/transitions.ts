import type { markRequest } from '@gadget-claims/domain/desk/matches/schemas';
import type * as z from 'zod/mini';
import { type ClaimRow, lockClaim, touchClaim } from '../../claims/claims/records/claims.ts';
import { kindsInOrder } from '../../claims/claims/records/match-keys.ts';
import { marksOf } from '../../claims/claims/records/match-marks.ts';
import { inTransaction } from '../../database/database.ts';
import { conflict, missing } from '../../http/errors.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { isOwnClaim } from '../../people/staff/records.ts';
import type { Services } from '../../services.ts';
import { NOTHING_IN_COMMON, OWN_MATCH } from './copy.ts';
import { inCommon } from './records.ts';

const keyOf = ({ reseller_id: reseller, claim_id: claimId }: ClaimRow) => ({ reseller, claimId });

/**
 * Says of two claims what it is that they have in common, for both of them. Refuses things that they do not
 * have in common, and a colleague whose own claim is one of them; the same again of the same person is one.
 */
export function markMatch(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { staffId }: Pick<StaffIdentity, 'staffId'>,
  [claim, other]: readonly [ClaimRow, ClaimRow],
  { kinds, mark, reason }: z.infer<typeof markRequest>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Always in the same order: two colleagues may mark the match from either side.
    const both = [claim, other].toSorted((a, b) => a.claim_id.localeCompare(b.claim_id));
    for (const one of both) {
      if (!(await lockClaim(tx, keyOf(one)))) throw missing();
      if (await isOwnClaim(tx, staffId, one)) throw conflict('own_claim', OWN_MATCH);
    }
    const common = await inCommon(tx, claim, other);
    if (!kinds.every((kind) => common.includes(kind))) {
      throw conflict('not_allowed_now', NOTHING_IN_COMMON);
    }
    const said = { kinds: kindsInOrder(kinds), mark, reason, staff_id: staffId };
    const last = (await marksOf(tx, keyOf(claim))).findLast(
      (one) => one.other_claim_id === other.claim_id,
    );
    if (last && isSaidAgain(last, said)) return;
    await tx
      .insertInto('match_marks')
      .values({
        reseller_id: claim.reseller_id,
        claim_id: claim.claim_id,
        other_reseller_id: other.reseller_id,
        other_claim_id: other.claim_id,
        ...said,
        at: clock.now(),
      })
      .execute();
    // It is part of what a decision is made on.
    for (const one of both) await touchClaim(tx, keyOf(one));
  });
}

type Said = Pick<
  Awaited<ReturnType<typeof marksOf>>[number],
  'kinds' | 'mark' | 'reason' | 'staff_id'
>;

const isSaidAgain = (one: Said, other: Said) =>
  one.mark === other.mark &&
  one.reason === other.reason &&
  one.staff_id === other.staff_id &&
  other.kinds.every((kind) => one.kinds.includes(kind));
