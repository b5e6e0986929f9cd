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

interface NewDraft {
  what: string;
  typed: unknown;
  now: Date;
}

/** Keeps a draft in place of the former one of its form, unless its author has the most of them already. */
async function keepOneOf(
  db: Db,
  table: 'desk_drafts' | 'clause_drafts',
  of: Record<string, unknown>,
  { what, typed, now }: NewDraft,
): Promise<boolean> {
  const columns = Object.keys(of).map((name) => sql.ref(name));
  const values = Object.values(of).map((value) => sql`${value}`);
  const isOf = columns.map((column, at) => sql`${column} = ${values[at]}`);
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${sql.join(columns)}, what, typed, saved_at)
    select ${sql.join(values)}, ${what}, ${JSON.stringify(typed)}::jsonb, ${now}
    where (
      select count(*) from ${sql.table(table)}
      where ${sql.join(isOf, sql` and `)} and what <> ${what}) < ${sql.lit(MOST)}
    on conflict (${sql.join(columns)}, what)
      do update set typed = excluded.typed, saved_at = excluded.saved_at`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Keeps the text typed into a form in place of the former one; false where there are too many. */
export async function keepDraft(
  db: Db,
  { staffId }: Author,
  { reseller, claimId }: ClaimKey,
  draft: NewDraft,
): Promise<boolean> {
  const of = { staff_id: staffId, reseller_id: reseller, claim_id: claimId };
  return await keepOneOf(db, 'desk_drafts', of, draft);
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
  draft: NewDraft,
): Promise<boolean> {
  return await keepOneOf(db, 'clause_drafts', { staff_id: staffId }, draft);
}

/** It was saved, or taken out again. */
export async function endClauseDraft(db: Db, { staffId }: Author, what: string): Promise<void> {
  await db
    .deleteFrom('clause_drafts')
    .where((is) => is.and({ staff_id: staffId, what }))
    .execute();
}
