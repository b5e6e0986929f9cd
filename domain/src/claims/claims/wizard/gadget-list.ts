import { needed } from '../../../validation/fields.ts';
import { NO_PRAISE, type Rule } from '../../../validation/rules.ts';
import type { ClaimGadget } from '../form.ts';
import type { Step } from './step.ts';

/** No gadget of the policy twice, and no two under one `itemGUID`. Those not on the policy have no id. */
const eachOnce: Rule = (value) => {
  const gadgets = value as ClaimGadget[];
  const known = gadgets.flatMap(({ policyGadgetId }) => policyGadgetId ?? []);
  const isOnce =
    new Set(known).size === known.length &&
    new Set(gadgets.map(({ itemGUID }) => itemGUID)).size === gadgets.length;
  return isOnce ? undefined : 'cannot name the same gadget twice';
};

/** Step 10: which gadgets the claim is for. */
export const gadgetList: Step = {
  name: 'gadgetlist',
  stage: '10',
  fields: () => [
    {
      ...needed('gadgets', 'Gadgets to claim for', eachOnce),
      praise: NO_PRAISE,
      words: (gadgets: { description: string }[]) =>
        gadgets.map((gadget) => gadget.description || 'Gadget').join(', '),
    },
  ],
  isComplete: (data) => data.gadgets.length > 0,
};
