import { type InForce, isInForce } from '@gadget-claims/domain/desk/wordings/in-force';
import type { WordingText } from '@gadget-claims/domain/desk/wordings/schemas';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { Database } from '../../database/tables.ts';
import { policyOfClaim } from '../../policies/policies/records/policies.ts';
import type { VersionColumns } from '../versions/records.ts';

interface WordingsTable {
  wording_id: string;
  underwriter_id: number;
}

interface WordingVersionsTable extends VersionColumns {
  wording_id: string;
  name: string;
  products: string[];
  read_by: WordingText['readBy'];
  /** Days, `YYYY-MM-DD`. */
  first_day: string;
  last_day: string | null;
  document: string;
  clauses_of: string | null;
}

declare module '../../database/tables.ts' {
  interface Database {
    wordings: WordingsTable;
    wording_versions: WordingVersionsTable;
  }
}

/** A version of a wording, with the wording's underwriter. */
export type WordingRow = Selectable<WordingVersionsTable> & Selectable<WordingsTable>;

/** Which version of which wording. */
export interface WordingKey {
  wordingId: string;
  version: number;
}

const versions = (db: Db | Tx) =>
  db
    .selectFrom('wording_versions')
    .innerJoin('wordings', 'wordings.wording_id', 'wording_versions.wording_id')
    .selectAll('wording_versions')
    .select('wordings.underwriter_id');

/** All versions of all wordings, the latest of each first. */
export function allWordings(db: Db): Promise<WordingRow[]> {
  return versions(db)
    .orderBy('wordings.underwriter_id')
    .orderBy('wording_versions.wording_id')
    .orderBy('version', 'desc')
    .execute();
}

/** The versions of an underwriter's wordings that claims are judged by. */
export function approvedWordings(db: Db | Tx, underwriterId: number): Promise<WordingRow[]> {
  return versions(db)
    .where('wordings.underwriter_id', '=', underwriterId)
    .where('wording_versions.state', '=', 'approved')
    .orderBy('first_day')
    .execute();
}

export function findWording(
  db: Db | Tx,
  wordingId: string,
): Promise<Selectable<WordingsTable> | undefined> {
  return db
    .selectFrom('wordings')
    .selectAll()
    .where('wording_id', '=', wordingId)
    .executeTakeFirst();
}

/** A wording by the name of its latest version. */
export async function nameOfWording(tx: Tx, wordingId: string): Promise<string> {
  const [latest] = await versionsOf(tx, wordingId);
  return latest?.name ?? wordingId;
}

/** The versions of a wording, the latest first. */
export function versionsOf(tx: Tx, wordingId: string): Promise<WordingRow[]> {
  return versions(tx)
    .where('wording_versions.wording_id', '=', wordingId)
    .orderBy('version', 'desc')
    .execute();
}

/** A version's words. */
export const wordingContent = (row: WordingRow): WordingText => ({
  name: row.name,
  products: row.products,
  readBy: row.read_by,
  firstDay: row.first_day,
  lastDay: row.last_day,
  document: row.document,
});

/** For which policies a version is in force. */
export const periodOf = (row: WordingRow): InForce => ({
  ...wordingContent(row),
  underwriterId: row.underwriter_id,
});

/** The wording of a policy as it was on the day of an incident; undefined where none was in force. */
export async function wordingInForce(
  db: Db | Tx,
  policy: Policy,
  incidentDay: string,
): Promise<WordingRow | undefined> {
  const known = await approvedWordings(db, policy.underwriterId);
  return known.find((row) => isInForce(periodOf(row), policy, incidentDay));
}

/** The wording by which a claim is judged; undefined where there is none, or no policy any more. */
export async function wordingOfClaim(
  db: Db | Tx,
  claim: Parameters<typeof policyOfClaim>[1],
): Promise<WordingRow | undefined> {
  const policy = await policyOfClaim(db, claim);
  return policy && wordingInForce(db, policy.details, claim.form.incident.dateOfIncident);
}

/** The clauses of a wording that decisions can stand on. */
export function clausesInUse(
  db: Db | Tx,
  wordingId: string,
): Promise<Selectable<Database['clauses']>[]> {
  return db
    .selectFrom('clauses')
    .selectAll()
    .where((is) => is.and({ wording_id: wordingId, state: 'approved' }))
    .orderBy('clause_id')
    .execute();
}

/** How many clauses of each of these wordings decisions can stand on. */
export async function countInUse(
  db: Db,
  wordingIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('clauses')
    .select(['wording_id', (is) => is.fn.countAll<number>().as('count')])
    .where(sql<boolean>`wording_id = any(${[...new Set(wordingIds)]})`)
    .where('state', '=', 'approved')
    .groupBy('wording_id')
    .execute();
  return new Map(rows.map(({ wording_id: id, count }) => [id, count]));
}
