import { impliedBy } from '../../claims/claims/damage-types.ts';
import { INCIDENT } from '../../claims/claims/incident-ids.ts';
import { isGone, isIncidentOfType } from '../../claims/claims/incident-types.ts';
import { backupOf } from '../../policies/catalogue/backups.ts';
import { locksOf } from '../../policies/catalogue/location-lock.ts';
import rows from './preparation.json' with { type: 'json' };
import type { OptionKind } from './schemas.ts';

/** The claim's facts about a gadget that has to be made ready. */
export interface PreparedGadget {
  incidentTypeId: number;
  gadgetTypeId: number | null;
  /** Settings have other names with each make. */
  makeId: number | null;
  damageTypeIds: readonly number[];
  /** Null where it was not asked. */
  powersOn: boolean | null;
}

type GadgetCondition = 'gone' | 'wet' | 'unusable' | 'cracked' | 'battery' | 'breakdown';

interface Line {
  text: string;
  kinds: OptionKind[];
  /** Null: all of them. */
  gadgetTypes: number[] | null;
  /** One of these has to hold; null: it is said anyway. */
  only: GadgetCondition[] | null;
  /** None of these may hold. */
  unless: GadgetCondition[] | null;
}

const LINES = rows as Line[];

const DAMAGE = { frontScreen: 1, backGlass: 2, battery: 7, liquid: 8, doesNotSwitchOn: 9 } as const;
const [LIQUID, CRACKED_LENS] = [12, 115];
/** Touch or display do not work. */
const NOTHING_TO_PRESS = [112, 113, 522];

const HOLDS: Record<GadgetCondition, (gadget: PreparedGadget) => boolean> = {
  gone: ({ incidentTypeId }) => isGone(incidentTypeId),
  wet: (gadget) =>
    isDamaged(gadget, DAMAGE.liquid) || isIncidentOfType(gadget.incidentTypeId, LIQUID),
  // Nothing can be saved, reset or switched off on it.
  unusable: (gadget) =>
    gadget.powersOn === false ||
    isDamaged(gadget, DAMAGE.doesNotSwitchOn) ||
    NOTHING_TO_PRESS.includes(gadget.incidentTypeId),
  // A screen that broke down by itself has no cracks.
  cracked: (gadget) =>
    !isBreakdown(gadget) &&
    (isDamaged(gadget, DAMAGE.frontScreen, DAMAGE.backGlass) ||
      gadget.incidentTypeId === CRACKED_LENS),
  battery: (gadget) => isDamaged(gadget, DAMAGE.battery),
  breakdown: isBreakdown,
};

/** The preparation before one of these, for this gadget, its make and its incident. */
export function preparation(kind: OptionKind, gadget: PreparedGadget): string[] {
  const { gadgetTypeId: typeId, makeId } = gadget;
  const known = { typeId, makeId };
  const names = { locks: locksOf(known), ...backupOf(known) };
  const holds = (condition: GadgetCondition) => HOLDS[condition](gadget);
  return LINES.filter(
    ({ kinds, gadgetTypes, only, unless }) =>
      kinds.includes(kind) &&
      (gadgetTypes === null || (typeId !== null && gadgetTypes.includes(typeId))) &&
      (only?.some(holds) ?? true) &&
      !unless?.some(holds),
  ).map(({ text }) =>
    text.replace(/{(locks|backup|cloud)}/, (_, name: keyof typeof names) => names[name]),
  );
}

function isBreakdown({ incidentTypeId }: PreparedGadget): boolean {
  return isIncidentOfType(incidentTypeId, INCIDENT.breakdown);
}

/** The ticked damage, and that which the kind of incident implies. */
function isDamaged(
  { incidentTypeId, gadgetTypeId, damageTypeIds }: PreparedGadget,
  ...ids: number[]
): boolean {
  const { damageTypeIds: implied = [] } = impliedBy(incidentTypeId, gadgetTypeId ?? undefined);
  return [...damageTypeIds, ...implied].some((id) => ids.includes(id));
}
