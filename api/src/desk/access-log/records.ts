import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import { type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../database/database.ts';
import { PAGE, instantOfKey } from '../../http/page-by-key.ts';
import type { DeskScope } from '../../identity/identity.ts';

/** Where a page of the log ended. */
export const logKey = z.object({ at: instantOfKey, id: z.int() });

interface Asked {
  claimId: string | undefined;
  staffId: string | undefined;
  /** Calls and commands that count, or those that do not. */
  calls: { among: boolean; names: readonly string[] } | undefined;
  /** From this instant on. */
  from: Date | undefined;
  /** Before this one. */
  until: Date | undefined;
  after: z.output<typeof logKey> | undefined;
}

/** A page of the log with one row too many, the latest first: what is of these brands, or of none. */
export function accessesOf(
  db: Db,
  scope: DeskScope,
  { claimId, staffId, calls, from, until, after }: Asked,
) {
  const brands = [...scope];
  return db
    .selectFrom('access_log')
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
    .where(sql<SqlBool>`(reseller_ids = '{}' or reseller_ids && ${brands})`)
    .$if(claimId !== undefined, (query) =>
      query.where(sql<SqlBool>`claim_ids @> array[${claimId}]`),
    )
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .$if(calls !== undefined, (query) =>
      query.where(sql<SqlBool>`(call = any(${calls?.names})) = ${calls?.among}`),
    )
    .$if(from !== undefined, (query) => query.where(sql<SqlBool>`at >= ${from}`))
    .$if(until !== undefined, (query) => query.where(sql<SqlBool>`at < ${until}`))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(at, log_id) < (${after?.at}::timestamptz, ${after?.id}::bigint)`),
    )
    .orderBy('at', 'desc')
    .orderBy('log_id', 'desc')
    .limit(PAGE + 1)
    .execute();
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
