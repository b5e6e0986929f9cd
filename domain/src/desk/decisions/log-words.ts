/** What a decision is called, and where it stands. */
export const OUTCOME_NAMES = { approve: 'Approval', decline: 'Refusal', refer: 'Referral' };
export const STATE_WORDS = {
  second: 'waits for a second person',
  made: 'can be undone',
  effective: 'holds',
  undone: 'undone',
  refused: 'refused by the second person',
  overtaken: 'overtaken by what came in',
};
