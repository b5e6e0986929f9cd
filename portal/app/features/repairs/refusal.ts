import { chooseRepairOption } from '@gadget-claims/domain/repairs/contract';
import { refusalData } from '@gadget-claims/kit/data/call-api.ts';
import { inItsWords } from '@gadget-claims/kit/form/use-send.ts';

const FAILED = 'That did not work. Please try again.';

/** Why something was refused, for the person. */
export const refusalOf = inItsWords(FAILED);

/** What is chosen now, when somebody else was quicker; null for any other refusal. */
export const changedElsewhere = (error: unknown) =>
  refusalData(error, chooseRepairOption, 'choice_changed');
