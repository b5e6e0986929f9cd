import { toName } from './given-name.ts';
import { INCIDENT } from './incident-ids.ts';
import { isIncidentOfType } from './incident-types.ts';
import type { Labels } from './wizard/step.ts';

/** The noun for a kind of gadget in a sentence about one of them. */
const NOUNS: Record<number, string> = {
  1: 'phone',
  2: 'tablet',
  3: 'laptop',
  4: 'watch',
  6: 'console',
  7: 'console',
  8: 'camera',
  9: 'camera',
  15: 'computer',
  16: 'drone',
};

const nounOf = (typeIds: readonly (number | null)[]): string => {
  const [typeId, ...others] = typeIds;
  return (others.length === 0 && typeId && NOUNS[typeId]) || 'gadget';
};

/** The gadgets of a claim after "your": by model, by kind, or as several. */
export function gadgetsInWords(
  gadgets: readonly { typeId: number | null; modelId: number | null }[],
  { model }: Pick<Labels, 'model'>,
): string {
  const [first, ...others] = gadgets;
  if (others.length > 0) return 'gadgets';
  return (first?.modelId && model(first.modelId)) || nounOf([first?.typeId ?? null]);
}

const [FRONT_SCREENS, LIQUID] = [[111, 112, 113], 12];

/** The part that was hit, for "your …": "screen", "phone"; "gadget" where it may be any of several. */
function whatWasHit(incidentTypeId: number | null, typeIds: readonly (number | null)[]): string {
  return FRONT_SCREENS.includes(incidentTypeId ?? 0) ? 'screen' : nounOf(typeIds);
}

/** The first words after the claimant has said what happened, with the kinds of the gadgets that it may be. */
export function sorry(
  incidentTypeId: number | null,
  typeIds: readonly (number | null)[],
  firstname: string,
): string {
  const said = SAYINGS.find(([type]) => isIncidentOfType(incidentTypeId, type))?.[1];
  const what = whatWasHit(incidentTypeId, typeIds);
  return toName(said?.(what) ?? `Sorry about your ${what}`, firstname);
}

const SAYINGS: [type: number, (what: string) => string][] = [
  [LIQUID, (what) => `Sorry that your ${what} got wet`],
  [INCIDENT.maliciousDamage, (what) => `Sorry that somebody broke your ${what}`],
  [INCIDENT.theft, (what) => `Sorry that your ${what} was stolen`],
  [INCIDENT.loss, (what) => `Sorry that your ${what} is lost`],
  [INCIDENT.breakdown, (what) => `Sorry that your ${what} let you down`],
  [INCIDENT.unauthorisedUsage, (what) => `Sorry that somebody used your ${what}`],
];
