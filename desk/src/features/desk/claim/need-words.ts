import type { Source } from '@gadget-claims/domain/claims/support/needs';

/** Where we know a need from, after its name. */
export const SOURCE_WORDS: Record<Source, string> = {
  form: 'Written in the form',
  call: 'Said on the telephone',
  message: 'Written in a message',
};
