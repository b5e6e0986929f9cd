import { passwordProblem } from '../accounts/password.ts';
import { type Field, needed } from '../validation/fields.ts';
import type { Rule } from '../validation/rules.ts';

/** A code of an app, however its digits are grouped. */
export const CODE = /^\s*(?:\d\s?){6}$/;
export const CODE_WANTED = 'should be the six digits that your app shows';

const isCode: Rule = (value) =>
  typeof value === 'string' && CODE.test(value) ? undefined : CODE_WANTED;

const CODE_FIELD = needed('code', 'Code', isCode);

/** What is asked to log in at the desk without a passkey. */
export const DESK_SIGN_IN_FIELDS: readonly Field[] = [
  needed('email', 'E-mail address'),
  needed('password', 'Password'),
  CODE_FIELD,
];

/** What is asked to show by a code that it is you. */
export const CODE_PROOF_FIELDS: readonly Field[] = [CODE_FIELD];

/** What is asked of somebody invited who has no passkey: the code shows that their app works. */
export const acceptanceFields = (email: string): readonly Field[] => [
  needed('password', 'New password', (value) =>
    passwordProblem(String(value), { email, brands: [] }),
  ),
  CODE_FIELD,
];
