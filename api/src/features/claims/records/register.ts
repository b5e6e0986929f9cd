import { isFinished } from '@gadget-claims/domain/claims/status';
import type { TriageFacts } from '@gadget-claims/domain/claims/triage';
import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';

type RegisterFacts = Pick<TriageFacts, 'gadgetsWithOpenClaim' | 'claimsInTwelveMonths'>;

/** What the claim says of the gadget. */
const claimed = (name: 'imei' | 'serialNumber') =>
  sql<string>`coalesce(claims.form -> 'gadgets' -> claim_gadgets.position ->> ${sql.lit(name)}, '')`.as(
    name,
  );

/** The gadgets claimed on a policy, each with its claim; few, found by one index. */
export function gadgetsClaimedOn(tx: Tx, reseller: ResellerScope, policyKey: string) {
  return tx
    .selectFrom('claims')
    .innerJoin('claim_gadgets', (join) =>
      join
        .onRef('claim_gadgets.reseller_id', '=', 'claims.reseller_id')
        .onRef('claim_gadgets.claim_id', '=', 'claims.claim_id'),
    )
    .innerJoin('forms', (join) =>
      join
        .onRef('forms.reseller_id', '=', 'claims.reseller_id')
        .onRef('forms.form_reference', '=', 'claims.form_reference'),
    )
    .select([
      'claims.claim_id',
      'claims.claim_reference',
      'claims.claimant_session',
      'claims.account_id',
      'claims.submitted_at',
      // Whether who made it, or has it since, proved the mailbox of the policy.
      'forms.by_owner',
      'claim_gadgets.status',
      'claim_gadgets.position',
      'claim_gadgets.policy_gadget_id as policyGadgetId',
      claimed('imei'),
      claimed('serialNumber'),
    ])
    .where('claims.reseller_id', '=', reseller)
    .where('claims.policy_key', '=', policyKey)
    .execute();
}

/** What triage asks about earlier claims on a policy. */
export async function registerFacts(
  tx: Tx,
  reseller: ResellerScope,
  policyKey: string,
  now: Date,
): Promise<RegisterFacts> {
  const rows = await gadgetsClaimedOn(tx, reseller, policyKey);
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - 1);
  const recent = rows.filter((row) => row.submitted_at > since);
  return {
    gadgetsWithOpenClaim: rows.filter((row) => !isFinished(row.status)),
    claimsInTwelveMonths: new Set(recent.map((row) => row.claim_id)).size,
  };
}
