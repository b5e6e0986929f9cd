import type { ClaimDecision } from '@gadget-claims/domain/claims/claims/schemas';
import type { Db, Tx } from '../../../database/database.ts';
import type { ClaimKey } from './claims.ts';

/**
 * The sections of the policy wording behind the valid declines of a claim's gadgets, by gadget: "Section 5.5,
 * Theft", and where the wording itself is read.
 */
export async function wordingOfDeclines(
  db: Db | Tx,
  { reseller, claimId }: ClaimKey,
): Promise<ReadonlyMap<string, ClaimDecision['wording']>> {
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
    .select((is) =>
      is
        .selectFrom('wording_versions as text')
        .select('text.document')
        .whereRef('text.wording_id', '=', 'clause.wording_id')
        .where('text.state', '=', 'approved')
        .orderBy('text.version', 'desc')
        .limit(1)
        .as('document'),
    )
    .where('decision.reseller_id', '=', reseller)
    .where('decision.claim_id', '=', claimId)
    .where('decision.outcome', '=', 'decline')
    .where('declined.standing', '=', 'effective')
    .orderBy('decision.made_at')
    .execute();
  return new Map(
    rows.map(({ gadget_id: id, wording_reference: section, title, document }) => [
      id,
      { clause: `${section}, ${title}`, document },
    ]),
  );
}
