/** Refusals that every call can give. */
export const SIGN_IN_AGAIN = 'Please log in again to go on.';
export const LOOK_UP_AGAIN = 'Please look up your policy again to go on.';
export const KEY_NOT_ACCEPTED =
  'This API key is not accepted. It may be unknown, revoked or over, or used from a network that it is not for. Ask the operator of this installation, who can list and replace keys.';
export const KEYS_ONLY = 'This call takes the API key of a reseller’s system.';
export const NO_KEYS =
  'This call takes no API key. The description at /api/docs says which calls do.';
export const FORBIDDEN = 'You cannot do this.';
export const NOT_YOUR_WORK = 'Your role does not let you do this. Ask a colleague who may.';
export const PROVE_AGAIN = 'Show that it is you once more, then try again.';
export const OWN_PASSWORD_FIRST = 'Please choose a password of your own first.';
export const MISSING = 'We cannot find that.';
export const CHECK_ANSWERS = 'Please check the answers that are marked.';
export const TOO_LARGE = 'That is too large to send. Please send less at a time.';
export const TOO_SLOW = 'That took too long to arrive. Please try again.';
export const WRONG_TYPE = 'That kind of content is not accepted here.';
export const FAILED = 'Something went wrong on our side. Please try again in a moment.';
export const UNREADABLE = 'We could not read that request.';
export const UNSTORABLE = 'There is a character in it that we cannot keep. Please type it again.';
export const PORTAL_ONLY = 'This can only be done from the portal itself.';
export const OTHER_BRAND = 'This belongs to another brand.';

export const KEY_FORMAT = 'Idempotency-Key should be 1 to 100 characters without spaces.';
export const KEY_OF_ANOTHER_CALL = 'This Idempotency-Key was used for something else.';
export const CALL_IN_FLIGHT = 'We are doing this already. Please wait a moment.';

export const triedTooOften = (wait: string) =>
  `That was tried too often. Please wait ${wait} and try again.`;
