import { isStatusUndecided } from '@gadget-claims/domain/claims/claims/status';
import type { Tx } from '../../../database/database.ts';
import { type ClaimKey, lockClaim, nextVersion } from '../records/claims.ts';
import { recordEvent } from '../records/events.ts';

/**
 * Notes rules that do not hold any more for a claim, and why: it is not approved by rule from here on,
 * and the claims team sees it. A decided claim stays as it is, and says so to its handler.
 */
export async function noteFailedRules(
  tx: Tx,
  key: ClaimKey,
  failed: readonly string[],
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  const claim = await lockClaim(tx, key);
  if (!claim) return;
  const { status, failed_rules: known } = claim;
  const further = failed.filter((rule) => !known.includes(rule));
  await tx
    .updateTable('claims')
    .set({
      version: nextVersion,
      ...(isStatusUndecided(status) && {
        approve_once_documented: false,
        failed_rules: [...known, ...further],
      }),
    })
    .where((is) => is.and({ reseller_id: key.reseller, claim_id: key.claimId }))
    .execute();
  await recordEvent(tx, key, { at, actor: 'triage', from: status, to: status, reason });
}
