import { imeiNeed } from '../../catalogue/imei.ts';
import { imeiFormat, max, minInt, monthYear, required } from '../../validation/rules.ts';
import type { Rule } from '../../validation/rules.ts';
import type { ClaimData, ClaimGadget } from '../form.ts';
import { topLevelOf } from '../incident-types.ts';
import { answered } from './rules.ts';
import type { Field, Step } from './step.ts';

const CONDITIONS = { new: 'New', used: 'Used', gift: 'A gift' };

/** Step 101: each gadget in detail. */
export const gadgetDetails: Step = {
  name: 'gadgetDetails',
  stage: '101',
  fields: (data, { today }) =>
    data.gadgets.flatMap((gadget, index) => gadgetFields(gadget, index, data, today)),
  isComplete: (data) => data.gadgets.every((gadget) => gadget.purchaseCondition !== ''),
};

/** Damage is described only when the gadget is still there. */
export function isDamage(data: ClaimData): boolean {
  const top = topLevelOf(data.incident.incidentTypeId);
  return top === 1 || top === 2 || top === 5;
}

/** What is asked about one gadget of the claim. */
export function gadgetFields(
  gadget: ClaimGadget,
  index: number,
  data: ClaimData,
  today: string,
): Field[] {
  const at = (name: keyof ClaimGadget) => `gadgets.${index}.${name}`;
  return [
    ...whichGadget(at, gadget),
    ...identity(gadget, at, data),
    ...purchase(at, today),
    ...(isDamage(data) ? damage(at) : []),
  ];
}

type At = (name: keyof ClaimGadget) => string;

function whichGadget(at: At, gadget: ClaimGadget): Field[] {
  return [
    {
      path: at('typeId'),
      label: 'Kind of gadget',
      rules: [required('Kind of gadget')],
      words: (id: number, labels) => labels.gadgetType(id),
    },
    {
      path: at('makeId'),
      label: 'Make',
      rules: [required('Make')],
      words: (id: number, labels) => labels.make(id),
    },
    {
      path: at('modelId'),
      label: 'Model',
      // A model that we do not know is described in words instead.
      rules: gadget.description.trim() === '' ? [required('Model')] : [],
      words: (id: number, labels) => labels.model(id),
    },
    {
      path: at('description'),
      label: 'Model in your own words',
      rules: [max(120)],
      when: () => gadget.modelId === null,
    },
    { path: at('colour'), label: 'Colour', rules: [max(40)] },
    { path: at('storage'), label: 'Storage', rules: [max(40)] },
  ];
}

function identity(gadget: ClaimGadget, at: At, data: ClaimData): Field[] {
  const imei = {
    path: at('imei'),
    label: 'IMEI number',
    rules: [imeiFormat(), imeiOnce(gadget, data)],
  };
  const serial = { path: at('serialNumber'), label: 'Serial number', rules: [max(40)] };
  if (imeiNeed(gadget.typeId) === 'required') {
    return [{ ...imei, rules: [required(imei.label), ...imei.rules] }];
  }
  const needed = { ...serial, rules: [required(serial.label), ...serial.rules] };
  return imeiNeed(gadget.typeId) === 'optional' ? [needed, imei] : [needed];
}

function imeiOnce(gadget: ClaimGadget, data: ClaimData): Rule {
  return (value) =>
    value && data.gadgets.some((g) => g.itemGUID !== gadget.itemGUID && g.imei === value)
      ? 'is already on this claim: each gadget is claimed for once'
      : undefined;
}

function purchase(at: At, today: string): Field[] {
  return [
    {
      path: at('purchaseCondition'),
      label: 'How did you get it?',
      rules: [required('How did you get it?')],
      words: (value: keyof typeof CONDITIONS) => CONDITIONS[value],
    },
    {
      path: at('purchaseDate'),
      label: 'Month you got it',
      rules: [required('Month you got it'), monthYear(), notLaterThanMonth(today)],
    },
    {
      path: at('purchasePrice'),
      label: 'Price paid',
      rules: [minInt(0)],
      words: (pence: number) => `£${(pence / 100).toFixed(2)}`,
    },
    { path: at('retailer'), label: 'Where it was bought', rules: [max(100)] },
  ];
}

function damage(at: At): Field[] {
  return [
    {
      path: at('damageTypeIds'),
      label: 'What is damaged',
      rules: [
        (value) =>
          Array.isArray(value) && value.length > 0 ? undefined : 'What is damaged is required',
      ],
      words: (ids: number[], labels) => ids.map((id) => labels.damageType(id)).join(', '),
    },
    {
      path: at('powersOn'),
      label: 'Does it switch on?',
      rules: [answered('Does it switch on?')],
    },
    {
      path: at('locationLockOn'),
      label: 'Is location lock on?',
      rules: [answered('Is location lock on?')],
    },
  ];
}

/** MM/YYYY not after the current month. */
function notLaterThanMonth(today: string): Rule {
  return (value) => {
    if (typeof value !== 'string' || !/^\d{2}\/\d{4}$/.test(value)) return undefined;
    return `${value.slice(3)}-${value.slice(0, 2)}` > today.slice(0, 7)
      ? 'cannot be in the future'
      : undefined;
  };
}
