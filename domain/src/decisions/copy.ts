/** Where it is missing or empty. */
export const BASIS_WANTED = 'Say what each amount was taken from';
