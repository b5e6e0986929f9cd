/** Refusal of a claim that a colleague holds. */
export const HELD_BY_ANOTHER = (name: string) =>
  `${name} has this claim. Ask them to give it back, or wait until it comes back by itself.`;

export const NOT_THERE = 'There is no such claim, or it is of a brand that you do not see.';
export const NOT_WAITING = 'Nothing waits for us on this claim.';
export const NOT_THEIR_BRAND = (name: string) => `${name} does not see this brand.`;
export const NO_TAKER = 'should be somebody of the team who decides claims';
export const NOT_A_LATER_DAY = 'should be a day after today, within a year';
export const CANNOT_SNOOZE =
  'You cannot snooze claims. Leave the day to ring again open, and promise the call instead.';
