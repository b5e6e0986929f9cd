import type { Step } from './step.ts';

/** Step 10: which gadgets the claim is for. */
export const gadgetlist: Step = {
  name: 'gadgetlist',
  stage: '10',
  fields: () => [
    {
      path: 'gadgets',
      label: 'Gadgets to claim for',
      rules: [
        (value) =>
          Array.isArray(value) && value.length > 0 ? undefined : 'Gadgets to claim for is required',
      ],
      words: (gadgets: { description: string }[]) =>
        gadgets.map((gadget) => gadget.description || 'Gadget').join(', '),
    },
  ],
  isComplete: (data) => data.gadgets.length > 0,
};
