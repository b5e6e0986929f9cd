import { nextActorOf } from './clock.ts';
import type { StatusGroup } from './schemas.ts';
import { STATUS } from './status-ids.ts';
import { claimStatuses, isClaimStatusId, isFinished } from './status.ts';

const BELONGS: Record<StatusGroup, (id: number) => boolean> = {
  open: (id) => !isFinished(id),
  // A refusal is an answer: who leaves it at that owes us nothing.
  action: (id) => nextActorOf(id) === 'you' && id !== STATUS.DECLINED,
  finished: isFinished,
};

/**
 * The status ids that a filter of GET /claim means: a group, or ids with commas between them. Ids
 * that name no status are left out, so that none may be left.
 */
export function statusesIn(filter: string): number[] {
  const belongs = BELONGS[filter as StatusGroup];
  if (belongs)
    return claimStatuses()
      .map(({ id }) => id)
      .filter(belongs);
  return filter.split(',').map(Number).filter(isClaimStatusId);
}
