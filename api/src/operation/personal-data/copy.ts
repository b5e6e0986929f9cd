export const SAME_EMAIL = 'This is the address that your account goes by already';
export const NO_MORE_CODES = (wait: string) =>
  `You asked for too many codes. In ${wait} you can have another one sent to this address.`;
/** The line on the trail of a claim; no address. */
export const ACCOUNT_CLOSED = 'The claimant closed their account.';
export const EMAIL_CHANGED = 'The claimant gave their account another e-mail address.';
