import { expect, test } from 'vitest';
import * as gadgets from './gadgets.ts';
import { imeiNeed } from './imei.ts';

const pairs = gadgets
  .gadgetTypes()
  .flatMap((type) => gadgets.gadgetMakes(type.id).map((make) => [type.id, make.id] as const));

test('every model is reached through its kind and make, once', () => {
  const ids = pairs.flatMap(([type, make]) => gadgets.gadgetModels(type, make).map((m) => m.id));
  expect(ids).toHaveLength(1270);
  expect(new Set(ids).size).toBe(1270);
});

test('ids are unique and every kind ends with another make', () => {
  const types = gadgets.gadgetTypes();
  expect(new Set(types.map((type) => type.id)).size).toBe(16);
  for (const type of types) {
    expect(gadgets.gadgetMakes(type.id).at(-1)).toEqual({
      id: gadgets.OTHER_MAKE_ID,
      label: 'Other',
    });
  }
});

test('no choice is empty: each make of each kind has a model, and no two have one name', () => {
  for (const [type, make] of pairs) {
    const labels = gadgets.gadgetModels(type, make).map((model) => model.label);
    expect(labels.length).toBeGreaterThan(0);
    expect(new Set(labels).size).toBe(labels.length);
  }
});

test('unknown ids give nothing', () => {
  expect(gadgets.gadgetMakes(999)).toEqual([]);
  expect(gadgets.gadgetModels(1, 999)).toEqual([]);
  expect(gadgets.findModel(0)).toBeUndefined();
  expect(gadgets.typeLabel(999)).toBe('');
  expect(gadgets.makeLabel(999)).toBe('');
});

const modelId = (label: string) =>
  pairs.flatMap(([t, m]) => gadgets.gadgetModels(t, m)).find((m) => m.label === label)?.id ?? null;

test.each([
  [1, 101, 'iPhone 8', 'Apple iPhone 8'],
  [4, 101, 'Apple Watch Ultra 2', 'Apple Watch Ultra 2'],
  [1, 113, 'Nokia G22', 'Nokia G22'],
  [1, 119, 'Other mobile phone', 'Other mobile phone'],
  [2, 102, null, 'Samsung tablet'],
  [13, 166, null, 'Meta VR headset or smart glasses'],
  [10, 119, null, 'E-reader'],
  [1, null, null, 'Mobile phone'],
  [null, 101, null, 'Apple gadget'],
  [null, null, null, 'Gadget'],
])('kind %s, make %s, model %s is "%s"', (typeId, makeId, model, expected) => {
  const id = model === null ? null : modelId(model);
  expect(id === null).toBe(model === null);
  expect(gadgets.describeGadget({ typeId, makeId, modelId: id })).toBe(expected);
});

test('only phones, tablets and watches can have an IMEI', () => {
  const needs = gadgets.gadgetTypes().map((type) => [type.id, imeiNeed(type.id)]);
  expect(needs.filter(([, need]) => need !== 'no')).toEqual([
    [1, 'required'],
    [2, 'optional'],
    [4, 'optional'],
  ]);
  expect(imeiNeed(null)).toBe('no');
});
