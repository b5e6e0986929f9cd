import { type Field, needed } from '../../validation/fields.ts';
import { EMAIL_FIELD } from './email.ts';

/** Questions of signing in. */
export const SIGN_IN_FIELDS: readonly Field[] = [EMAIL_FIELD, needed('password', 'Password')];

/** Questions of requesting a one-time password. */
export const RESET_FIELDS: readonly Field[] = [EMAIL_FIELD];

const CURRENT_PASSWORD = needed('password', 'Current password');

/** Questions of a change of address. */
export const NEW_EMAIL_FIELDS: readonly Field[] = [
  { ...EMAIL_FIELD, label: 'New e-mail address' },
  CURRENT_PASSWORD,
];

/** Questions before the account is closed, or its data given. */
export const PROOF_FIELDS: readonly Field[] = [CURRENT_PASSWORD];
