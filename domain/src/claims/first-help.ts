import type { KnownGadget } from '../catalogue/location-lock.ts';
import { runsAndroid, isApple, isSamsung } from '../catalogue/location-lock.ts';
import help from './first-help.json' with { type: 'json' };
import { INCIDENT, topLevelOf } from './incident-types.ts';

/** A page of somebody else. */
interface Page {
  name: string;
  url: string;
}

/** What helps before a claim does, after a gadget was stolen or lost. */
export interface FirstHelp {
  /** For the gadgets that it may be; none where only their own accounts lock them. */
  locks: Page[];
  /** By telephone; by its page where we know no number for certain. */
  networks: ({ name: string; telephone: string } | Page)[];
  /** Null when nobody took it. */
  police: { telephone: string; name: string; url: string } | null;
}

/** First help for an incident with one of these gadgets; null for what is neither theft nor loss. */
export function firstHelp(
  incidentTypeId: number | null,
  gadgets: readonly KnownGadget[],
): FirstHelp | null {
  const topLevel = topLevelOf(incidentTypeId);
  if (topLevel !== INCIDENT.theft && topLevel !== INCIDENT.loss) return null;
  return {
    locks: [...new Set(gadgets.flatMap(locksFor))],
    networks: help.networks,
    police: topLevel === INCIDENT.theft ? help.police : null,
  };
}

/** Where an owner locks a gadget that is gone, from any other device. */
function locksFor(gadget: KnownGadget): Page[] {
  const { apple, samsung, android } = help.locks;
  if (isApple(gadget)) return [apple];
  if (!runsAndroid(gadget)) return [];
  return isSamsung(gadget) ? [samsung, android] : [android];
}
