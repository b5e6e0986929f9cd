import { type Field, needed } from '../../validation/fields.ts';
import { type Rule, sameAs } from '../../validation/rules.ts';
import { type PasswordOwner, passwordProblem } from './password.ts';

const REPEATED = 'The same password again';

/** The rule itself has no words. */
const repeats: Rule = (value, form) =>
  sameAs('newPassword')(value, form) === undefined ? undefined : 'is not the one above';

/** Questions of a change of password; whether it is a common one, the server knows. */
export function changePasswordFields(owner: PasswordOwner): readonly Field[] {
  return [
    needed('password', 'Current password'),
    needed('newPassword', 'New password', (value) => passwordProblem(String(value), owner)),
    needed('repeated', REPEATED, repeats),
  ];
}
