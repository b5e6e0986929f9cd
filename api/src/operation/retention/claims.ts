import { claimStatuses, isFinished } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { LIVE_STATES } from '@gadget-claims/domain/settling/payouts/states';
import { type RawBuilder, sql } from 'kysely';
import { queueRemoval } from '../../claims/documents/records/removal.ts';
import { type Tx, inTransaction } from '../../database/database.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { type Rule, countDue } from './rule.ts';

const CLAIMS_AT_ONCE = 100;

const ENDED = claimStatuses()
  .map(({ id }) => id)
  .filter((id) => isFinished(id) || id === STATUS.DECLINED);

/** Payments that are still under way: the claim has to be there when they end. */
const UNDER_WAY = ['starting', 'waiting', 'authenticate', 'processing', 'refunding'];

/** Whether a row of `claims` may go; a declined claim that is challenged has left that status. */
export const claimIsDue = (cutoff: Date): RawBuilder<boolean> => sql<boolean>`(
  claims.status = any(${ENDED}) and claims.status_since <= ${cutoff} and not exists (
    select from payments
    where payments.reseller_id = claims.reseller_id and payments.claim_id = claims.claim_id
      and payments.state = any(${UNDER_WAY})) and not exists (
    select from payouts
    where payouts.reseller_id = claims.reseller_id and payouts.claim_id = claims.claim_id
      and payouts.state = any(${LIVE_STATES})))`;

export interface ClaimToErase {
  reseller_id: ResellerScope;
  claim_id: string;
  form_reference: string;
}

/**
 * Erases claims with their forms, documents and all that points to them; payments stay. The files
 * are removed by the job that is queued with it.
 */
export async function eraseClaims(tx: Tx, claims: ClaimToErase[]): Promise<void> {
  const keys: string[] = [];
  for (const { reseller_id: reseller, claim_id: claimId, form_reference: form } of claims) {
    await tx
      .deleteFrom('claims')
      .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
      .execute();
    const documents = await tx
      .deleteFrom('documents')
      .where((is) => is.and({ reseller_id: reseller, form_reference: form }))
      .returning('storage_key')
      .execute();
    keys.push(...documents.map((file) => file.storage_key));
    await tx
      .deleteFrom('forms')
      .where((is) => is.and({ reseller_id: reseller, form_reference: form }))
      .execute();
  }
  if (keys.length > 0) await queueRemoval(tx, keys);
}

/** Claims that are over for long enough, some in a transaction. */
export const claimsRule: Rule = {
  count: ({ db }, cutoff) => countDue(db, 'claims', claimIsDue(cutoff)),
  erase: ({ db }, cutoff) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<ClaimToErase>`
        select reseller_id, claim_id, form_reference from claims
        where ${claimIsDue(cutoff)} limit ${sql.lit(CLAIMS_AT_ONCE)}
        for update skip locked`.execute(tx);
      await eraseClaims(tx, rows);
      return rows.length;
    }),
};
