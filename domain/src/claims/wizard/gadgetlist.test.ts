import { expect, test } from 'vitest';
import { aClaimGadget, aContext, completeData, labels, messageFor } from '../testing.ts';
import { gadgetlist } from './gadgetlist.ts';
import { stepSummary } from './step.ts';

test('at least one gadget is claimed for', () => {
  expect(messageFor(gadgetlist, 'gadgets', [])).toBe('Gadgets to claim for is required');
  expect(messageFor(gadgetlist, 'gadgets', [aClaimGadget()])).toBeUndefined();
});

test('the stage is complete with one gadget (specification §4)', () => {
  expect(gadgetlist.isComplete(completeData())).toBe(true);
  expect(gadgetlist.isComplete(completeData({ gadgets: [] }))).toBe(false);
});

test('the summary names them all, also the one without a name', () => {
  const gadgets = [
    aClaimGadget({ description: 'A phone' }),
    aClaimGadget({ itemGUID: 'item-2', description: '' }),
  ];
  expect(stepSummary(gadgetlist, completeData({ gadgets }), aContext(), labels)).toEqual([
    { path: 'gadgets', label: 'Gadgets to claim for', value: 'A phone, Gadget' },
  ]);
});
