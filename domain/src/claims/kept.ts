/** Days that a form is kept which an account has saved or opened, from the last time (decision 10). */
export const ACCOUNT_FORM_DAYS = 90;

/** Hours that any other form is kept, from the last save (decisions §4). */
export const FORM_HOURS = 24;

/** Years that a claim is kept after its end, and whatever has to be accounted for with it. */
export const CLAIM_YEARS = 7;
