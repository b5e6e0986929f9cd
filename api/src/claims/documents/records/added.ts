import type { CameIn } from '@gadget-claims/domain/claims/documents/added';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';
import type { DocumentsTable } from './tables.ts';

/** Which colleague added a file to a claim, and how it came to us. */
export interface Added extends CameIn {
  by: string;
}

type AddedColumns = Pick<
  Selectable<DocumentsTable>,
  'added_by' | 'sender' | 'sender_name' | 'came_by' | 'came_on' | 'withheld'
>;

/** Nothing of a file that its claimant sent. */
export function addedOf(row: AddedColumns): Added | null {
  const { added_by: by, sender, sender_name: senderName, withheld } = row;
  const { came_by: cameBy, came_on: cameOn } = row;
  if (by === null || sender === null || cameBy === null || cameOn === null) return null;
  return { by, sender, senderName, cameBy, cameOn, withheld };
}

/** The columns of a file that a colleague adds. */
export const addedColumns = (added: Added): AddedColumns => ({
  added_by: added.by,
  sender: added.sender,
  sender_name: added.senderName,
  came_by: added.cameBy,
  came_on: added.cameOn,
  withheld: added.withheld,
});

/**
 * Whether its claimant sees a file: their own, and what we added unless it is withheld, or is not
 * usable, which is ours to mend.
 */
export const isForClaimant = (file: { added: Added | null; state: string }): boolean =>
  file.added === null || (file.added.withheld === '' && file.state !== 'rejected');

/** Which of these claims a colleague added a file to that may count, by id. */
export async function addedFilesTo(
  db: Db | Tx,
  staffId: string,
  claims: readonly { reseller: ResellerScope; claimId: string }[],
): Promise<ReadonlySet<string>> {
  if (claims.length === 0) return new Set();
  const rows = await db
    .selectFrom('documents')
    .select('claim_id')
    .where('added_by', '=', staffId)
    .where('reseller_id', 'in', [...new Set(claims.map(({ reseller }) => reseller))])
    .where(
      'claim_id',
      'in',
      claims.map(({ claimId }) => claimId),
    )
    .where('state', '<>', 'rejected')
    .execute();
  return new Set(rows.flatMap(({ claim_id: id }) => id ?? []));
}

/** The files that colleagues took off a claim again, in that order. */
export function removedFiles(
  db: Db | Tx,
  { reseller, claimId }: { reseller: ResellerScope; claimId: string },
) {
  return db
    .selectFrom('removed_documents')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .orderBy('removed_at')
    .execute();
}

export type RemovedFileRow = Awaited<ReturnType<typeof removedFiles>>[number];
