export const NOTHING_IN_COMMON =
  'The two claims do not have all of this in common any more. Look at them again.';
