export const NO_DRAFT = 'This version is no draft any more. Load the library again.';
export const OWN_DRAFT = 'You wrote this. Somebody else has to approve it.';
export const DRAFT_CHANGED =
  'The writer has changed this draft since you read it. Read it again before you approve it.';
export const DRAFT_OF_ANOTHER =
  'Somebody else is writing the next version of this. It has to be approved or taken back first.';
export const RETIRED_ALREADY = 'This version is out of use already.';
