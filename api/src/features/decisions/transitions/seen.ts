import type { Call } from '@gadget-claims/domain/call';
import type { answerDecision, makeDecision } from '@gadget-claims/domain/decisions/contract';
import type { Tx } from '../../../database/database.ts';
import { conflictOf } from '../../../http/errors.ts';
import type { ClaimRow } from '../../claims/records/claims.ts';
import { CHANGED } from '../copy.ts';
import { changesOf } from '../records/changes.ts';

/** Calls that say which version of the claim was on the screen. */
type Seeing = Call & (typeof makeDecision | typeof answerDecision);

/**
 * Refuses what was pressed on a screen that did not show the claim as it is, and says what came since.
 * Each change makes a version or several, so there are no more changes than versions.
 */
export async function refuseUnseen(
  tx: Tx,
  call: Seeing,
  claim: ClaimRow,
  seen: number,
): Promise<void> {
  const { version } = claim;
  if (version === seen) return;
  const changes = (await changesOf(tx, claim)).slice(0, Math.max(1, version - seen));
  throw conflictOf(call, 'changed', CHANGED, { version, changes });
}
