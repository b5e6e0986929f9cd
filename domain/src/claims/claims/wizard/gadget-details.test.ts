import { describe, expect, test } from 'vitest';
import type { ClaimGadget } from '../form.ts';
import { incidentTypes, topLevelOf } from '../incident-types.ts';
import {
  IMEI,
  OTHER_IMEI,
  aClaimGadget,
  aContext,
  askedPaths,
  completeData,
  labels,
  messageFor,
  withFormAnswer,
} from '../testing.ts';
import { gadgetDetails, gadgetFields, isDamage } from './gadget-details.ts';
import { stepSummary } from './summary.ts';

const PHONE = 1;
const TABLET = 2;
const LAPTOP = 3;
const WATCH = 4;

const long = (length: number) => 'x'.repeat(length);
const withGadget = (overrides: Partial<ClaimGadget>) =>
  completeData({ gadgets: [aClaimGadget(overrides)] });
const says = (name: keyof ClaimGadget, value: unknown, data = completeData()) =>
  messageFor(gadgetDetails, `gadgets.0.${name}`, value, data);
const asks = (data = completeData()) =>
  askedPaths(gadgetDetails, data).map((path) => path.replace('gadgets.0.', ''));

test('questions about a phone', () => {
  expect(asks()).toEqual([
    'typeId',
    'makeId',
    'modelId',
    'colour',
    'storage',
    'imei',
    'purchaseCondition',
    'purchaseDate',
    'purchasePrice',
    'retailer',
    'damageTypeIds',
    'powersOn',
    'locationLockOn',
  ]);
});

test('each gadget is asked about, under its place in the list', () => {
  const second = aClaimGadget({ itemGUID: 'item-2', imei: OTHER_IMEI, typeId: null });
  const data = completeData({ gadgets: [aClaimGadget(), second] });
  const paths = askedPaths(gadgetDetails, data);
  expect(paths.filter((path) => path.startsWith('gadgets.0.'))).toHaveLength(13);
  expect(paths).toContain('gadgets.1.typeId');
  expect(messageFor(gadgetDetails, 'gadgets.1.typeId', null, data)).toBe(
    'Kind of gadget is required',
  );
  const one = gadgetFields(second, 1, data, aContext()).map(({ path }) => path);
  expect(one).toEqual(expect.arrayContaining(['gadgets.1.modelId']));
  expect(one.some((path) => path.startsWith('gadgets.0.'))).toBe(false);
});

describe('each answer', () => {
  test.each([
    ['typeId', null, 'Kind of gadget is required'],
    ['makeId', null, 'Make is required'],
    ['colour', '', undefined],
    ['colour', long(41), 'Colour requires a maximum of 40 characters'],
    ['colour', long(40), undefined],
    ['storage', '', undefined],
    ['storage', long(41), 'Storage requires a maximum of 40 characters'],
    ['storage', long(40), undefined],
    ['imei', '', 'IMEI number is required'],
    ['imei', '490154203237519', 'IMEI number should be a valid IMEI'],
    ['imei', IMEI.slice(1), 'IMEI number should be a valid IMEI'],
    ['purchaseCondition', '', 'Way you got it is required'],
    ['purchaseCondition', 'gift', undefined],
    ['purchaseDate', '', undefined],
    ['purchaseDate', '13/2026', 'Month you got it should be in MM/YYYY format'],
    ['purchaseDate', '2026-03', 'Month you got it should be in MM/YYYY format'],
    ['purchaseDate', '12/2026', 'Month you got it cannot be in the future'],
    ['purchaseDate', '01/2027', 'Month you got it cannot be in the future'],
    ['purchaseDate', '11/2026', undefined],
    ['purchaseDate', '12/2025', undefined],
    ['purchasePrice', null, undefined],
    ['purchasePrice', 0, undefined],
    ['purchasePrice', -1, 'Price paid should be equal to or more than 0'],
    ['retailer', '', undefined],
    ['retailer', long(101), 'Shop or person you got it from requires a maximum of 100 characters'],
    ['retailer', long(100), undefined],
    ['damageTypeIds', [], 'Damaged part is required'],
    ['damageTypeIds', [1, 4], undefined],
    ['powersOn', null, 'Power state is required'],
    ['powersOn', false, undefined],
    ['locationLockOn', null, undefined],
    ['locationLockOn', true, undefined],
  ] as const)('%s %j: %s', (name, value, message) => {
    expect(says(name, value)).toBe(message);
  });
});

describe('a model from the catalogue or in own words', () => {
  test('one of the two is needed', () => {
    const undescribed = withGadget({ description: '  ' });
    expect(says('modelId', null, undescribed)).toBe('Model is required');
    expect(says('modelId', null)).toBeUndefined();
    expect(says('modelId', 1035, undescribed)).toBeUndefined();
  });
  test('own words are asked for while no model is chosen', () => {
    expect(asks(withGadget({ modelId: null }))).toContain('description');
    expect(asks()).not.toContain('description');
    expect(says('description', long(121), withGadget({ modelId: null }))).toBe(
      'Model in your own words requires a maximum of 120 characters',
    );
    expect(says('description', long(120), withGadget({ modelId: null }))).toBeUndefined();
  });
});

describe('IMEI or serial number', () => {
  test('a phone has an IMEI, a laptop a serial number, tablet and watch either', () => {
    const numbers = (typeId: number | null) =>
      asks(withGadget({ typeId })).filter((name) => ['imei', 'serialNumber'].includes(name));
    expect(numbers(PHONE)).toEqual(['imei']);
    expect(numbers(LAPTOP)).toEqual(['serialNumber']);
    expect(numbers(null)).toEqual(['serialNumber']);
    expect(numbers(TABLET)).toEqual(['serialNumber', 'imei']);
    expect(numbers(WATCH)).toEqual(['serialNumber', 'imei']);
  });
  test('a laptop needs its serial number, beside any IMEI left from another answer', () => {
    const laptop = withGadget({ typeId: LAPTOP });
    expect(says('serialNumber', '', laptop)).toBe('Serial number is required');
    expect(says('serialNumber', long(41), laptop)).toBe(
      'Serial number requires a maximum of 40 characters',
    );
    expect(says('serialNumber', long(40), laptop)).toBeUndefined();
  });
  test.each([TABLET, WATCH])('kind %i needs one of the two', (typeId) => {
    const neither = withGadget({ typeId, imei: ' ', serialNumber: '' });
    expect(says('serialNumber', '', neither)).toBe('Serial number is required');
    expect(says('imei', '', neither)).toBeUndefined();
    expect(says('serialNumber', 'SN 1', neither)).toBeUndefined();
    const withImei = withGadget({ typeId, serialNumber: '' });
    expect(says('serialNumber', '', withImei)).toBeUndefined();
    expect(says('serialNumber', long(41), withImei)).toBeDefined();
    expect(says('imei', '490154203237519', withImei)).toBe('IMEI number should be a valid IMEI');
  });
});

describe('the same IMEI twice', () => {
  const ONCE = 'IMEI number is already on this claim: each gadget is claimed for once';
  const both = (second: Partial<ClaimGadget>) =>
    completeData({ gadgets: [aClaimGadget(), aClaimGadget({ itemGUID: 'item-2', ...second })] });
  test('is refused at both', () => {
    expect(says('imei', IMEI, both({ imei: IMEI }))).toBe(ONCE);
    expect(messageFor(gadgetDetails, 'gadgets.1.imei', IMEI, both({}))).toBe(ONCE);
    expect(says('imei', IMEI, both({ imei: OTHER_IMEI }))).toBeUndefined();
  });
  test('is refused for tablets too', () => {
    expect(says('imei', IMEI, both({ imei: IMEI, typeId: TABLET }))).toBe(ONCE);
  });
  test('an IMEI left on a gadget that became a laptop does not count: it is hidden', () => {
    expect(says('imei', IMEI, both({ imei: IMEI, typeId: LAPTOP }))).toBeUndefined();
  });
  test('two watches without one are not the same', () => {
    const watch = { typeId: WATCH, imei: '', serialNumber: 'SN' };
    const data = completeData({
      gadgets: [aClaimGadget(watch), aClaimGadget({ ...watch, itemGUID: 'item-2' })],
    });
    expect(says('imei', '', data)).toBeUndefined();
  });
});

test('damage is described for damage and breakdown, when the gadget is still there', () => {
  for (const { id } of incidentTypes()) {
    const data = withFormAnswer(completeData(), 'incident.incidentTypeId', id);
    const isThere = [1, 2, 5].includes(topLevelOf(id) ?? 0);
    expect(isDamage(data)).toBe(isThere);
    for (const name of ['damageTypeIds', 'powersOn', 'locationLockOn']) {
      expect(asks(data).includes(name)).toBe(isThere);
    }
  }
  expect(isDamage(withFormAnswer(completeData(), 'incident.incidentTypeId', null))).toBe(false);
});

test('the details are complete when every gadget says how it was got', () => {
  const second = aClaimGadget({ itemGUID: 'item-2', purchaseCondition: '' });
  expect(gadgetDetails.isComplete(completeData())).toBe(true);
  expect(gadgetDetails.isComplete(completeData({ gadgets: [aClaimGadget(), second] }))).toBe(false);
});

test('the summary says it in words', () => {
  const data = withGadget({ damageTypeIds: [1, 4], purchasePrice: 79_905 });
  const lines = stepSummary(gadgetDetails, data, aContext(), labels);
  expect(lines.map(({ path, value }) => [path.replace('gadgets.0.', ''), value])).toEqual([
    ['typeId', 'type 1'],
    ['makeId', 'make 101'],
    ['modelId', 'model 1035'],
    ['imei', IMEI],
    ['purchaseCondition', 'New'],
    ['purchaseDate', '03/2026'],
    ['purchasePrice', '£799.05'],
    ['retailer', 'A shop'],
    ['damageTypeIds', 'damage 1, damage 4'],
    ['powersOn', 'Yes'],
    ['locationLockOn', 'No'],
  ]);
});

test.each([
  ['new', 'New'],
  ['used', 'Used'],
  ['gift', 'A gift'],
] as const)('%s reads "%s"', (purchaseCondition, words) => {
  const lines = stepSummary(gadgetDetails, withGadget({ purchaseCondition }), aContext(), labels);
  expect(lines.find(({ path }) => path.endsWith('purchaseCondition'))?.value).toBe(words);
});
