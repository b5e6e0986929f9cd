import { inTransaction } from '../../database/database.ts';
import { conflict } from '../../http/errors.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { isOwnClaim } from '../../people/staff/records.ts';
import type { Services } from '../../services.ts';
import { noteCameBack } from '../claims/records/came-back.ts';
import { type ClaimKey, lockClaim, touchClaim } from '../claims/records/claims.ts';
import { addNotice, holdsOf, noticesOf } from '../claims/records/policyholder.ts';
import { NO_HOLD, OWN_HOLD } from './copy.ts';

type Dependencies = Pick<Services, 'db' | 'clock'>;

/** Holds payouts and dispatch of a claim, once, and brings it back to the desk; false when it is gone. */
export function sayNotMe({ db, clock }: Dependencies, key: ClaimKey): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockClaim(tx, key))) return false;
    const holds = holdsOf(await noticesOf(tx, key));
    if (holds.some(({ kind }) => kind === 'not me')) return true;
    const at = clock.now();
    await addNotice(tx, key, { at, kind: 'not me' });
    await touchClaim(tx, key, { cameIn: at });
    await noteCameBack(tx, key, at);
    return true;
  });
}

/** Lifts the hold after a person has looked; who it was and why stays in the log. */
export function liftHold(
  { db, clock }: Dependencies,
  { staffId }: Pick<StaffIdentity, 'staffId'>,
  key: ClaimKey,
  note: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, key);
    if (!claim || holdsOf(await noticesOf(tx, key)).length === 0) {
      throw conflict('not_allowed_now', NO_HOLD);
    }
    if (await isOwnClaim(tx, staffId, claim)) throw conflict('own_claim', OWN_HOLD);
    await addNotice(tx, key, { at: clock.now(), kind: 'lifted', staff_id: staffId, note });
    await touchClaim(tx, key);
  });
}
