/** A fault that the reader cannot mend (specification §8, both spaces included). */
export const TRY_LATER = 'There seems to be a problem.  Please try again later.';

/** The same of what a screen shows beside its questions, as the specification writes it there (§8). */
export const NOT_SHOWN = 'There seems to be a problem. Please try again later.';

/** There was no answer at all. */
export const UNREACHABLE = 'We could not reach our service. Check your connection and try again.';
