import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../../database/tables.ts';
import type { FormOwner } from '../../../identity/form-owner.ts';

/** A condition on forms, for a query. */
export type FormCondition = (is: ExpressionBuilder<Database, 'forms'>) => Expression<SqlBool>;

/**
 * The forms of an owner, as a condition; the reseller is checked besides. A claimant owns forms
 * made under their lookup. An account owns those that it keeps and, of those that no account keeps,
 * the ones that name its proven mailbox and the ones of the lookup that it was registered under;
 * until the mailbox is proven only the last.
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
