import type { KnownGadget } from '../../policies/catalogue/location-lock.ts';
import { runsAndroid, isApple, isSamsung } from '../../policies/catalogue/location-lock.ts';
import { EVERY_WAY, LOCKS } from './first-help-ways.ts';
import type { FirstHelp } from './first-help-ways.ts';
import { INCIDENT } from './incident-ids.ts';
import { isGone, topLevelOf } from './incident-types.ts';

/** First help for an incident with one of these gadgets; null unless it is theft or loss. */
export function firstHelp(
  incidentTypeId: number | null,
  gadgets: readonly KnownGadget[],
): FirstHelp | null {
  if (!isGone(incidentTypeId)) return null;
  return {
    locks: gadgets.length > 0 ? [...new Set(gadgets.flatMap(locksFor))] : EVERY_WAY.locks,
    networks: EVERY_WAY.networks,
    police: topLevelOf(incidentTypeId) === INCIDENT.theft ? EVERY_WAY.police : null,
  };
}

/** For a gadget whose make is known its own; else all of them. */
function locksFor(gadget: KnownGadget): FirstHelp['locks'] {
  const { apple, samsung, android } = LOCKS;
  if (gadget.typeId === null || gadget.makeId === null) return EVERY_WAY.locks;
  if (isApple(gadget)) return [apple];
  if (!runsAndroid(gadget)) return [];
  return isSamsung(gadget) ? [samsung, android] : [android];
}
