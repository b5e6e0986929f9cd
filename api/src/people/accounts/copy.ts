import { manySpelled, spelled } from '@gadget-claims/domain/in-words';
import { CODE_MINUTES, CODE_TRIES } from '@gadget-claims/domain/promises';

export const WRONG_CURRENT_PASSWORD = 'This is not your current password';
export const SAME_PASSWORD = 'New password should differ from the current one';

export const WRONG_MAILED_CODE =
  'This is not the code of our latest e-mail. Look at its eight letters and digits once more, or have another code sent.';
export const CODE_EXPIRED = `This code is older than ${manySpelled(CODE_MINUTES, 'minute')}. Please have another one sent.`;
export const CODE_OVER =
  'This code was used already, or a later one took its place. Please have another one sent.';
export const CODE_GUESSED = `This code was typed wrongly ${spelled(CODE_TRIES)} times, so it is over. Please have another one sent.`;
export const CODE_JUST_SENT = (wait: string) =>
  `A code was asked for a moment ago. In ${wait} you can have another one sent.`;
export const NO_CODES_NOW = (wait: string) =>
  `Codes were asked for too often, so for ${wait} we send no more. Please log in with your password, or have a new one sent.`;

export const NO_PASSKEYS_HERE =
  'Passkeys do not work at this address. Please log in with your password.';
export const TOO_MANY_PASSKEYS = 'You have ten passkeys, the most that we keep. Remove one first.';
/** The same for one that is none, was removed, or is of another brand. */
export const WRONG_PASSKEY =
  'This passkey does not open an account here. Please log in with your password, or have a new one sent.';
export const LOG_IN_AGAIN = 'To add a passkey, please log in once more.';
