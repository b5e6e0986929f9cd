import { imeiNeed } from '../../../policies/catalogue/imei.ts';
import { isEmpty } from '../../../validation/answer.ts';
import { monthYear } from '../../../validation/day-rules.ts';
import { needed, optional } from '../../../validation/fields.ts';
import { imeiFormat } from '../../../validation/imei-rule.ts';
import type { Rule } from '../../../validation/rules.ts';
import { NO_PRAISE, max, minInt, required } from '../../../validation/rules.ts';
import type { ClaimData, ClaimGadget } from '../form.ts';
import { isDamageOrBreakdown } from '../incident-types.ts';
import { yesNo } from './questions.ts';
import { IN_FUTURE } from './rules.ts';
import type { WizardField, Step, StepContext } from './step.ts';

const CONDITIONS = { new: 'New', used: 'Used', gift: 'A gift' };

/** Step 101: each gadget in detail (decisions §4). */
export const gadgetDetails: Step = {
  name: 'gadgetDetails',
  stage: '101',
  fields: (data, context) =>
    data.gadgets.flatMap((gadget, index) => gadgetFields(gadget, index, data, context)),
  isComplete: (data) =>
    data.gadgets.every(
      ({ purchaseCondition, damageTypeIds }) =>
        purchaseCondition !== '' && (damageTypeIds.length > 0 || !isDamage(data)),
    ),
};

/** Whether damage is described: only when the gadget is still there, a breakdown included. */
export function isDamage(data: ClaimData): boolean {
  return isDamageOrBreakdown(data.incident.incidentTypeId);
}

/** Questions about one gadget of the claim. */
export function gadgetFields(
  gadget: ClaimGadget,
  index: number,
  data: ClaimData,
  context: StepContext,
): WizardField[] {
  const at = (name: keyof ClaimGadget) => `gadgets.${index}.${name}`;
  return [
    ...whichGadget(at, gadget),
    ...identity(gadget, at, data, context),
    ...purchase(at, context),
    ...(isDamage(data) ? damage(at, gadget) : []),
  ];
}

type At = (name: keyof ClaimGadget) => string;

function whichGadget(at: At, gadget: ClaimGadget): WizardField[] {
  return [
    {
      ...needed(at('typeId'), 'Kind of gadget'),
      words: (id: number, labels) => labels.gadgetType(id),
    },
    { ...needed(at('makeId'), 'Make'), words: (id: number, labels) => labels.make(id) },
    {
      path: at('modelId'),
      label: 'Model',
      // A model that we do not know is described in words instead.
      rules: gadget.description.trim() === '' ? [required('Model')] : [],
      words: (id: number, labels) => labels.model(id),
    },
    {
      ...optional(at('description'), 'Model in your own words', max(120)),
      when: () => gadget.modelId === null,
      // A chosen model gives the gadget its name.
      staysUnasked: true,
    },
    optional(at('colour'), 'Colour', max(40)),
    optional(at('storage'), 'Storage', max(40)),
  ];
}

/** A phone has an IMEI; a gadget that may have one is known by it or by its serial number. */
function identity(
  gadget: ClaimGadget,
  at: At,
  data: ClaimData,
  { policy }: StepContext,
): WizardField[] {
  const need = imeiNeed(gadget.typeId);
  const onPolicy = policy.gadgets.find(({ id }) => id !== null && id === gadget.policyGadgetId);
  const imeiRules = [imeiFormat(onPolicy?.imei), imeiOnce(gadget, data)];
  if (need === 'required') return [needed(at('imei'), 'IMEI number', ...imeiRules)];
  const serial = (question: typeof needed) =>
    question(at('serialNumber'), 'Serial number', max(40));
  if (need === 'no') return [serial(needed)];
  const isKnownByImei = gadget.imei.trim() !== '';
  return [
    serial(isKnownByImei ? optional : needed),
    optional(at('imei'), 'IMEI number', ...imeiRules),
  ];
}

/** Refuses an IMEI that another gadget of the claim has; one that is no longer asked for is none. */
function imeiOnce(gadget: ClaimGadget, data: ClaimData): Rule {
  const others = data.gadgets
    .filter(({ itemGUID, typeId }) => itemGUID !== gadget.itemGUID && imeiNeed(typeId) !== 'no')
    .map(({ imei }) => imei);
  return (value) =>
    !isEmpty(value) && others.some((imei) => imei === value)
      ? 'is already on this claim: each gadget is claimed for once'
      : undefined;
}

function purchase(at: At, now: StepContext): WizardField[] {
  return [
    {
      ...needed(at('purchaseCondition'), 'Way you got it'),
      question: 'How did you get it?',
      praise: NO_PRAISE,
      words: (value: keyof typeof CONDITIONS) => CONDITIONS[value],
    },
    // The receipt says it.
    optional(at('purchaseDate'), 'Month you got it', monthYear(), notLaterThanMonth(now)),
    {
      ...optional(at('purchasePrice'), 'Price paid', minInt(0)),
      words: (pence: number) => `£${(pence / 100).toFixed(2)}`,
    },
    optional(at('retailer'), 'Shop or person you got it from', max(100)),
  ];
}

function damage(at: At, gadget: ClaimGadget): WizardField[] {
  return [
    {
      ...needed(at('damageTypeIds'), 'Damaged part'),
      question: 'What is damaged?',
      praise: NO_PRAISE,
      words: (ids: number[], labels) => ids.map((id) => labels.damageType(id)).join(', '),
      // The parts to choose from are those of a kind of gadget.
      when: () => gadget.typeId !== null,
    },
    yesNo(at('powersOn'), 'Power state', 'Does it switch on?'),
    // It is asked for again, and has to be off, when a repair is booked.
    {
      ...yesNo(at('locationLockOn'), 'Location lock', 'Is location lock on?'),
      rules: [],
    },
  ];
}

/** `MM/YYYY`, not after the current month; other text is left to `monthYear`. */
function notLaterThanMonth({ today }: StepContext): Rule {
  return (value) => {
    if (typeof value !== 'string' || !/^\d{2}\/\d{4}$/.test(value)) return undefined;
    return `${value.slice(3)}-${value.slice(0, 2)}` > today.slice(0, 7) ? IN_FUTURE : undefined;
  };
}
