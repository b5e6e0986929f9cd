import { chooseRepairOption } from '@gadget-claims/domain/repairs/contract';
import { ApiError, refusalData } from '@gadget-claims/kit/data/call-api.ts';

const FAILED = 'That did not work. Please try again.';

/** Why something was refused, for the person. */
export const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.message ? error.message : FAILED;

/** What is chosen now, when somebody else was quicker; null for any other refusal. */
export const changedElsewhere = (error: unknown) =>
  refusalData(error, chooseRepairOption, 'choice_changed');
