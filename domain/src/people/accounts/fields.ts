import { type Field, needed } from '../../validation/fields.ts';
import { EMAIL_FIELD } from './email.ts';

/** What is asked to sign in. */
export const SIGN_IN_FIELDS: readonly Field[] = [EMAIL_FIELD, needed('password', 'Password')];

/** What is asked to have a one-time password sent. */
export const RESET_FIELDS: readonly Field[] = [EMAIL_FIELD];

const CURRENT_PASSWORD = needed('password', 'Current password');

/** What is asked for another address. */
export const NEW_EMAIL_FIELDS: readonly Field[] = [
  { ...EMAIL_FIELD, label: 'New e-mail address' },
  CURRENT_PASSWORD,
];

/** What is asked before the account is closed, or its data given. */
export const PROOF_FIELDS: readonly Field[] = [CURRENT_PASSWORD];
