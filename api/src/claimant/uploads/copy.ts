export const TOO_MUCH_AT_ONCE = 'That is too much to send at once. Please send fewer files.';
export const FEWER_FILES = 'Please send fewer files at a time.';
export const NO_FILE_CHOSEN = 'Please choose a file to send.';
export const UPLOAD_UNREADABLE = 'We could not read that upload. Please try again.';
export const NOT_MULTIPART = 'Please send the files as multipart/form-data.';
export const SUBMITTED =
  'You have sent us this claim, so its files can no longer be changed. You can send more from its page in My claims.';
export const CLAIM_IS_FULL =
  'This claim has as many files as it can have. Please call us or write to us about this one.';
export const POLICY_IS_FULL =
  'So many files were sent for this policy that we can take no more just now. You can submit your claim without this one and send it later.';
/** For a colleague of the claims team. */
export const ADDED_IS_FULL =
  'You added so many files today that we can take no more. Please try again tomorrow.';
export const HANDOVER_SPENT =
  'This code was used already, or it is too old. Please show a new one on your other device.';
