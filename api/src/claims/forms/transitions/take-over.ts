import type { Db } from '../../../database/database.ts';
import type { ClaimantIdentity, UserIdentity } from '../../../identity/identity.ts';
import { type RandomBytes, hashSecret, newSecret } from '../../../identity/secrets.ts';
import { isTheirPolicy } from '../../../policies/policies/records/share.ts';
import { ownsForm } from '../records/ownership.ts';

/** The account that takes a form over; a bearer of a lookup beside it proves that lookup's forms. */
export interface Taker {
  account: UserIdentity;
  claimant?: ClaimantIdentity;
}

/** The credentials that a form has from now on. */
export interface TakenOver {
  session: string;
  draftKey: string;
}

/** The session of what an account keeps: its own secret, or until the mailbox is proven its lookup. */
export const sessionFor = (random: RandomBytes, { proven, claimantSession }: UserIdentity) =>
  proven ? newSecret(random) : (claimantSession ?? newSecret(random));

/**
 * Makes a form the account's that was made without it. The bearer and the draft key that it had end
 * for this form: they may be a stranger's, who knows the policy's details. Nothing when the form is
 * the account's already, is no form of theirs, or is submitted.
 */
export async function takeFormOver(
  db: Db,
  random: RandomBytes,
  { account, claimant }: Taker,
  formReference: string,
): Promise<TakenOver | undefined> {
  const session = sessionFor(random, account);
  const draftKey = newSecret(random);
  const taken = await db
    .updateTable('forms')
    .set({
      claimant_session: session,
      draft_key_hash: hashSecret(draftKey),
      ...(account.proven && {
        account_id: account.accountId,
        by_owner: isTheirPolicy(account),
      }),
    })
    .where((is) => is.and({ reseller_id: account.reseller, form_reference: formReference }))
    .where('account_id', 'is', null)
    .where('claimant_session', '!=', session)
    .where('submitted_at', 'is', null)
    .where((is) => is.or([ownsForm(account)(is), ...(claimant ? [ownsForm(claimant)(is)] : [])]))
    .returning('form_reference')
    .executeTakeFirst();
  return taken && { session, draftKey };
}
