export const OWN_CLAIM_FILE = 'This is your own claim. Somebody else adds files to it.';
export const ABOUT_FIRST = 'Say what the file is before you send it.';
export const NOT_ADDED = 'The claimant sent this file: it stays.';
export const NOT_YOURS_TO_REMOVE =
  'The colleague who added a file takes it off again, or a supervisor.';
export const RESTS_ON_IT = 'A decision or an invoice rests on this file: it stays.';
export const TOO_LATE_TO_RESTORE = 'This file is gone. Add it again.';
