import type { Step } from './step.ts';

/** Step 17: every answer once more, then Submit. */
export const review: Step = {
  name: 'reviewv2',
  stage: '17',
  fields: () => [],
  isComplete: () => true,
};
