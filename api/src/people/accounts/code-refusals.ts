import { conflict, unprocessable } from '../../http/errors.ts';
import type { CodeOutcome } from '../../identity/mailed-codes.ts';
import { CODE_EXPIRED, CODE_GUESSED, CODE_OVER, WRONG_MAILED_CODE } from './copy.ts';

/** The refusal of a mailed code that does not open its subject. */
export function codeRefused(outcome: Exclude<CodeOutcome, 'right'>) {
  if (outcome === 'wrong') return unprocessable([{ path: 'code', message: WRONG_MAILED_CODE }]);
  if (outcome === 'expired') return conflict('code_expired', CODE_EXPIRED);
  if (outcome === 'over') return conflict('code_over', CODE_OVER);
  return conflict('code_guessed', CODE_GUESSED);
}
