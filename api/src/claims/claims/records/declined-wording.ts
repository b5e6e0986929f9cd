import type { Db, Tx } from '../../../database/database.ts';
import type { ClaimKey } from './claims.ts';

/** The sections of the policy wording behind the valid declines of a claim's gadgets, by gadget: "Section 5.5, Theft". */
export async function wordingOfDeclines(
  db: Db | Tx,
  { reseller, claimId }: ClaimKey,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('decisions as decision')
    .innerJoin('decision_gadgets as declined', (on) =>
      on
        .onRef('declined.reseller_id', '=', 'decision.reseller_id')
        .onRef('declined.decision_id', '=', 'decision.decision_id'),
    )
    .innerJoin('clauses as clause', (on) =>
      on
        .onRef('clause.clause_id', '=', 'decision.clause_id')
        .onRef('clause.version', '=', 'decision.clause_version'),
    )
    .select(['declined.gadget_id', 'clause.wording_reference', 'clause.title'])
    .where('decision.reseller_id', '=', reseller)
    .where('decision.claim_id', '=', claimId)
    .where('decision.outcome', '=', 'decline')
    .where('declined.standing', '=', 'effective')
    .orderBy('decision.made_at')
    .execute();
  return new Map(
    rows.map((row) => [row.gadget_id, `${row.wording_reference}, ${row.title}`] as const),
  );
}
