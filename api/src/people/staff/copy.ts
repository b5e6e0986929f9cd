// The claims team's messages about refusals of people and sign-in.
export const STAFF_KNOWN = 'Somebody with this e-mail address works at the desk already.';
export const LAST_ADMIN =
  'This is the last staff admin. Invite another one first, so that people can still be let in.';
export const STATE_CHANGED = 'This has changed since. Have another look, then try again.';
export const TWO_ADMINS =
  'Two staff admins are at work here, so both say what people may do: --by EMAIL --second EMAIL.';
export const INVITED_BY_ANOTHER =
  'Another staff admin has invited this person with a different name or different rights. Confirm or refuse that first, on the person’s page.';
export const noBrand = (id: number) => `There is no brand ${id}.`;

export const INVITATION_OVER =
  'This link has been used, or is too old. Ask a staff admin for another invitation.';
/** One sentence for every wrong answer, and for people that do not exist. */
export const WRONG_DESK_SIGN_IN = 'Check your e-mail address, password and code, then try again.';
export const WRONG_DESK_PASSKEY =
  'This passkey does not open the desk. Try another one, or log in another way.';
export const NOT_KNOWN_HERE =
  'That sign-in is not one of the desk. Ask a staff admin to invite you, or start again.';
export const NO_LOGOUT = 'This is no logout token of the provider of this desk.';
export const WRONG_APP_CODE =
  'This is not the code that your app shows now. Wait for the next one.';
export const NOT_PROVEN = 'That did not show that it is you. Please try again.';
export const NO_DESK_PASSKEYS =
  'Passkeys do not work at this address. Log in with password and code.';
export const TOO_MANY_DESK_PASSKEYS =
  'You have ten passkeys, the most there can be. Remove one first.';

export const OWN_CLAIM = 'This is your own claim. Somebody else works on it.';
