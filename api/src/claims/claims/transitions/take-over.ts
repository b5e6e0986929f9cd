import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import { isTheirPolicy } from '../../../policies/policies/records/share.ts';
import type { ClaimKey } from '../records/claims.ts';
import type { Viewer } from '../records/ownership.ts';
import { tellPolicyholder } from './tell-policyholder.ts';

/** The holder of a claim from now on, beside its new session. */
interface Holder {
  /** The mailbox that they proved: that of the policy makes it a claim of its owner. */
  email: string;
  account_id?: string;
  mailbox_at?: Date;
}

/**
 * Gives a claim and the form that it was a new session: every bearer, code, device and lookup of
 * before ends for them. Gives the session. The version stays: nothing that is decided on is another.
 */
export async function renewClaimSession(
  tx: Tx,
  key: ClaimKey,
  { email, ...holder }: Holder,
): Promise<string> {
  // Names the holder; only a signed bearer with it opens anything.
  const session = randomUUID();
  const { form_reference: formReference } = await tx
    .updateTable('claims')
    .set({
      claimant_session: session,
      ot_code_hash: null,
      ot_code_expires_at: null,
      ...holder,
    })
    .where((is) => is.and({ reseller_id: key.reseller, claim_id: key.claimId }))
    .returning('form_reference')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('forms')
    .set({
      claimant_session: session,
      draft_key_hash: null,
      by_owner: sql<boolean>`by_owner or ${isTheirPolicy({ email })}`,
    })
    .where((is) => is.and({ reseller_id: key.reseller, form_reference: formReference }))
    .execute();
  await tellPolicyholder(tx, key, 'access', { mailbox: email });
  return session;
}

/**
 * A proven account that changes a claim which no account has, or adds to it, has it alone from then
 * on: a stranger may have made it, with what stands on the policy. The claim is locked and the
 * viewer's.
 */
export async function takeClaimOver(
  tx: Tx,
  viewer: Viewer,
  key: ClaimKey,
  claim: { account_id: string | null },
): Promise<void> {
  if (viewer.kind !== 'user' || !viewer.proven || claim.account_id !== null) return;
  await renewClaimSession(tx, key, { email: viewer.email, account_id: viewer.accountId });
}
