/** A note of the claims team takes so many characters. */
export const LONGEST_NOTE = 2000;
