import { addDays } from '@gadget-claims/domain/calendar/day';
import { describeGadget, findModel } from '@gadget-claims/domain/policies/catalogue/gadgets';
import {
  coverOptionKeys,
  type CoverOption,
  type Policy,
  type PolicyGadget,
} from '@gadget-claims/domain/policies/policies/schemas';
import { passesLuhn } from '@gadget-claims/domain/validation/luhn';
import type { SeedPerson } from './people.ts';

interface Period {
  coverStartDate: string;
  coverEndDate: string;
}

/** A year of cover that began so many days before today. */
function yearFrom(today: string, daysAgo: number): Period {
  const coverStartDate = addDays(today, -daysAgo);
  return { coverStartDate, coverEndDate: addDays(coverStartDate, 364) };
}

/** Which incidents are covered. */
export function covers(...options: CoverOption[]): Policy['coverOptions'] {
  return perOption((option) => options.includes(option));
}

const coversAll = (): Policy['coverOptions'] => covers(...coverOptionKeys);

/** Pence of excess: damage and breakdown one amount, a gadget gone for good another. */
export function excessOf(repair: number, gone: number): Policy['excess'] {
  const amounts: Record<CoverOption, number> = {
    accidentalDamage: repair,
    breakdown: repair,
    theft: gone,
    loss: gone,
    unauthorisedUsage: gone,
    accessories: 2_500,
  };
  return perOption((option) => amounts[option]);
}

function perOption<T>(value: (option: CoverOption) => T): Record<CoverOption, T> {
  return {
    accidentalDamage: value('accidentalDamage'),
    theft: value('theft'),
    loss: value('loss'),
    breakdown: value('breakdown'),
    unauthorisedUsage: value('unauthorisedUsage'),
    accessories: value('accessories'),
  };
}

/** An IMEI that passes the check; the six digits are ours, so that no two are the same. */
export function inventedImei(serial: number): string {
  const body = `35000000${String(serial).padStart(6, '0')}`;
  const check = '0123456789'.split('').find((digit) => passesLuhn(body + digit));
  return `${body}${check}`;
}

/** A gadget as the list below has it: whole but for its cover, which is the policy's. */
export type GadgetOf = (period: Period) => PolicyGadget;

type Facts = Partial<PolicyGadget>;

/** A phone by its id in the catalogue; `serial` makes its id and IMEI, `value` is pence. */
export function phone(modelId: number, serial: number, value: number, facts: Facts = {}): GadgetOf {
  return gadget(modelId, serial, value, { imei: inventedImei(serial), ...facts });
}

/** A gadget that is known by its serial number. */
export function other(modelId: number, serial: number, value: number, facts: Facts = {}): GadgetOf {
  return gadget(modelId, serial, value, { serialNumber: `DEMO${serial}X`, ...facts });
}

function gadget(modelId: number, serial: number, value: number, facts: Facts): GadgetOf {
  const model = findModel(modelId);
  if (!model) throw new Error(`The catalogue has no model ${modelId}`);
  const { typeId, makeId } = model;
  return (period) => ({
    id: `D-${serial}`,
    coverStatusId: 1,
    ...period,
    description: describeGadget({ typeId, makeId, modelId }),
    typeId,
    makeId,
    modelId,
    imei: null,
    serialNumber: null,
    value,
    ...facts,
  });
}

/** A demonstration policy; parts left out are as on the standard one. */
export interface DemoFacts {
  number: string;
  reseller: number;
  holder: SeedPerson;
  /** How long ago the current year of cover began. */
  daysAgo: number;
  gadgets: GadgetOf[];
  hasPrevious?: boolean;
  hasRenewal?: boolean;
  rest?: Partial<Policy>;
}

/** The policy as of a day. */
export function demoPolicy(facts: DemoFacts, today: string): Policy {
  const { number, reseller, holder, daysAgo, gadgets, rest } = facts;
  const period = yearFrom(today, daysAgo);
  const quote = (kind: string, from: number) => ({
    quoteId: `Q-${number}-${kind}`,
    ...yearFrom(today, from),
  });
  return {
    number,
    productId: 'gadget-standard',
    resellerId: reseller,
    underwriterId: 1,
    ...period,
    previousQuote: facts.hasPrevious ? quote('P', daysAgo + 365) : null,
    renewalQuote: facts.hasRenewal ? quote('R', daysAgo - 365) : null,
    coverLevel: 'Standard',
    coverOptions: coversAll(),
    excess: excessOf(7_500, 10_000),
    earlyClaimExcess: null,
    policyholder: holder,
    gadgets: gadgets.map((make) => make(period)),
    ...rest,
  };
}
