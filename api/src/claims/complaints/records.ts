import type { ClaimComplaint } from '@gadget-claims/domain/claims/complaints/schemas';
import { type Selectable, type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db, Tx } from '../../database/database.ts';
import type { Instant } from '../../database/tables.ts';
import { PAGE_ROWS, dayOfKey, idOfKey } from '../../http/page-by-key.ts';
import type { DeskScope, ResellerColumn } from '../../identity/identity.ts';
import type { ClaimKey } from '../claims/records/claims.ts';

interface ComplaintsTable {
  reseller_id: ResellerColumn;
  complaint_reference: string;
  claim_id: string;
  at: Instant;
  answer_by: string;
  went_wrong: string;
  put_right: string;
}

declare module '../../database/tables.ts' {
  interface Database {
    complaints: ComplaintsTable;
  }
}

export type ComplaintRow = Selectable<ComplaintsTable>;

/** The complaint about a claim. */
export function complaintOf(
  db: Db | Tx,
  { reseller, claimId }: ClaimKey,
): Promise<ComplaintRow | undefined> {
  return db
    .selectFrom('complaints')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .executeTakeFirst();
}

/** Adds a complaint; undefined where its reference is taken already. */
export function addComplaint(
  tx: Tx,
  { reseller, claimId }: ClaimKey,
  complaint: Omit<ComplaintRow, 'reseller_id' | 'claim_id'>,
): Promise<ComplaintRow | undefined> {
  return tx
    .insertInto('complaints')
    .values({ reseller_id: reseller, claim_id: claimId, ...complaint })
    .onConflict((taken) => taken.columns(['reseller_id', 'complaint_reference']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** A complaint as its claimant reads it. */
export function complaintView(row: ComplaintRow): ClaimComplaint;
export function complaintView(row: ComplaintRow | undefined): ClaimComplaint | null;
export function complaintView(row: ComplaintRow | undefined): ClaimComplaint | null {
  if (!row) return null;
  return {
    complaintReference: row.complaint_reference,
    at: row.at.toISOString(),
    answerBy: row.answer_by,
    wentWrong: row.went_wrong,
    putRight: row.put_right,
  };
}

/** Where a page of complaints goes on. */
export const complaintKey = z.object({ day: dayOfKey, id: idOfKey });
export const complaintKeyOf = (row: ComplaintRow) => ({
  day: row.answer_by,
  id: row.complaint_reference,
});

/** A page of complaints and one row of the next, the earliest day for our answer first. */
export function complaintsByDay(
  db: Db,
  brands: DeskScope,
  after: z.output<typeof complaintKey> | undefined,
) {
  return db
    .selectFrom('complaints as complaint')
    .innerJoin('claims as claim', (on) =>
      on
        .onRef('claim.reseller_id', '=', 'complaint.reseller_id')
        .onRef('claim.claim_id', '=', 'complaint.claim_id'),
    )
    .selectAll('complaint')
    .select([
      'claim.claim_reference',
      sql<string>`concat(claim.form #>> '{claimant,firstname}', ' ', claim.form #>> '{claimant,lastname}')`.as(
        'claimant',
      ),
    ])
    .where(sql<SqlBool>`complaint.reseller_id = any(${[...brands]})`)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(complaint.answer_by, complaint.complaint_reference)
          > (${after?.day}::date, ${after?.id}::text)`,
      ),
    )
    .orderBy('complaint.answer_by')
    .orderBy('complaint.complaint_reference')
    .limit(PAGE_ROWS + 1)
    .execute();
}
