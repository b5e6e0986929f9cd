import type { MatchKind } from '@gadget-claims/domain/claims/claims/match-keys';
import type { MatchMark } from '@gadget-claims/domain/claims/claims/match-marks';
import type { ConfirmedMatch } from '@gadget-claims/domain/claims/claims/match-schemas';
import { type Generated, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { Instant } from '../../../database/tables.ts';
import type { DeskScope, ResellerColumn } from '../../../identity/identity.ts';
import type { ClaimKey } from './claims.ts';

interface MatchMarksTable {
  reseller_id: ResellerColumn;
  mark_id: Generated<number>;
  claim_id: string;
  other_reseller_id: ResellerColumn;
  other_claim_id: string;
  kinds: MatchKind[];
  mark: MatchMark;
  reason: string;
  staff_id: string;
  at: Instant;
}

declare module '../../../database/tables.ts' {
  interface Database {
    match_marks: MatchMarksTable;
  }
}

/** A mark as one of its two claims has it: `other` is the other one. */
export type MarkRow = Pick<
  Selectable<MatchMarksTable>,
  'kinds' | 'mark' | 'reason' | 'staff_id' | 'at' | 'other_reseller_id' | 'other_claim_id'
> & { other_reference: string };

/** All marks of a claim's matches, at whichever of the two claims they were made, oldest first. */
export async function marksOf(db: Db | Tx, { reseller, claimId }: ClaimKey): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select found.*, claims.claim_reference as other_reference from (
      select mark_id, kinds, mark, reason, staff_id, at, other_reseller_id, other_claim_id
      from match_marks where reseller_id = ${reseller} and claim_id = ${claimId}
      union all
      select mark_id, kinds, mark, reason, staff_id, at, reseller_id, claim_id
      from match_marks where other_reseller_id = ${reseller} and other_claim_id = ${claimId}
    ) as found
    join claims on claims.reseller_id = found.other_reseller_id and claims.claim_id = found.other_claim_id
    order by found.mark_id`.execute(db);
  return rows;
}

/** The last mark of each two claims. */
export const lastMarks = (marks: readonly MarkRow[]): MarkRow[] => [
  ...new Map(marks.map((mark) => [keyOf(mark), mark])).values(),
];

const keyOf = ({ other_reseller_id: reseller, other_claim_id: id }: MarkRow) => `${reseller} ${id}`;

/** The matches of a claim that a colleague confirmed, by its marks. */
export const confirmedMatches = (marks: readonly MarkRow[], brands: DeskScope): ConfirmedMatch[] =>
  lastMarks(marks)
    .filter(({ mark }) => mark === 'confirmed')
    .map(({ kinds, other_reseller_id: reseller, other_reference: reference }) => ({
      kinds,
      claimReference: brands.includes(reseller) ? reference : null,
    }));
