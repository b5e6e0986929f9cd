import type { ClauseText } from '@gadget-claims/domain/desk/clauses/schemas';
import type { CoverOption } from '@gadget-claims/domain/policies/policies/schemas';
import type { Insertable, Selectable } from 'kysely';
import type { ClaimRow, GadgetRow } from '../../claims/claims/records/claims.ts';
import type { Db, Tx } from '../../database/database.ts';
import { type VersionColumns, drafted } from '../versions/records.ts';

interface ClausesTable extends VersionColumns {
  clause_id: string;
  wording_id: string;
  wording_reference: string;
  title: string;
  staff_text: string;
  claimant_text: string;
  incident_types: number[];
  cover_options: CoverOption[];
  needs_documents: number[];
  contradicted_by: number[];
  contradicted_by_answers: string[];
}

declare module '../../database/tables.ts' {
  interface Database {
    clauses: ClausesTable;
  }
}

export type ClauseRow = Selectable<ClausesTable>;

/** Which version of which clause. */
export interface ClauseKey {
  clauseId: string;
  version: number;
}

/** All versions of a wording's clauses, the latest of each first. */
export function clausesOf(db: Db, wordingId: string): Promise<ClauseRow[]> {
  return db
    .selectFrom('clauses')
    .selectAll()
    .where('wording_id', '=', wordingId)
    .orderBy('clause_id')
    .orderBy('version', 'desc')
    .execute();
}

/** All versions of the clauses of these ids. */
export async function clausesNamed(db: Db, clauseIds: readonly string[]): Promise<ClauseRow[]> {
  if (clauseIds.length === 0) return [];
  return db
    .selectFrom('clauses')
    .selectAll()
    .where('clause_id', 'in', [...new Set(clauseIds)])
    .execute();
}

export function findClause(
  db: Db | Tx,
  { clauseId, version }: ClauseKey,
): Promise<ClauseRow | undefined> {
  return db
    .selectFrom('clauses')
    .selectAll()
    .where((is) => is.and({ clause_id: clauseId, version }))
    .executeTakeFirst();
}

const byClause = (db: Db | Tx, clauseId: string) =>
  db.selectFrom('clauses').selectAll().where('clause_id', '=', clauseId).orderBy('version', 'desc');

/** The versions of a clause, the latest first. */
export const clauseVersions = (db: Db, clauseId: string): Promise<ClauseRow[]> =>
  byClause(db, clauseId).execute();

/** The same, locked until the transaction ends. */
export const lockVersions = (tx: Tx, clauseId: string): Promise<ClauseRow[]> =>
  byClause(tx, clauseId).forUpdate().execute();

/** A version's words, its wording, and whether it is in use. */
export const clauseContent = (row: ClauseRow) => ({
  wordingId: row.wording_id,
  state: row.state,
  wordingReference: row.wording_reference,
  title: row.title,
  staffText: row.staff_text,
  claimantText: row.claimant_text,
  incidentTypes: row.incident_types,
  coverOptions: row.cover_options,
  needsDocuments: row.needs_documents,
  contradictedBy: row.contradicted_by,
  contradictedByAnswers: row.contradicted_by_answers,
});

/** What a claimant said of these gadgets. */
export function formGadgets({ form }: ClaimRow, gadgets: readonly GadgetRow[]) {
  const guids = new Set(gadgets.map(({ item_guid: guid }) => guid));
  return form.gadgets.filter(({ itemGUID }) => guids.has(itemGUID));
}

/** A new draft as it is kept. */
export function draftRow(
  { clauseId, version }: ClauseKey,
  wordingId: string,
  text: ClauseText,
  written: { by: string; at: Date },
): Insertable<ClausesTable> {
  return {
    ...drafted(version, written),
    clause_id: clauseId,
    wording_id: wordingId,
    wording_reference: text.wordingReference,
    title: text.title,
    staff_text: text.staffText,
    claimant_text: text.claimantText,
    incident_types: text.incidentTypes,
    cover_options: text.coverOptions,
    needs_documents: text.needsDocuments,
    contradicted_by: text.contradictedBy,
    contradicted_by_answers: text.contradictedByAnswers,
  };
}
