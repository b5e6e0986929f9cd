import { type Tx, inTransaction } from '../../../database/database.ts';
import { missing } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { type ClaimKey, type ClaimRow, lockClaim } from '../records/claims.ts';
import { findOwnClaim } from '../records/own-claim.ts';
import type { Viewer } from '../records/ownership.ts';

interface Own {
  key: ClaimKey;
  claim: ClaimRow;
}

/** Does something with an own claim, locked; refuses a missing one and another owner's alike. */
export function withOwnClaim<T>(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  claimId: string,
  act: (tx: Tx, own: Own) => Promise<T>,
): Promise<T> {
  const key = { reseller: viewer.reseller, claimId };
  return inTransaction(db, async (tx) => {
    await lockClaim(tx, key);
    const claim = await findOwnClaim(tx, viewer, claimId);
    if (!claim) throw missing();
    return act(tx, { key, claim });
  });
}
