// Words of the pages that the links of mails open.
export const ONE_QUESTION_FIRST =
  'One question first, so that only you get in with the link from our e-mail.';
export const PART_MISSING = 'A part of the link is missing';
