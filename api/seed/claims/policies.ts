import {
  OTHER_MAKE_ID,
  gadgetMakes,
  gadgetModels,
} from '@gadget-claims/domain/policies/catalogue/gadgets';
import { type CoverOption, coverOptionKeys } from '@gadget-claims/domain/policies/policies/schemas';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { UNDERWRITER_IDS } from '@gadget-claims/domain/policies/policies/underwriters';
import { type GadgetOf, covers, demoPolicy, excessOf, other, phone } from '../demo-parts.ts';
import type { SeededChance } from './chance.ts';
import { inventPerson } from './people.ts';

/** The brands that have such claims, the ones with many customers more than once. */
const BRANDS = [49, 49, 49, 49, 77, 77, 105, 105, 2, 15, 91, 1001, 0, 9, 22, 33, 48, 75];

const PHONE = 1;
/** Pounds that a gadget of a type is insured for, at least and at most. */
const WORTH: Record<number, readonly [number, number]> = {
  1: [180, 480],
  2: [190, 460],
  3: [280, 490],
  4: [120, 380],
  5: [60, 240],
  6: [250, 460],
  7: [150, 340],
  8: [260, 490],
  9: [140, 390],
  10: [70, 190],
  11: [60, 220],
  12: [90, 210],
  13: [240, 480],
  14: [60, 180],
  15: [290, 490],
  16: [220, 480],
};
const DEAR: readonly [number, number] = [720, 1290];
const PENCE = 100;
const LATEST_MODELS = 7;

/** Demands on a policy. */
export interface Wanted {
  /** Which of the invented policies it is, from 0. */
  index: number;
  typeIds: readonly number[];
  /** How long ago its cover began, in days. */
  daysAgo: number;
  /** Its gadgets are worth more than a handler decides about alone. */
  isDear?: boolean;
  without?: CoverOption;
}

/** The day (`YYYY-MM-DD`) from which its dates are counted, and the brands that there are. */
export interface Here {
  today: string;
  brands: readonly number[];
}

/** A policy of an invented person, for gadgets of these types. */
export function inventPolicy(
  wanted: Wanted,
  { today, brands }: Here,
  chance: SeededChance,
): Policy {
  const { index, typeIds, daysAgo, isDear = false, without } = wanted;
  const options = coverOptionKeys.filter((option) => option !== without);
  const known = BRANDS.filter((id) => brands.includes(id));
  return demoPolicy(
    {
      number: `DM-2000-${String(index + 1).padStart(4, '0')}`,
      reseller: chance.of(known.length > 0 ? known : brands),
      holder: inventPerson(chance, index, true),
      daysAgo,
      gadgets: typeIds.map((typeId, at) =>
        inventGadget(typeId, serialOf(index, at), isDear, chance),
      ),
      rest: {
        underwriterId: chance.of(UNDERWRITER_IDS),
        coverOptions: covers(...options),
        excess: chance.of([
          excessOf(5_000, 7_500),
          excessOf(7_500, 10_000),
          excessOf(2_500, 5_000),
        ]),
      },
    },
    today,
  );
}

/** Apart from those of the fixed policies, which are below 200,000. */
const serialOf = (index: number, at: number) => 200_000 + index * 10 + at;

/** Not what stands for all others of a make. */
const isNamed = ({ label }: { label: string }) => !label.startsWith('Other');

function inventGadget(
  typeId: number,
  serial: number,
  isDear: boolean,
  chance: SeededChance,
): GadgetOf {
  const [least, most] = isDear ? DEAR : (WORTH[typeId] ?? [100, 300]);
  const pence = (chance.whole(least / 10, most / 10) * 10 - 1) * PENCE;
  const makes = gadgetMakes(typeId).filter(({ id }) => id !== OTHER_MAKE_ID);
  const named = makes.map(({ id }) => gadgetModels(typeId, id).filter(isNamed));
  const models = chance.of(named.filter(({ length }) => length > 0)).slice(-LATEST_MODELS);
  const { id } = chance.of(models);
  return typeId === PHONE ? phone(id, serial, pence) : other(id, serial, pence);
}
