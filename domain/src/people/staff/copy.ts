// Refusals about people of the desk, said by the screens ahead of the API.
export const NOT_YOURSELF = 'Nobody changes what they may do themselves. Ask another staff admin.';
export const ROLES_APART =
  'Auditor and staff admin go with no other role: who says what people may do, and who looks at what was done, does none of it.';
export const SOME_ROLE = 'Choose one role or more.';
export const LAST_WAY_IN = 'This is your last way in. Add another passkey first.';
