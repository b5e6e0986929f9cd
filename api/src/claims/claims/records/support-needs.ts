import type { SupportNeed } from '@gadget-claims/domain/claims/support/desk-schemas';
import { timesDays, toldInWords } from '@gadget-claims/domain/claims/support/needs';
import type { OwnNeed } from '@gadget-claims/domain/claims/support/schemas';
import type { Generated, Selectable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { Instant } from '../../../database/tables.ts';
import type { ResellerColumn } from '../../../identity/identity.ts';
import type { Mail } from '../../../mail/blocks.ts';
import type { ClaimKey } from './claims.ts';

interface SupportNeedsTable {
  reseller_id: ResellerColumn;
  need_id: Generated<number>;
  claim_id: string;
  driver: SupportNeed['driver'];
  measure: SupportNeed['measure'];
  name: string;
  words: string;
  is_agreed: boolean;
  source: SupportNeed['source'];
  marked_at: Instant;
  marked_by: string;
  replaces: number | null;
  ended_at: Instant | null;
  ended_by: string | null;
}

declare module '../../../database/tables.ts' {
  interface Database {
    support_needs: SupportNeedsTable;
  }
}

export type NeedRow = Selectable<SupportNeedsTable>;

/** The support needs of a claim, those that ended too, oldest first. */
export function needsOf(db: Db | Tx, { reseller, claimId }: ClaimKey): Promise<NeedRow[]> {
  return db
    .selectFrom('support_needs')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .orderBy('need_id')
    .execute();
}

/** Those that hold. */
export const held = (rows: readonly NeedRow[]): NeedRow[] =>
  rows.filter(({ ended_at: endedAt }) => endedAt === null);

/** By how much the days are longer that a claimant gets to answer, counted from an instant. */
export async function daysLonger(db: Db | Tx, key: ClaimKey, from: Date): Promise<number> {
  const rows = await needsOf(db, key);
  return timesDays(
    rows.map(({ measure, ended_at: endedAt }) => ({ measure, endedAt })),
    from,
  );
}

/** A mail to the claimant, in larger letters where they want that. */
export async function inTheirPrint(db: Db | Tx, key: ClaimKey, mail: Mail): Promise<Mail> {
  const isLarge = held(await needsOf(db, key)).some(({ measure }) => measure === 'large print');
  return { ...mail, isLarge };
}

/** The needs that hold as the claims team reads them; `name` gives a colleague's. */
export const needViews = (
  rows: readonly NeedRow[],
  name: (staffId: string) => string,
): SupportNeed[] =>
  held(rows).map((row) => ({
    needId: row.need_id,
    driver: row.driver,
    measure: row.measure,
    name: row.name,
    words: row.words,
    isAgreed: row.is_agreed,
    source: row.source,
    at: row.marked_at.toISOString(),
    by: name(row.marked_by),
  }));

/** The same as their claimant reads them. */
export const ownNeedViews = (rows: readonly NeedRow[]): OwnNeed[] =>
  held(rows).map((row) => ({ needId: row.need_id, does: toldInWords(row) }));
