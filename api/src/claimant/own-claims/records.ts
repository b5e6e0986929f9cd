import type { ClaimsQuery, StatusGroup } from '@gadget-claims/domain/claims/claims/schemas';
import { statusesIn } from '@gadget-claims/domain/claims/claims/status-filter';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { sql } from 'kysely';
import type { ClaimRow, GadgetRow } from '../../claims/claims/records/claims.ts';
import { ownClaims } from '../../claims/claims/records/ownership.ts';
import type { Db } from '../../database/database.ts';
import type { ResellerScope, UserIdentity } from '../../identity/identity.ts';

/** A claim's columns in the list. */
export type ListedClaim = Pick<
  ClaimRow,
  | 'claim_id'
  | 'claim_reference'
  | 'incident_type_id'
  | 'status'
  | 'status_since'
  | 'submitted_at'
  | 'documents_complete_at'
> & { incident_day: string | null };

/**
 * One page of an account's claims and how many there are. Each way of owning is one short walk along
 * its index, so the cost goes by the account's own claims and never by the table; one statement asks
 * for all of them.
 */
export async function listOwnClaims(
  db: Db,
  user: UserIdentity,
  query: ClaimsQuery,
): Promise<{ rows: ListedClaim[]; total: number }> {
  const { page, pageSize, sort } = query;
  const [first, ...others] = ownClaims(user).map((condition, way) =>
    db.selectFrom(walk(db, user, query, way).where(condition).as('own')).selectAll(),
  );
  if (!first) return { rows: [], total: 0 };
  const found = await others.reduce((all, other) => all.unionAll(other), first).execute();
  const direction = sort === 'newest' ? -1 : 1;
  const rows = found.toSorted(
    (a, b) =>
      direction * (a.submitted_at.getTime() - b.submitted_at.getTime()) ||
      (a.claim_id < b.claim_id ? -1 : 1),
  );
  const totals = new Map(found.map(({ way, total }) => [way, total]));
  return {
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    total: [...totals.values()].reduce((sum, each) => sum + each, 0),
  };
}

/** How many claims of an account are in each group. */
export async function countOwnClaims(
  db: Db,
  user: UserIdentity,
): Promise<Record<StatusGroup, number>> {
  const [first, ...others] = ownClaims(user).map((condition) =>
    db
      .selectFrom('claims')
      .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
      .where('reseller_id', '=', user.reseller)
      .where(condition)
      .groupBy('status'),
  );
  const found = first
    ? await others.reduce((all, other) => all.unionAll(other), first).execute()
    : [];
  const within = (group: StatusGroup) => {
    const statuses = statusesIn(group);
    return found
      .filter(({ status }) => statuses.includes(status))
      .reduce((sum, { count }) => sum + count, 0);
  };
  return { open: within('open'), action: within('action'), finished: within('finished') };
}

function walk(
  db: Db,
  { reseller }: UserIdentity,
  { status, page, pageSize, sort }: ClaimsQuery,
  way: number,
) {
  const statuses = status === undefined ? undefined : statusesIn(status);
  return db
    .selectFrom('claims')
    .select([
      'claim_id',
      'claim_reference',
      'incident_type_id',
      'status',
      'status_since',
      'submitted_at',
      'documents_complete_at',
      sql<string | null>`form -> 'incident' ->> 'dateOfIncident'`.as('incident_day'),
      sql<number>`count(*) over ()`.as('total'),
      sql<number>`${sql.lit(way)}::integer`.as('way'),
    ])
    .where('reseller_id', '=', reseller)
    .$if(statuses !== undefined, (rows) => rows.where('status', 'in', [...(statuses ?? []), -1]))
    .orderBy('submitted_at', sort === 'newest' ? 'desc' : 'asc')
    .orderBy('claim_id')
    .limit(page * pageSize);
}

/** The gadgets of several claims, in the order of each form. */
export function gadgetsOf(
  db: Db,
  reseller: ResellerScope,
  claimIds: string[],
): Promise<GadgetRow[]> {
  if (claimIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('claim_gadgets')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where('claim_id', 'in', claimIds)
    .orderBy('claim_id')
    .orderBy('position')
    .execute();
}

/** When the repair centre had the gadgets of some claims. */
export interface Arrivals {
  ofGadget(gadget: Pick<GadgetRow, 'claim_id' | 'gadget_id'>): Date | undefined;
  /** The latest of a claim's gadgets. */
  ofClaim(claim: Pick<ClaimRow, 'claim_id'>): Date | undefined;
}

/** When the gadgets of these claims reached the repair centre, the last time. */
export async function arrivals(
  db: Db,
  reseller: ResellerScope,
  claimIds: string[],
): Promise<Arrivals> {
  const events = claimIds.length === 0 ? [] : await arrivalEvents(db, reseller, claimIds);
  return {
    ofGadget: ({ claim_id: claim, gadget_id: gadget }) =>
      events.findLast(
        (event) =>
          event.claim_id === claim && (event.gadget_id === null || event.gadget_id === gadget),
      )?.at,
    ofClaim: ({ claim_id: claim }) => events.findLast((event) => event.claim_id === claim)?.at,
  };
}

function arrivalEvents(db: Db, reseller: ResellerScope, claimIds: string[]) {
  return (
    db
      .selectFrom('claim_events')
      .select(['claim_id', 'gadget_id', 'at'])
      .where('reseller_id', '=', reseller)
      .where('claim_id', 'in', claimIds)
      .where('to_status', '=', STATUS.DEVICE_RECEIVED)
      // Not events while they had it, like a file that came in.
      .where('from_status', 'is distinct from', STATUS.DEVICE_RECEIVED)
      .orderBy('at')
      .execute()
  );
}
