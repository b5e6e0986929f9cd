export const OWN_MATCH = 'One of the two is your own claim. Somebody else marks the match.';
export const NOTHING_IN_COMMON =
  'The two claims do not have all of this in common any more. Look at them again.';
