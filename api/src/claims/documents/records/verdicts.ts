import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { Database } from '../../../database/tables.ts';
import type { ResellerScope } from '../../../identity/identity.ts';

export type VerdictRow = Selectable<Database['document_verdicts']>;

/** Verdicts of the claims team on the files of a claim, oldest first. */
export function verdictsOf(
  db: Db | Tx,
  reseller: ResellerScope,
  claimId: string,
): Promise<VerdictRow[]> {
  return db
    .selectFrom('document_verdicts')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .orderBy('verdict_id')
    .execute();
}

/** The one of a file that counts. */
export const latestVerdict = (
  verdicts: readonly VerdictRow[],
  documentId: string,
): VerdictRow | undefined => verdicts.findLast((row) => row.document_id === documentId);

/** The fault of a file for its claimant; nothing of a good one, or an unjudged one. */
export function faultOf(verdict: VerdictRow | undefined): DocumentFile['fault'] {
  if (!verdict || verdict.verdict === 'good') return undefined;
  return { verdict: verdict.verdict, text: verdict.claimant_text };
}
