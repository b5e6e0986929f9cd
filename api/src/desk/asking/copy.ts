/** A claim of which nothing is left that waits for documents. */
export const NOTHING_TO_ASK_FOR =
  'Documents cannot be asked for any more: everything on this claim is decided.';
export const NEEDS_WORDS = 'Say what is wrong with the file, and what to send instead';
export const NO_WORDS_WANTED = 'A file that is good needs no words';
export const NOT_YET_CHECKED = 'This file is still being checked, or was not accepted.';
