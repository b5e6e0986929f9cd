import type { TriageFacts } from '@gadget-claims/domain/claims/triage';
import { isFinished } from '@gadget-claims/domain/claims/status';
import type { Tx } from '../../lib/database.ts';
import type { ResellerScope } from '../../lib/identity.ts';

type RegisterFacts = Pick<TriageFacts, 'gadgetsWithOpenClaim' | 'claimsInTwelveMonths'>;

/** The gadgets claimed on a policy, each with its claim; few, found by one index. */
export function gadgetsClaimedOn(tx: Tx, reseller: ResellerScope, policyKey: string) {
  return tx
    .selectFrom('claims')
    .innerJoin('claim_gadgets', (join) =>
      join
        .onRef('claim_gadgets.reseller_id', '=', 'claims.reseller_id')
        .onRef('claim_gadgets.claim_id', '=', 'claims.claim_id'),
    )
    .select([
      'claims.claim_id',
      'claims.claim_reference',
      'claims.claimant_session',
      'claims.account_id',
      'claims.submitted_at',
      'claim_gadgets.status',
      'claim_gadgets.policy_gadget_id',
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
    gadgetsWithOpenClaim: rows
      .filter((row) => !isFinished(row.status))
      .flatMap((row) => row.policy_gadget_id ?? []),
    claimsInTwelveMonths: new Set(recent.map((row) => row.claim_id)).size,
  };
}
