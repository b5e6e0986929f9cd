export const WRONG_CURRENT_PASSWORD = 'This is not your current password';
export const SAME_PASSWORD = 'New password should differ from the current one';

export const NO_PASSKEYS_HERE =
  'Passkeys do not work at this address. Please log in with your password.';
export const PASSKEY_NOT_MADE =
  'That took too long, or your device made no passkey. Please try again.';
export const PASSKEY_KNOWN = 'This passkey is in use already. Please make another one.';
export const TOO_MANY_PASSKEYS = 'You have ten passkeys, the most that we keep. Remove one first.';
/** The same for one that is none, was removed, or is of another brand. */
export const WRONG_PASSKEY =
  'This passkey does not open an account here. Please log in with your password, or have a new one sent.';
export const LOG_IN_AGAIN = 'To add a passkey, please log in once more.';
