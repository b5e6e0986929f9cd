import { INCIDENT } from './incident-ids.ts';
import { isDamageOrBreakdown, topLevelOf } from './incident-types.ts';

/** A part or fault that a person can tick for a damaged or broken gadget. */
export interface DamageType {
  id: number;
  label: string;
}

const LABELS = {
  1: 'Front screen',
  2: 'Back glass',
  3: 'Camera',
  4: 'Casing or frame',
  5: 'Buttons',
  6: 'Charging port or socket',
  7: 'Battery',
  8: 'Liquid inside',
  9: 'Does not switch on',
  10: 'Speaker or microphone',
  11: 'Strap or band',
  12: 'Hinge or moving part',
  13: 'Keyboard or trackpad',
  14: 'Sticks, pad or controls',
  15: 'Picture: blank, lines or flicker',
  16: 'Touch does not respond',
  17: 'Face or fingerprint sensor',
  18: 'Signal, Wi-Fi or Bluetooth',
  19: 'Storage or drive',
  20: 'Lens',
  21: 'Ear cushion, headband or earbud',
  22: 'Charging case',
  23: 'Propeller, arm or gimbal',
  24: 'Mount or holder',
  25: 'Lenses, visor or headset strap',
  99: 'Something else',
} as const;

type DamageTypeId = keyof typeof LABELS;

const ANY_GADGET: readonly DamageTypeId[] = [4, 5, 6, 7, 8, 9, 99];
const SCREEN: readonly DamageTypeId[] = [1, 15, 16];

/** The parts of each kind of gadget beyond those that every gadget has. */
const TYPE_PARTS: Record<number, readonly DamageTypeId[]> = {
  1: [...SCREEN, 2, 3, 10, 17, 18],
  2: [...SCREEN, 2, 3, 10, 17, 18],
  3: [...SCREEN, 3, 10, 12, 13, 17, 18, 19],
  4: [...SCREEN, 2, 10, 11, 18],
  5: [10, 12, 18, 21, 22],
  6: [14, 18, 19],
  7: [...SCREEN, 10, 14, 18, 19],
  8: [...SCREEN, 12, 19, 20],
  9: [...SCREEN, 19, 20, 24],
  10: [...SCREEN, 18],
  11: [10, 18],
  12: [...SCREEN, 18, 24],
  13: [3, 10, 14, 15, 18, 25],
  14: [...SCREEN, 10, 18],
  15: [...SCREEN, 3, 10, 13, 18, 19],
  16: [3, 14, 18, 23],
};

/** Parts that break only from outside: no answer to "what is the fault?". */
const NEVER_A_BREAKDOWN: readonly DamageTypeId[] = [1, 2, 8];

function idsFor(typeId: number, incidentTypeId: number | null): DamageTypeId[] {
  if (!isDamageOrBreakdown(incidentTypeId)) return [];
  const isBreakdown = topLevelOf(incidentTypeId) === INCIDENT.breakdown;
  return [...(TYPE_PARTS[typeId] ?? []), ...ANY_GADGET]
    .filter((id) => !isBreakdown || !NEVER_A_BREAKDOWN.includes(id))
    .toSorted((a, b) => a - b);
}

/**
 * The damage types of a kind of gadget in an incident of this type (any level). Empty for theft,
 * loss, unauthorised usage and accessories, where the gadget cannot be looked at.
 */
export function damageTypes(typeId: number, incidentTypeId: number | null): DamageType[] {
  return idsFor(typeId, incidentTypeId).map((id) => ({ id, label: LABELS[id] }));
}

/** The label of a damage type, '' when unknown. */
export function damageTypeLabel(id: number): string {
  return (LABELS as Record<number, string>)[id] ?? '';
}

/** An incident type's own answers about the gadget, which are not asked again. */
export interface Implied {
  damageTypeIds?: number[];
  powersOn?: boolean;
}

const IMPLIED: Record<number, Implied> = {
  111: { damageTypeIds: [1], powersOn: true },
  112: { damageTypeIds: [1] },
  113: { damageTypeIds: [15] },
  114: { damageTypeIds: [2] },
  115: { damageTypeIds: [3] },
  121: { damageTypeIds: [8] },
  122: { damageTypeIds: [8] },
  123: { damageTypeIds: [8] },
  124: { damageTypeIds: [8] },
  133: { damageTypeIds: [9], powersOn: false },
  511: { damageTypeIds: [9], powersOn: false },
  513: { powersOn: true },
  521: { damageTypeIds: [15] },
  522: { damageTypeIds: [16], powersOn: true },
  531: { damageTypeIds: [10], powersOn: true },
  532: { damageTypeIds: [3], powersOn: true },
  541: { damageTypeIds: [18], powersOn: true },
  542: { damageTypeIds: [18], powersOn: true },
  543: { damageTypeIds: [6] },
  552: { damageTypeIds: [19] },
  553: { damageTypeIds: [17], powersOn: true },
  554: { damageTypeIds: [12] },
};

/**
 * The answers that the chosen incident type implies. With a kind of gadget, only the parts that it
 * has: a cracked front screen says nothing about headphones on the same claim.
 */
export function impliedBy(incidentTypeId: number | null, typeId?: number): Implied {
  const implied = incidentTypeId === null ? undefined : IMPLIED[incidentTypeId];
  if (!implied?.damageTypeIds || typeId === undefined) return { ...implied };
  const possible: number[] = idsFor(typeId, incidentTypeId);
  const damageTypeIds = implied.damageTypeIds.filter((id) => possible.includes(id));
  return damageTypeIds.length > 0 ? { ...implied, damageTypeIds } : {};
}
