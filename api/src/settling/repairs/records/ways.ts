import { claimStatus, isNamedByWay } from '@gadget-claims/domain/claims/claims/status';
import { kindOf } from '@gadget-claims/domain/settling/repairs/options';
import type { OptionKind } from '@gadget-claims/domain/settling/repairs/schemas';
import type { ClaimKey, GadgetRow } from '../../../claims/claims/records/claims.ts';
import type { Db } from '../../../database/database.ts';
import { choiceEvents } from './choices.ts';

/**
 * How each gadget of a claim was to be settled at an instant; null before the choice. An event of
 * the whole claim has a way where all its gadgets had the same one.
 */
export async function waysOf(
  db: Db,
  key: ClaimKey,
  gadgets: readonly Pick<GadgetRow, 'gadget_id'>[],
  events: readonly { to_status: number }[],
): Promise<(gadgetId: string | null, at: Date) => OptionKind | null> {
  // Choices are read only where a status is called by them.
  if (!events.some(({ to_status: to }) => isNamedByWay(claimStatus(to)))) return () => null;
  const trails = new Map<string, Awaited<ReturnType<typeof choiceEvents>>>();
  for (const { gadget_id: gadgetId } of gadgets) {
    trails.set(gadgetId, await choiceEvents(db, { ...key, gadgetId }));
  }
  const wayOf = (gadgetId: string, at: Date): OptionKind | null => {
    const last = trails.get(gadgetId)?.findLast((event) => event.at <= at);
    return last && last.status !== 'cancelled' ? kindOf(last.option_id) : null;
  };
  return (gadgetId, at) => {
    if (gadgetId !== null) return wayOf(gadgetId, at);
    const ways = new Set(gadgets.map(({ gadget_id: id }) => wayOf(id, at)));
    const [way = null] = ways;
    return ways.size === 1 ? way : null;
  };
}
