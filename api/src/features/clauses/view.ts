import type { Clause } from '@gadget-claims/domain/clauses/schemas';
import { gradeOf } from '@gadget-claims/domain/messages/reading-grade';
import type { Db } from '../../database/database.ts';
import { namesOf } from '../staff/records.ts';
import { type ClauseRow, clauseContent } from './records.ts';

/** Versions of clauses as the library shows them. */
export async function clauseViews(db: Db, rows: readonly ClauseRow[]): Promise<Clause[]> {
  const name = await namesOf(
    db,
    rows.flatMap((row) => [row.written_by, row.approved_by, row.retired_by]),
  );
  const act = (staffId: string, at: Date) => ({
    staffId,
    name: name(staffId),
    at: at.toISOString(),
  });
  const maybeAct = (staffId: string | null, at: Date | null) =>
    staffId === null || at === null ? null : act(staffId, at);
  return rows.map((row) => ({
    ...clauseContent(row),
    clauseId: row.clause_id,
    version: row.version,
    written: act(row.written_by, row.written_at),
    approved: maybeAct(row.approved_by, row.approved_at),
    retired: maybeAct(row.retired_by, row.retired_at),
    grade: gradeOf(row.claimant_text),
  }));
}

/** One version. */
export async function clauseView(db: Db, row: ClauseRow): Promise<Clause> {
  const [view] = await clauseViews(db, [row]);
  if (!view) throw new Error('a clause without a view');
  return view;
}
