import { type Field, needed } from '../../validation/fields.ts';
import { type Rule, max, required } from '../../validation/rules.ts';
import { passwordProblem } from '../accounts/password.ts';
import { ROLES_APART } from './copy.ts';
import { rolesFit } from './permissions.ts';

/** A code of an app, however its digits are grouped. */
export const CODE = /^\s*(?:\d\s?){6}$/;
export const CODE_WANTED = 'should be the six digits that your app shows';

const isCode: Rule = (value) =>
  typeof value === 'string' && CODE.test(value) ? undefined : CODE_WANTED;

const CODE_FIELD = needed('code', 'Code', isCode);

/** Questions of logging in at the desk without a passkey. */
export const DESK_SIGN_IN_FIELDS: readonly Field[] = [
  needed('email', 'E-mail address'),
  needed('password', 'Password'),
  CODE_FIELD,
];

/** Questions of proving it is you by a code. */
export const CODE_PROOF_FIELDS: readonly Field[] = [CODE_FIELD];

/** Questions to an invited colleague without a passkey: the code shows that their app works. */
export const acceptanceFields = (email: string): readonly Field[] => [
  needed('password', 'New password', (value) =>
    passwordProblem(String(value), { email, brands: [] }),
  ),
  CODE_FIELD,
];

const rolesTogether: Rule = (value) =>
  rolesFit(Array.isArray(value) ? value : []) ? undefined : ROLES_APART;

/** The rights of a colleague, asked of a staff admin. */
export const ROLES_FIELDS: readonly Field[] = [
  { path: 'roles', label: 'Role', question: 'Roles', rules: [required('Role'), rolesTogether] },
];

/** Whose claims a colleague sees: all brands, or the ones that are ticked, which may be none. */
export const BRANDS_FIELDS: readonly Field<{ which: 'all' | 'some' }>[] = [
  { ...needed('which', 'Choice of brands'), question: 'Claims of' },
  { path: 'brands', label: 'Brands', rules: [], when: ({ which }) => which === 'some' },
];

/** The person to invite. */
export const INVITATION_FIELDS: readonly Field<{ which: 'all' | 'some' }>[] = [
  needed('name', 'Name', max(100)),
  needed('email', 'E-mail address', max(254)),
  ...ROLES_FIELDS,
  ...BRANDS_FIELDS,
];

/** The most that one person decides or releases alone, in pence: a million pounds. */
export const MOST_LIMIT = 100_000_000;

const withinLimits: Rule = (value) =>
  typeof value === 'number' && value > MOST_LIMIT ? 'should be £1,000,000 at most' : undefined;

/** A limit: the usual one of the roles, or an amount of their own in pence. */
export interface LimitAnswers {
  is: 'usual' | 'own';
  pence: number | null;
}

/** The sum that a colleague decides alone, or releases after another one's preparation; both are asked on one screen. */
export const limitFields = (
  kind: 'approve' | 'release',
): readonly Field<Record<string, LimitAnswers>>[] => [
  needed(`${kind}.is`, kind === 'approve' ? 'Decided alone' : 'Limit for releases'),
  {
    path: `${kind}.pence`,
    label: 'Amount',
    rules: [required('Amount'), withinLimits],
    when: (form) => form[kind]?.is === 'own',
  },
];
