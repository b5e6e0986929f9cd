/**
 * Why a decision waits for a second person: above what its maker decides alone, on a claim to which
 * they added a file, a refusal of what was approved before, one of a colleague on probation, or one that
 * was drawn. Apart from the rules, which the desk's screens do without.
 */
export const SECOND_WHYS = [
  'limit',
  'added-file',
  'approved-before',
  'probation',
  'sample',
] as const;
export type SecondWhy = (typeof SECOND_WHYS)[number];
