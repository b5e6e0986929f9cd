import { STATUS } from '@gadget-claims/domain/claims/status-ids';
import { WAITING_STATUSES } from '@gadget-claims/domain/desk/queue';
import type { QueueShow } from '@gadget-claims/domain/desk/schemas';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../database/database.ts';
import type { DeskScope, StaffIdentity } from '../../identity/identity.ts';
import type { ClaimKey } from '../claims/records/claims.ts';

const PAGE = 50;
/** Minutes without anything done to it after which a claim goes back to the queue. */
const HOLD_MINUTES = 30;
/** The queue is counted up to here: nobody reads a larger number otherwise. */
const MOST_COUNTED = 1000;

/** As in the predicate of the index, so that the database uses it. */
const WAITING = sql.join(WAITING_STATUSES.map((status) => sql.lit(status)));
const isWaiting = sql<SqlBool>`(claim.status in (${WAITING}) or claim.decide_by is not null)`;

const holdEnd = (now: Date) => new Date(now.getTime() + HOLD_MINUTES * 60_000);

/** Lines of a list: the claim with its gadgets and who has it. */
function lines(db: Db, scope: DeskScope) {
  return db
    .selectFrom('claims as claim')
    .leftJoin('staff as holder', 'holder.staff_id', 'claim.held_by')
    .select([
      'claim.reseller_id',
      'claim.claim_id',
      'claim.claim_reference',
      'claim.incident_type_id',
      'claim.status',
      'claim.submitted_at',
      'claim.decide_by',
      'claim.held_by',
      'claim.held_until',
      'holder.name as holder_name',
      sql<string>`concat(claim.form #>> '{claimant,firstname}', ' ', claim.form #>> '{claimant,lastname}')`.as(
        'claimant',
      ),
      sql<string[]>`array(select gadget.label from claim_gadgets gadget
        where gadget.reseller_id = claim.reseller_id and gadget.claim_id = claim.claim_id
        order by gadget.position)`.as('gadgets'),
    ])
    .where('claim.reseller_id', 'in', scope);
}
export type ClaimLineRow = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

/** Where a page of the queue ended. */
export interface After {
  decideBy: string | null;
  submittedAt: Date;
  claimId: string;
}

const FAR = sql.lit('infinity');
const order = sql`coalesce(claim.decide_by, ${FAR}::date), claim.submitted_at, claim.claim_id`;

const WHICH: Record<QueueShow, (today: string) => Expression<SqlBool>> = {
  waiting: () => isWaiting,
  late: (today) => sql`${isWaiting} and claim.decide_by < ${today}`,
  documents: () => sql`claim.status = ${sql.lit(STATUS.AWAITING_DOCUMENTS)}`,
  all: () => sql`claim.status < ${sql.lit(STATUS.SETTLED)}`,
};

/** A page of the queue, the most urgent first, by key: as quick at its end as at its beginning. */
export async function queuePageOf(
  db: Db,
  scope: DeskScope,
  { show, today, after }: { show: QueueShow; today: string; after: After | null },
): Promise<{ rows: ClaimLineRow[]; more: boolean }> {
  const rows = await lines(db, scope)
    .where(WHICH[show](today))
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(coalesce(claim.decide_by, ${FAR}::date), claim.submitted_at, claim.claim_id)
          > (coalesce(${after?.decideBy ?? null}::date, ${FAR}::date), ${after?.submittedAt ?? null}::timestamptz, ${after?.claimId ?? null}::text)`,
      ),
    )
    .orderBy(order)
    .limit(PAGE + 1)
    .execute();
  return { rows: rows.slice(0, PAGE), more: rows.length > PAGE };
}

/** What somebody has, the most urgent first. */
export function heldBy(db: Db, { brands, staffId }: StaffIdentity, now: Date) {
  return lines(db, brands)
    .where('claim.held_by', '=', staffId)
    .where('claim.held_until', '>', now)
    .orderBy(order)
    .limit(PAGE)
    .execute();
}

/** How many claims wait for anybody, by how urgent they are, up to a limit. */
export async function countWaiting(db: Db, scope: DeskScope, today: string) {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('claims as claim')
        .select('claim.decide_by')
        .where('claim.reseller_id', 'in', scope)
        .where(isWaiting)
        .orderBy(sql`claim.decide_by, claim.submitted_at, claim.claim_id`)
        .limit(MOST_COUNTED)
        .as('first'),
    )
    .select([
      sql<number>`count(*) filter (where decide_by < ${today})`.as('late'),
      sql<number>`count(*) filter (where decide_by = ${today})`.as('today'),
      sql<number>`count(*) filter (where decide_by > ${today} or decide_by is null)`.as('later'),
    ])
    .executeTakeFirstOrThrow();
  const counts = { late: rows.late, today: rows.today, later: rows.later };
  return { ...counts, capped: counts.late + counts.today + counts.later >= MOST_COUNTED };
}

/** What somebody typed to find a claim, each way of reading it; 50 claims at most, the newest first. */
export function searchLines(db: Db, scope: DeskScope, typed: string) {
  return lines(db, scope)
    .where(
      sql<SqlBool>`(claim.claim_reference = upper(trim(${typed})) or (claim.reseller_id, claim.claim_id) in (
        select reseller_id, claim_id from claim_keys where
          (kind = 'policy' and value = claim_key('policy', ${typed}))
          or (kind = 'imei' and value = claim_key('imei', ${typed}))
          or (kind = 'serial' and value = claim_key('serial', ${typed}))
          or (kind = 'email' and value = claim_key('email', ${typed}))
          or (kind = 'phone' and length(claim_key('phone', ${typed})) = 9 and value = claim_key('phone', ${typed}))
          or (kind = 'name' and value like replace(replace(claim_key('name', ${typed}), '%', ''), '_', '') || '%')
        limit 200))`,
    )
    .orderBy('claim.submitted_at', 'desc')
    .limit(PAGE)
    .execute();
}

/** A claim of these brands by the reference that people use. */
export function findInScope(db: Db | Tx, scope: DeskScope, reference: string) {
  return db
    .selectFrom('claims')
    .selectAll()
    .where('claim_reference', '=', reference)
    .where('reseller_id', 'in', scope)
    .executeTakeFirst();
}

/** Who has a claim now; nobody once they did nothing to it for half an hour. */
export async function holderOf(db: Db | Tx, { reseller, claimId }: ClaimKey, now: Date) {
  return db
    .selectFrom('claims')
    .innerJoin('staff', 'staff.staff_id', 'claims.held_by')
    .select(['staff.staff_id', 'staff.name', 'claims.held_until'])
    .where('claims.reseller_id', '=', reseller)
    .where('claims.claim_id', '=', claimId)
    .where('claims.held_until', '>', now)
    .executeTakeFirst();
}

/** Takes the most urgent claim that nobody has, for one person alone; its reference, if there is one. */
export async function takeMostUrgent(
  db: Db,
  { brands, staffId }: StaffIdentity,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ claim_reference: string }>`
    update claims set held_by = ${staffId}, held_until = ${holdEnd(now)}
    where (reseller_id, claim_id) in (
      select reseller_id, claim_id from claims as claim
      where ${isWaiting} and reseller_id in (${sql.join(brands)})
        and (held_until is null or held_until <= ${now})
      order by decide_by, submitted_at, claim_id
      limit 1 for update skip locked)
    returning claim_reference`.execute(db);
  return rows[0]?.claim_reference;
}

/** Takes a claim for somebody unless a colleague has it. */
export async function takeOne(
  db: Db,
  { staffId }: StaffIdentity,
  { reseller, claimId }: ClaimKey,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('claims')
    .set({ held_by: staffId, held_until: holdEnd(now) })
    .where('reseller_id', '=', reseller)
    .where('claim_id', '=', claimId)
    .where((is) =>
      is.or([is('held_by', 'is', null), is('held_by', '=', staffId), is('held_until', '<=', now)]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Puts a claim back that somebody has; false when they did not have it. */
export async function putBack(
  db: Db,
  { staffId }: StaffIdentity,
  { reseller, claimId }: ClaimKey,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('claims')
    .set({ held_by: null, held_until: null })
    .where('reseller_id', '=', reseller)
    .where('claim_id', '=', claimId)
    .where('held_by', '=', staffId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Other claims on the same policy, the newest first. */
export function earlierClaims(db: Db, { reseller, claimId }: ClaimKey, policyKey: string) {
  return lines(db, [reseller])
    .where('claim.policy_key', '=', policyKey)
    .where('claim.claim_id', '!=', claimId)
    .orderBy('claim.submitted_at', 'desc')
    .limit(PAGE)
    .execute();
}

/** A file of a claim of these brands. */
export function evidenceInScope(db: Db, scope: DeskScope, documentId: string) {
  return db
    .selectFrom('documents')
    .innerJoin('claims', (on) =>
      on
        .onRef('claims.reseller_id', '=', 'documents.reseller_id')
        .onRef('claims.form_reference', '=', 'documents.form_reference'),
    )
    .select([
      'documents.form_reference',
      'documents.file_name',
      'documents.content_type',
      'documents.size',
      'documents.storage_key',
      'documents.state',
      'documents.reason',
      'documents.has_preview',
    ])
    .where('documents.document_id', '=', documentId)
    .where('documents.reseller_id', 'in', scope)
    .executeTakeFirst();
}
