/** To a second person who does not agree and gives no reason. */
export const SAY_WHY = 'Say why you do not agree.';

/** To who approves although checks do not hold, and gives no reason. */
export const sayWhyAllTheSame = (checks: readonly string[]): string =>
  `Say why it is approved all the same. ${NOT_HOLDING}: ${checks.join('; ')}.`;

/** Before the names of checks. */
export const NOT_HOLDING = 'Does not hold';

/** Where it is missing or empty. */
export const BASIS_WANTED = 'Say what each amount was taken from';
