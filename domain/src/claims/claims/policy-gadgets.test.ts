import { expect, test } from 'vitest';
import { emptyGadget } from './empty-form.ts';
import type { ClaimGadget } from './form.ts';
import { gadgetsOfPolicy } from './policy-gadgets.ts';
import { aClaimGadget, aPolicy, aPolicyGadget, completeData, OTHER_IMEI } from './testing.ts';

const phone = aPolicyGadget({ id: 'G-1' });
const tablet = aPolicyGadget({
  id: 'G-2',
  typeId: 2,
  makeId: 101,
  modelId: null,
  description: 'A tablet',
  imei: null,
  serialNumber: 'SN 2',
});
const bare = (overrides: Partial<ClaimGadget> = {}): ClaimGadget => ({
  ...emptyGadget('item-1'),
  ...overrides,
});
const filled = (gadgets: ClaimGadget[], known = [phone, tablet]) =>
  gadgetsOfPolicy(completeData({ gadgets }), aPolicy({ gadgets: known }));

test('a gadget that names one of the policy takes its open answers from it', () => {
  expect(filled([bare({ policyGadgetId: 'G-1' }), bare({ policyGadgetId: 'G-2' })])).toEqual([
    bare({
      policyGadgetId: 'G-1',
      typeId: 1,
      makeId: 101,
      modelId: 1035,
      description: 'A phone',
      imei: phone.imei ?? '',
    }),
    bare({
      policyGadgetId: 'G-2',
      typeId: 2,
      makeId: 101,
      description: 'A tablet',
      serialNumber: 'SN 2',
    }),
  ]);
});

test('the form’s answers stay', () => {
  const whole = aClaimGadget({ imei: OTHER_IMEI, serialNumber: 'SN 1' });
  expect(filled([whole])).toEqual([whole]);
  const otherMake = bare({ policyGadgetId: 'G-1', makeId: 102, imei: OTHER_IMEI });
  expect(filled([otherMake])[0]).toMatchObject({
    makeId: 102,
    modelId: null,
    description: '',
    imei: OTHER_IMEI,
  });
  const otherModel = bare({ policyGadgetId: 'G-1', description: 'An older phone' });
  expect(filled([otherModel])[0]).toMatchObject({
    modelId: null,
    description: 'An older phone',
  });
});

test('a gadget without a word is the one that its itemGUID names, or the only one that is covered', () => {
  expect(filled([bare({ itemGUID: 'G-2' })])[0]).toMatchObject({ policyGadgetId: 'G-2' });
  expect(filled([bare()], [phone])[0]).toMatchObject({ policyGadgetId: 'G-1', modelId: 1035 });
  const lost = aPolicyGadget({ id: 'G-3', coverStatusId: 4 });
  expect(filled([bare()], [phone, lost])[0]).toMatchObject({ policyGadgetId: 'G-1' });
});

test('a gadget that could be several, or is described, is taken for none', () => {
  expect(filled([bare()])).toEqual([bare()]);
  expect(filled([bare(), bare({ itemGUID: 'item-2' })], [phone])).toEqual([
    bare(),
    bare({ itemGUID: 'item-2' }),
  ]);
  const described = bare({ description: 'A phone of my daughter' });
  expect(filled([described], [phone])).toEqual([described]);
});
