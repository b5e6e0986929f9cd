import { fullName } from '@gadget-claims/domain/in-words';
import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import { type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../database/database.ts';
import { unauthenticated } from '../../http/errors.ts';
import type { ClaimantIdentity, ResellerScope } from '../../identity/identity.ts';
import type { AccountKey } from '../../identity/sessions.ts';
import { mailKind } from '../../mail/queue.ts';
import { findPolicy } from '../../policies/policies/records/policies.ts';
import type { AccountsTable, PasskeysTable } from './tables.ts';

export type AccountRow = Selectable<AccountsTable>;

/** A known person without an account. */
export interface KnownName {
  name: string;
}

/** It was closed since the call came in, and its session went with it. */
const gone = () => unauthenticated(true);

/** An account of a brand by its e-mail; one row by a unique index. */
export function findAccount(
  db: Db,
  reseller: ResellerScope,
  email: string,
): Promise<AccountRow | undefined> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, email: emailKey(email) }))
    .executeTakeFirst();
}

export function readAccount(db: Db, { reseller, accountId }: AccountKey): Promise<AccountRow> {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, account_id: accountId }))
    .executeTakeFirstOrThrow(gone);
}

/** An account, as it is until the transaction ends. */
export function lockAccount(tx: Tx, { reseller, accountId }: AccountKey): Promise<AccountRow> {
  return tx
    .selectFrom('accounts')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, account_id: accountId }))
    .forUpdate()
    .executeTakeFirstOrThrow(gone);
}

/** The one-time password that a session was opened with, and when the session began and ends. */
export function readSession(db: Db, reseller: ResellerScope, sessionId: string) {
  return db
    .selectFrom('sessions')
    .select(['one_time_hash', 'created_at', 'expires_at'])
    .where((is) => is.and({ reseller_id: reseller, session_id: sessionId }))
    .executeTakeFirstOrThrow(gone);
}

/** The person with this e-mail on the claimant's policy, or on a form that the claimant made. */
export async function personOfClaimant(
  db: Db,
  claimant: ClaimantIdentity,
  email: string,
): Promise<(KnownName & { onPolicy: boolean }) | undefined> {
  const key = emailKey(email);
  const policy = await findPolicy(db, claimant.reseller, claimant.policyKey);
  const holder = policy?.details.policyholder;
  if (holder && emailKey(holder.emailAddress) === key) {
    return { name: fullName(holder), onPolicy: true };
  }
  const form = await db
    .selectFrom('forms')
    .select('data')
    .where('reseller_id', '=', claimant.reseller)
    .where('claimant_session', '=', claimant.session)
    .where((is) => is.and({ policy_key: claimant.policyKey, owner_email: key }))
    .orderBy('saved_at', 'desc')
    .executeTakeFirst();
  return form && { name: fullName(form.data.claimant), onPolicy: false };
}

/** The person with this e-mail on a claim or a policy of the brand; the latest claim first. */
export async function personByEmail(
  db: Db,
  reseller: ResellerScope,
  email: string,
): Promise<KnownName | undefined> {
  const key = emailKey(email);
  const claim = await db
    .selectFrom('claims')
    .select('form')
    .where((is) => is.and({ reseller_id: reseller, owner_email: key }))
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (claim) return { name: fullName(claim.form.claimant) };
  const policy = await db
    .selectFrom('policies')
    .select('details')
    .where('reseller_id', '=', reseller)
    .where(sql`lower(details -> 'policyholder' ->> 'emailAddress')`, '=', key)
    .limit(1)
    .executeTakeFirst();
  return policy && { name: fullName(policy.details.policyholder) };
}

export type PasskeyRow = Selectable<PasskeysTable>;

/** The passkeys of an account, oldest first. */
export function accountPasskeys(
  db: Db,
  { reseller, accountId }: AccountKey,
): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, account_id: accountId }))
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute();
}

/** A passkey of a brand by what its device calls it; one row by a unique index. */
export function findPasskey(
  db: Db,
  reseller: ResellerScope,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, credential_id: credentialId }))
    .executeTakeFirst();
}

const accountMail = z.object({
  mail: z.enum(['welcome', 'reset', 'password-changed', 'passkey-added', 'passkey-removed']),
  reseller: z.int(),
  email: z.string(),
});
export type AccountMail = z.infer<typeof accountMail>;

/** A mail about an account. One-time passwords are made when it is: they stand nowhere else. */
export const ACCOUNT_MAIL = mailKind('account-mail', accountMail);

const signInCodeMail = z.object({
  reseller: z.int(),
  email: z.string(),
  handleHash: z.string(),
});

/** A mail with a code to log in, which is made when the mail is. */
export const SIGN_IN_CODE_MAIL = mailKind('sign-in-code', signInCodeMail);
