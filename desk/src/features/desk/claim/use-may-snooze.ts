import { isWaiting } from '@gadget-claims/domain/desk/queue/queue';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { useSession } from '../../../data/session.ts';

/** Whether the colleague here can snooze a claim: it waits for us, and nobody else has it. */
export function useMaySnooze({
  status,
  decideBy,
  holder,
}: Pick<DeskClaim, 'status' | 'decideBy' | 'holder'>): boolean {
  const { permissions, staffId } = useSession();
  const isOthers = holder !== null && holder.staffId !== staffId;
  return permissions.includes('claim.take') && !isOthers && isWaiting({ status, decideBy });
}
