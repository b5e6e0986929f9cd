import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import { type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../database/database.ts';
import { PAGE_ROWS, instantOfKey } from '../../http/page-by-key.ts';
import type { DeskScope } from '../../identity/identity.ts';

/** Where a page of the log ended. */
export const logKey = z.object({ at: instantOfKey, id: z.int() });

export interface LogFilter {
  claimId: string | undefined;
  staffId: string | undefined;
  /** Names of the calls and commands that count. */
  calls: readonly string[] | undefined;
  /** From this instant on. */
  from: Date | undefined;
  /** Before this one. */
  until: Date | undefined;
  after: z.output<typeof logKey> | undefined;
}

/** A page of the log with one row too many, the latest first: rows of these brands, or of none. */
export function accessesOf(db: Db, scope: DeskScope, asked: LogFilter) {
  const { claimId, staffId, calls } = asked;
  const isWide = claimId === undefined && staffId === undefined;
  return logRows(db, scope, asked)
    .select([
      'log_id',
      'at',
      'staff_id',
      'call',
      'request_id',
      'document_id',
      'colleague_id',
      'refused',
      'unasked',
    ])
    .select(['reseller_ids', 'claim_ids'])
    .$if(calls !== undefined && !isWide, (query) => query.where(sql<SqlBool>`call = any(${calls})`))
    .$if(calls !== undefined && isWide, (query) =>
      query.where(sql<SqlBool>`log_id in (${latestOfEach(db, scope, asked)})`),
    )
    .execute();
}

/**
 * The latest rows of each of these calls. A kind of act that is rare is found by its own calls, and not
 * among all that was logged since.
 */
function latestOfEach(db: Db, scope: DeskScope, asked: LogFilter) {
  const latest = logRows(db, scope, asked)
    .select('log_id')
    .where(sql<SqlBool>`call = named.call`);
  return sql`
    select latest.log_id from unnest(${asked.calls}::text[]) as named (call)
    cross join lateral (${latest}) as latest`;
}

/** The latest rows of these brands, or of none, that fit a question, but for the kind of act. */
function logRows(db: Db, scope: DeskScope, { claimId, staffId, from, until, after }: LogFilter) {
  return db
    .selectFrom('access_log')
    .where(sql<SqlBool>`(reseller_ids = '{}' or reseller_ids && ${[...scope]})`)
    .$if(claimId !== undefined, (query) =>
      query.where(sql<SqlBool>`claim_ids @> array[${claimId}]`),
    )
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .$if(from !== undefined, (query) => query.where(sql<SqlBool>`at >= ${from}`))
    .$if(until !== undefined, (query) => query.where(sql<SqlBool>`at < ${until}`))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(at, log_id) < (${after?.at}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy('at', 'desc')
    .orderBy('log_id', 'desc')
    .limit(PAGE_ROWS + 1);
}

type Accesses = Awaited<ReturnType<typeof accessesOf>>;

/**
 * The claims of these brands that a row is about, each by its reference; null for one that is erased by
 * now.
 */
export async function referencesOf(
  db: Db,
  scope: DeskScope,
  rows: Accesses,
): Promise<(row: Accesses[number]) => (string | null)[]> {
  const brands = new Set<number>(scope);
  const claimsOf = ({ reseller_ids: resellers, claim_ids: claims }: Accesses[number]) =>
    claims.filter((_id, at) => brands.has(resellers[at] ?? -1));
  const ids = [...new Set(rows.flatMap(claimsOf))];
  const known = await db
    .selectFrom('claims')
    .select(['claim_id', 'claim_reference'])
    .where(sql<SqlBool>`reseller_id = any(${[...scope]})`)
    .where(sql<SqlBool>`claim_id = any(${ids})`)
    .execute();
  const references = new Map(known.map((row) => [row.claim_id, row.claim_reference]));
  return (row) => claimsOf(row).map((id) => references.get(id) ?? null);
}

/** The kind of file that a row is about; null for none, and for one that is erased by now. */
export async function fileLabelsOf(
  db: Db,
  scope: DeskScope,
  rows: Accesses,
): Promise<(row: Accesses[number]) => string | null> {
  const ids = [...new Set(rows.flatMap(({ document_id: id }) => id ?? []))];
  if (ids.length === 0) return () => null;
  const known = await db
    .selectFrom('documents')
    .select(['document_id', 'document_type_id'])
    .where(sql<SqlBool>`reseller_id = any(${[...scope]})`)
    .where(sql<SqlBool>`document_id = any(${ids})`)
    .execute();
  const labels = new Map(
    known.map((row) => [row.document_id, documentKind(row.document_type_id).label]),
  );
  return ({ document_id: id }) => labels.get(id ?? '') ?? null;
}
