export const TOLD_POLICE = 'Have you told the police?';

/** Of a decision that is looked at again because of what the repair centre found. */
export const FINDING_REVIEWED =
  'The repair centre found something, and we look at our decision again.';
/** Of a claim that waited for documents to the end. */
export const CLOSED_UNDOCUMENTED =
  'We closed your claim because we did not get the documents that we asked for.';
