import type { ChoiceAnswer } from '@gadget-claims/domain/repairs/schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';

const FAILED = 'That did not work. Please try again.';

/** Why something was refused, for the person. */
export const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.message ? error.message : FAILED;

/** What is chosen now, when somebody else was quicker; null for any other refusal. */
export function changedElsewhere(error: unknown): ChoiceAnswer | null {
  if (!(error instanceof ApiError) || error.code !== 'choice_changed') return null;
  return error.data as ChoiceAnswer;
}
