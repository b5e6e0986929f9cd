import type { Call } from '@gadget-claims/domain/call';
import type { correctClaim } from '@gadget-claims/domain/desk/corrections/contract';
import type { answerDecision, makeDecision } from '@gadget-claims/domain/desk/decisions/contract';
import type { ClaimChange } from '@gadget-claims/domain/desk/decisions/schemas';
import type { ClaimRow } from '../../../claims/claims/records/claims.ts';
import type { Tx } from '../../../database/database.ts';
import { conflictOf } from '../../../http/errors.ts';
import { CHANGED, IMPORTED_AGAIN, POLICY_ADDED, POLICY_REMOVED, POLICY_IMPORT } from '../copy.ts';
import { claimChanges } from '../records/changes.ts';
import { partsThatDiffer } from '../records/policy-digest.ts';
import { policySnapshot } from '../records/snapshot.ts';

/** Calls that say which version of the claim was on the screen. */
type VersionedCall = Call & (typeof makeDecision | typeof answerDecision | typeof correctClaim);

/**
 * Refuses a press on a screen that did not show the claim and its policy as they are, and lists the
 * changes since. Each change makes a version or several, so there are no more changes than
 * versions.
 */
export async function rejectStaleVersion(
  tx: Tx,
  call: VersionedCall,
  claim: ClaimRow,
  seen: { version: number; policyPrint: string | undefined },
): Promise<void> {
  const { version } = claim;
  const policy = await policySnapshot(tx, claim);
  const ofPolicy = policyChangesSince(claim, policy, seen.policyPrint);
  if (version === seen.version && ofPolicy.length === 0) return;
  const ofClaim =
    version === seen.version
      ? []
      : (await claimChanges(tx, claim)).slice(0, Math.max(1, version - seen.version));
  throw conflictOf(call, 'changed', CHANGED, {
    version,
    policyPrint: policy.policyPrint,
    changes: [...ofPolicy, ...ofClaim],
  });
}

/** An import changes a policy and no claim on it, so that it is as fast as the database: it is found here. */
function policyChangesSince(
  claim: ClaimRow,
  { policyPrint: now, importedAt }: Awaited<ReturnType<typeof policySnapshot>>,
  seen: string | undefined,
): ClaimChange[] {
  if (seen === undefined || seen === now) return [];
  const at = (importedAt ?? claim.submitted_at).toISOString();
  return [{ kind: 'policy', what: whatChanged(seen, now), by: POLICY_IMPORT, at }];
}

function whatChanged(seen: string, now: string): string {
  if (now === '') return POLICY_REMOVED;
  return seen === '' ? POLICY_ADDED : IMPORTED_AGAIN(partsThatDiffer(seen, now));
}
