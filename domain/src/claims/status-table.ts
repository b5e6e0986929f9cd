import type { ClaimStatus } from './status-types.ts';
import { UNTIL_CHOICE } from './status-until-choice.ts';
import { UNTIL_END } from './status-until-end.ts';

/** The one table of what each status means and allows, in the order of a claim's life. */
export const CLAIM_STATUSES: readonly ClaimStatus[] = [...UNTIL_CHOICE, ...UNTIL_END];
