export const WRONG_LOOKUP_CODE =
  'This code is not right, or it is too old. Press the button in the e-mail, or ask for another one.';
export const WRONG_POSTCODE = 'This is not the postcode on the policy';
