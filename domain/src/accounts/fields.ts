import { type Field, needed } from '../validation/fields.ts';
import { EMAIL_FIELD } from './email.ts';

/** What is asked to sign in. */
export const SIGN_IN_FIELDS: readonly Field[] = [EMAIL_FIELD, needed('password', 'Password')];

/** What is asked to have a one-time password sent. */
export const RESET_FIELDS: readonly Field[] = [EMAIL_FIELD];
