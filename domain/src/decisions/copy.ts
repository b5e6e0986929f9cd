/** To a second person who does not agree and gives no reason. */
export const SAY_WHY = 'Say why you do not agree.';

/** Where it is missing or empty. */
export const BASIS_WANTED = 'Say what each amount was taken from';
