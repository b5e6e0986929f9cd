export const NEWER_FORM =
  'This form was saved by a newer version of this page. Please reload the page and try again.';
export const TOO_MANY_FORMS =
  'There are too many unfinished claims on this policy. Find your policy again, and we send you a link to go on with one of them; or log in with the e-mail address that is on the policy.';
export const OTHER_POLICY = 'This form is for another policy.';
export const LOOK_UP_FIRST = 'Please look up your policy before you make a claim on it.';
export const CHANGED_ELSEWHERE = 'This form was changed on another device in the meantime.';

export const submittedAlready = (claimReference: string) =>
  `This claim was submitted already: ${claimReference}.`;
export const FORM_LINK_ENDED =
  'This link does not lead to a claim form any more. You can have a fresh one sent to you.';
export const NO_EMAIL_YET = 'Please give us your e-mail address first.';
