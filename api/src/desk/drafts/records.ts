import type { DeskDraft } from '@gadget-claims/domain/desk/drafts/schemas';
import { type ColumnType, sql } from 'kysely';
import type { ClaimKey } from '../../claims/claims/records/claims.ts';
import type { Db } from '../../database/database.ts';
import type { Instant } from '../../database/tables.ts';
import type { ResellerColumn, StaffIdentity } from '../../identity/identity.ts';

interface DeskDraftsTable {
  reseller_id: ResellerColumn;
  claim_id: string;
  staff_id: string;
  what: string;
  typed: ColumnType<unknown, string, string>;
  saved_at: Instant;
}

interface ClauseDraftsTable {
  staff_id: string;
  what: string;
  typed: ColumnType<unknown, string, string>;
  saved_at: Instant;
}

declare module '../../database/tables.ts' {
  interface Database {
    desk_drafts: DeskDraftsTable;
    clause_drafts: ClauseDraftsTable;
  }
}

type Author = Pick<StaffIdentity, 'staffId'>;

/** A claim has far fewer forms, and an author fewer clauses under way; a page that sends others fills nothing. */
const MOST = 100;

/** A colleague's unsent text about a claim; theirs alone. */
export async function draftsOf(
  db: Db,
  { staffId }: Author,
  { reseller, claimId }: ClaimKey,
): Promise<DeskDraft[]> {
  const rows = await db
    .selectFrom('desk_drafts')
    .select(['what', 'typed', 'saved_at'])
    .where((is) => is.and({ staff_id: staffId, reseller_id: reseller, claim_id: claimId }))
    .orderBy('what')
    .execute();
  return rows.map(view);
}

const view = ({ what, typed, saved_at: at }: { what: string; typed: unknown; saved_at: Date }) => ({
  what,
  typed,
  savedAt: at.toISOString(),
});

/** Keeps the text typed into a form in place of the former one; false where there are too many. */
export async function keepDraft(
  db: Db,
  { staffId }: Author,
  { reseller, claimId }: ClaimKey,
  { what, typed, now }: { what: string; typed: unknown; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into desk_drafts (reseller_id, claim_id, staff_id, what, typed, saved_at)
    select ${reseller}, ${claimId}, ${staffId}, ${what}, ${JSON.stringify(typed)}::jsonb, ${now}
    where (
      select count(*) from desk_drafts
      where staff_id = ${staffId} and reseller_id = ${reseller} and claim_id = ${claimId}
        and what <> ${what}) < ${sql.lit(MOST)}
    on conflict (staff_id, reseller_id, claim_id, what)
      do update set typed = excluded.typed, saved_at = excluded.saved_at`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** It was sent, or taken out again. */
export async function endDraft(
  db: Db,
  { staffId }: Author,
  { reseller, claimId }: ClaimKey,
  what: string,
): Promise<void> {
  await db
    .deleteFrom('desk_drafts')
    .where((is) => is.and({ staff_id: staffId, reseller_id: reseller, claim_id: claimId, what }))
    .execute();
}

/** A colleague's unsaved text of clauses; theirs alone. */
export async function clauseDraftsOf(db: Db, { staffId }: Author): Promise<DeskDraft[]> {
  const rows = await db
    .selectFrom('clause_drafts')
    .select(['what', 'typed', 'saved_at'])
    .where('staff_id', '=', staffId)
    .orderBy('what')
    .execute();
  return rows.map(view);
}

/** Keeps the typed text of a clause in place of the former one; false where there are too many. */
export async function keepClauseDraft(
  db: Db,
  { staffId }: Author,
  { what, typed, now }: { what: string; typed: unknown; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into clause_drafts (staff_id, what, typed, saved_at)
    select ${staffId}, ${what}, ${JSON.stringify(typed)}::jsonb, ${now}
    where (
      select count(*) from clause_drafts
      where staff_id = ${staffId} and what <> ${what}) < ${sql.lit(MOST)}
    on conflict (staff_id, what)
      do update set typed = excluded.typed, saved_at = excluded.saved_at`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** It was saved, or taken out again. */
export async function endClauseDraft(db: Db, { staffId }: Author, what: string): Promise<void> {
  await db
    .deleteFrom('clause_drafts')
    .where((is) => is.and({ staff_id: staffId, what }))
    .execute();
}
