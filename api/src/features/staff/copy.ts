// What the claims team reads when it is refused something about people and sign-in.
export const STAFF_KNOWN = 'Somebody with this e-mail address works at the desk already.';
export const NOT_YOURSELF = 'Nobody changes what they may do themselves. Ask another staff admin.';
export const LAST_ADMIN =
  'This is the last staff admin. Invite another one first, so that people can still be let in.';
export const ROLES_APART =
  'Auditor and staff admin go with no other role: who says what people may do, and who looks at what was done, does none of it.';
export const SOME_ROLE = 'Choose one role or more.';
export const STATE_CHANGED = 'This has changed since. Have another look, then try again.';
export const noBrand = (id: number) => `There is no brand ${id}.`;
