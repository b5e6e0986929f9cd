import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { FormOwner } from '../../../identity/form-owner.ts';

/** A condition on forms, for a query. */
export type FormCondition = (is: ExpressionBuilder<Database, 'forms'>) => Expression<SqlBool>;

/**
 * The forms of an owner, as a condition; the reseller is checked besides. A claimant owns what
 * was made under their lookup. An account owns what it keeps and, of what no account keeps, what names
 * its proven mailbox and what the lookup made that it was registered under; until the mailbox is
 * proven only the last.
 */
export function ownsForm(owner: FormOwner): FormCondition {
  if (owner.kind === 'claimant') {
    return (is) =>
      is.and([
        is('forms.claimant_session', '=', owner.session),
        is('forms.policy_key', '=', owner.policyKey),
      ]);
  }
  const { claimantSession: session, accountId, email, proven } = owner;
  return (is) =>
    is.or([
      ...(proven ? [is('forms.account_id', '=', accountId)] : []),
      is.and([
        is('forms.account_id', 'is', null),
        is.or([
          ...(session === null ? [] : [is('forms.claimant_session', '=', session)]),
          ...(proven ? [is('forms.owner_email', '=', email)] : []),
        ]),
      ]),
    ]);
}

/** Whether a form that an account may see was made without it, as far as is known. */
export const isMadeElsewhere = (owner: FormOwner, form: { account_id: string | null }) =>
  owner.kind === 'user' && owner.proven && form.account_id !== owner.accountId;
