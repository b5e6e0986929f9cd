import { expect, test } from 'vitest';
import type { ClaimGadget } from '../form.ts';
import { aClaimGadget, aContext, completeData, labels, messageFor } from '../testing.ts';
import { gadgetList } from './gadget-list.ts';
import { stepSummary } from './summary.ts';

test('at least one gadget is claimed for', () => {
  expect(messageFor(gadgetList, 'gadgets', [])).toBe('Gadgets to claim for is required');
  expect(messageFor(gadgetList, 'gadgets', [aClaimGadget()])).toBeUndefined();
});

test('no gadget is on the list twice, as one of the policy or as one of the form', () => {
  const TWICE = 'Gadgets to claim for cannot name the same gadget twice';
  const both = (first: Partial<ClaimGadget>, second: Partial<ClaimGadget>) =>
    messageFor(gadgetList, 'gadgets', [aClaimGadget(first), aClaimGadget(second)]);
  expect(both({ itemGUID: 'a' }, { itemGUID: 'b' })).toBe(TWICE);
  expect(both({}, { policyGadgetId: 'G-2' })).toBe(TWICE);
  expect(both({}, { itemGUID: 'b', policyGadgetId: 'G-2' })).toBeUndefined();
  const missing = { policyGadgetId: null };
  expect(both({ ...missing }, { ...missing, itemGUID: 'b' })).toBeUndefined();
});

test('the summary names them all, also the one without a name', () => {
  const gadgets = [
    aClaimGadget({ description: 'A phone' }),
    aClaimGadget({ itemGUID: 'item-2', policyGadgetId: null, description: '' }),
  ];
  expect(stepSummary(gadgetList, completeData({ gadgets }), aContext(), labels)).toEqual([
    { path: 'gadgets', label: 'Gadgets to claim for', value: 'A phone, Gadget' },
  ]);
});
