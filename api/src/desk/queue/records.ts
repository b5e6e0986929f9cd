import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { normaliseClaimReference } from '@gadget-claims/domain/claims/claims/reference';
import { claimStatuses, isNamedByWay } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import {
  TEAM_NAMES,
  TEAM_RIGHTS,
  type Team,
} from '@gadget-claims/domain/desk/decisions/addressees';
import type { QueueFilter } from '@gadget-claims/domain/desk/queue/kept-views';
import {
  MOST_BESIDE,
  QUEUE_SHOWS,
  type QueueShow,
  type QueueSort,
  sortOf,
} from '@gadget-claims/domain/desk/queue/lists';
import { WAITING_STATUSES } from '@gadget-claims/domain/desk/queue/queue';
import type { PlaceCounts, QueueCounts } from '@gadget-claims/domain/desk/queue/schemas';
import { rolesWith } from '@gadget-claims/domain/people/staff/permissions';
import { DESK_HOLD_MINUTES } from '@gadget-claims/domain/promises';
import {
  type Expression,
  type Generated,
  type Selectable,
  type SqlBool,
  type RawBuilder,
  type Updateable,
  sql,
} from 'kysely';
import * as z from 'zod/mini';
import { type ClaimKey } from '../../claims/claims/records/claims.ts';
import type { ClaimsTable } from '../../claims/claims/records/tables.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Instant } from '../../database/tables.ts';
import {
  PAGE_ROWS,
  byInstant,
  dayOfKey,
  idOfKey,
  instantOfKey,
  pageOf,
  readAfter,
} from '../../http/page-by-key.ts';
import type { DeskScope, ResellerColumn, StaffIdentity } from '../../identity/identity.ts';
import { isOwnClaimOf } from '../../people/staff/records.ts';
import { isAwayOn } from '../../people/staff/records/absences.ts';

interface DeskEventsTable {
  reseller_id: ResellerColumn;
  event_id: Generated<number>;
  claim_id: string;
  at: Instant;
  staff_id: string;
  given_to: string | null;
  taken_from: string | null;
  day: string;
  reason: string | null;
}

declare module '../../database/tables.ts' {
  interface Database {
    desk_events: DeskEventsTable;
  }
}
/** Lists are counted up to here: a larger number would be of no use. */
export const MOST_COUNTED = 1000;
/** Of more claims that are found by one reading of a text than this, only some are found. */
const MOST_ALIKE = 200;

/** As in the predicates of the indexes, so that the database uses them. */
const WAITING = sql.join(WAITING_STATUSES.map((status) => sql.lit(status)));
const NAMED_BY_WAY = sql.join(
  claimStatuses()
    .filter(isNamedByWay)
    .map(({ id }) => sql.lit(id)),
);
const isWaiting = sql<SqlBool>`(claim.status in (${WAITING}) or claim.decide_by is not null)`;
/** *Next* may give it: not snoozed, or back from a snooze. */
const isAwake = (now: Date) =>
  sql<SqlBool>`(claim.snoozed_until is null or claim.snoozed_until <= ${now})`;
/** No brands: no claims. */
const claimsOfBrands = (scope: DeskScope) => sql<SqlBool>`claim.reseller_id = any(${[...scope]})`;

const isOpen = sql<SqlBool>`claim.status < ${sql.lit(STATUS.SETTLED)} and claim.status <> ${sql.lit(STATUS.DECLINED)}`;

/** Until when a claim stays with a colleague who does nothing to it. */
export const holdEnd = (now: Date) => new Date(now.getTime() + DESK_HOLD_MINUTES * 60_000);

/** Lines of a list: the claim with its gadgets and its holder. */
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
      'claim.snoozed_until',
      'claim.snooze_reason',
      'claim.came_back_at',
      'claim.needs_support',
      'claim.insured_value',
      'holder.name as holder_name',
      // Read only where something came.
      sql<number>`case when claim.came_back_at is null then 0 else (
        select count(*) from claim_messages message
        where message.reseller_id = claim.reseller_id and message.claim_id = claim.claim_id
          and message.author = 'claimant' and message.seen_at is null) end`.as('new_messages'),
      sql<string>`concat(claim.form #>> '{claimant,firstname}', ' ', claim.form #>> '{claimant,lastname}')`.as(
        'claimant',
      ),
      sql<string[]>`array(select gadget.label from claim_gadgets gadget
        where gadget.reseller_id = claim.reseller_id and gadget.claim_id = claim.claim_id
        order by gadget.position)`.as('gadgets'),
      // Read only where the status is named by it: the choice of the gadget that stands there.
      sql<number | null>`case when claim.status in (${NAMED_BY_WAY}) then (
        select choice.option_id from claim_gadgets gadget
        join repair_choices choice using (reseller_id, claim_id, gadget_id)
        where gadget.reseller_id = claim.reseller_id and gadget.claim_id = claim.claim_id
          and gadget.status = claim.status
        order by gadget.position limit 1) end`.as('option_id'),
    ])
    .where(claimsOfBrands(scope));
}
export type ClaimLineRow = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

/** An order of claims, by an index, with the place in it at which a page ended. */
interface Order {
  by: RawBuilder<unknown>;
  keyOf: (row: ClaimLineRow) => object;
  /** Whether a claim comes after the place that a page before said; refuses (422) what none said. */
  isPast: (after: string) => Expression<SqlBool>;
}

function orderOf<Key extends z.ZodMiniType>({
  by,
  key,
  keyOf,
  isPast,
}: Pick<Order, 'by'> & {
  key: Key;
  keyOf: (row: ClaimLineRow) => z.input<Key> & object;
  isPast: (key: z.output<Key>) => Expression<SqlBool>;
}): Order {
  return { by, keyOf, isPast: (after) => isPast(readAfter(key, after)) };
}

/** Claims that are back come first, then by day. */
const urgentKey = {
  key: z.object({ fresh: z.boolean(), day: z.nullable(dayOfKey), at: instantOfKey, id: idOfKey }),
  keyOf: (row: ClaimLineRow) => ({
    fresh: row.snoozed_until === null,
    day: row.decide_by,
    at: row.submitted_at.toISOString(),
    id: row.claim_id,
  }),
};

const FAR = sql`'infinity'::date`;
/** Claims without a day come last. */
const byDay = sql<string>`coalesce(claim.decide_by, ${FAR})`;
const isFresh = sql`(claim.snoozed_until is null)`;
/** The order of the indexes: claims that are back first, then by day. */
const order = sql`${isFresh}, ${byDay}, claim.submitted_at, claim.claim_id`;
/** The order of lists of a range of days: claims that are back first within their day. */
const dayOrder = sql`${byDay}, ${isFresh}, claim.submitted_at, claim.claim_id`;

const URGENT_FIRST = orderOf({
  ...urgentKey,
  by: order,
  isPast: ({ fresh, day, at, id }) => sql`
    (${order}) > (${fresh}::boolean, coalesce(${day}::date, ${FAR}), ${at}::timestamptz, ${id}::text)`,
});
const BY_DAY = orderOf({
  ...urgentKey,
  by: dayOrder,
  isPast: ({ fresh, day, at, id }) => sql`
    (${dayOrder}) > (coalesce(${day}::date, ${FAR}), ${fresh}::boolean, ${at}::timestamptz, ${id}::text)`,
});

/** Both ways along an index of a column, and of the id among claims that are equal in it. */
const along = (way: 'asc' | 'desc', column: RawBuilder<unknown>) => ({
  by: way === 'asc' ? sql`${column}, claim.claim_id` : sql`${column} desc, claim.claim_id desc`,
  isPast: (value: RawBuilder<unknown>, id: string) => sql<SqlBool>`
    (${column}, claim.claim_id) ${way === 'asc' ? sql`>` : sql`<`} (${value}, ${id}::text)`,
});

function byTold(way: 'asc' | 'desc'): Order {
  const { by, isPast } = along(way, sql`claim.submitted_at`);
  return orderOf({
    by,
    key: byInstant,
    keyOf: (row) => ({ at: row.submitted_at.toISOString(), id: row.claim_id }),
    isPast: ({ at, id }) => isPast(sql`${at}::timestamptz`, id),
  });
}

function byValue(way: 'asc' | 'desc'): Order {
  const { by, isPast } = along(way, sql`claim.insured_value`);
  return orderOf({
    by,
    key: z.object({ value: z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)), id: idOfKey }),
    keyOf: (row) => ({ value: row.insured_value, id: row.claim_id }),
    isPast: ({ value, id }) => isPast(sql`${value}::integer`, id),
  });
}

const NEVER = sql`'infinity'::timestamptz`;
/** Those that came back longest ago, and nobody has seen what came; then the others. */
function byCameBack(): Order {
  const { by, isPast } = along('asc', sql`coalesce(claim.came_back_at, ${NEVER})`);
  return orderOf({
    by,
    key: z.object({ at: z.nullable(instantOfKey), id: idOfKey }),
    keyOf: (row) => ({ at: row.came_back_at?.toISOString() ?? null, id: row.claim_id }),
    isPast: ({ at, id }) => isPast(sql`coalesce(${at}::timestamptz, ${NEVER})`, id),
  });
}

const ORDERS: Record<Exclude<QueueSort, 'due'>, Order> = {
  oldest: byTold('asc'),
  newest: byTold('desc'),
  highest: byValue('desc'),
  lowest: byValue('asc'),
  back: byCameBack(),
};

interface Then {
  now: Date;
  /** A calendar day in London. */
  today: string;
}

interface List {
  which: (then: Then) => Expression<SqlBool>;
  /** Its order until another is asked for. */
  usual: Order;
}

const urgentFirst = (which: List['which']): List => ({ which, usual: URGENT_FIRST });
/** The range of days of waiting claims that are not snoozed. */
const ofDays = (days: (today: string) => Expression<SqlBool>): List => ({
  which: ({ now, today }) => sql`${isWaiting} and ${isAwake(now)} and ${days(today)}`,
  usual: BY_DAY,
});

/** Waiting claims that are due on these days, both included. */
interface DueDays {
  from?: string | undefined;
  until?: string | undefined;
}
const dueBetween = ({ from, until }: DueDays) =>
  ofDays(() => sql`${byDay} >= ${from ?? sql`'-infinity'::date`} and ${byDay} <= ${until ?? FAR}`);

const LISTS: Record<QueueShow, List> = {
  waiting: urgentFirst(({ now }) => sql`${isWaiting} and ${isAwake(now)}`),
  late: ofDays((today) => sql`${byDay} < ${today}`),
  today: ofDays((today) => sql`${byDay} = ${today}`),
  later: ofDays((today) => sql`${byDay} > ${today}`),
  back: urgentFirst(() => sql`claim.came_back_at is not null`),
  documents: urgentFirst(() => sql`claim.status = ${sql.lit(STATUS.AWAITING_DOCUMENTS)}`),
  snoozed: urgentFirst(
    ({ now }) => sql`claim.snoozed_until is not null and claim.snoozed_until > ${now}`,
  ),
  support: urgentFirst(() => sql`claim.needs_support and ${isOpen}`),
  all: urgentFirst(() => isOpen),
};

interface Asked {
  show: QueueShow;
  sort: QueueSort;
  /** In place of `show`, where one of them is named. */
  due: DueDays;
  /** The colleague who has them. */
  heldBy: string | undefined;
  /** `next` of the page before. */
  after: string | undefined;
  /** Claims of a page; left out, as many as the screen shows. */
  most?: number;
}

const isHeldBy = (staffId: string, now: Date) =>
  sql<SqlBool>`(claim.held_by = ${staffId} and claim.held_until > ${now})`;

const listOf = (show: QueueShow, due: DueDays): List =>
  due.from !== undefined || due.until !== undefined ? dueBetween(due) : LISTS[show];

/** A page of the queue, and where the next one goes on. */
export async function queuePageOf(
  db: Db,
  scope: DeskScope,
  { show, sort, due, heldBy: holder, after, most = PAGE_ROWS, ...then }: Then & Asked,
): Promise<{ page: ClaimLineRow[]; next: string | null }> {
  const list = listOf(show, due);
  const inOrder = sortOf(show, sort);
  const { by, keyOf, isPast } = inOrder === 'due' ? list.usual : ORDERS[inOrder];
  const rows = await lines(db, scope)
    .where(list.which(then))
    .$if(holder !== undefined, (query) => query.where(isHeldBy(holder ?? '', then.now)))
    .$if(after !== undefined, (query) => query.where(isPast(after ?? '')))
    .orderBy(by)
    .limit(most + 1)
    .execute();
  return pageOf(rows, keyOf, most);
}

/** How many rows there are, up to a number, as a value of a select. */
const upTo = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from (select from ${rows} limit ${sql.lit(MOST_BESIDE)}) as first)`;

/** How many claims each of these filters shows, up to a number. */
export async function countFilters(
  db: Db,
  scope: DeskScope,
  filters: readonly Omit<QueueFilter, 'sort'>[],
  then: Then,
): Promise<number[]> {
  if (filters.length === 0) return [];
  const counts = filters.map(({ show, brand, with: holder, from, until }) => {
    const { which, usual } = listOf(show, { from, until });
    return upTo(sql`claims claim
      where ${claimsOfBrands(narrowed(scope, brand))} and ${which(then)}
        ${holder === undefined ? sql`` : sql`and ${isHeldBy(holder, then.now)}`}
      order by ${usual.by}`);
  });
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}]::integer[] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}

/** How many claims each list of the queue has, up to a number, each read along its own index. */
export async function countLists(
  db: Db,
  scope: DeskScope,
  narrow: Pick<QueueFilter, 'brand' | 'with'>,
  then: Then,
): Promise<QueueCounts> {
  const filters = QUEUE_SHOWS.map((show) => ({ show, ...narrow }));
  const counts = await countFilters(db, scope, filters, then);
  return Object.fromEntries(QUEUE_SHOWS.map((show, at) => [show, counts[at] ?? 0])) as QueueCounts;
}

/** The brands that a colleague sees, or the one of them that they ask for. */
export const narrowed = (scope: DeskScope, brand: string | undefined): DeskScope =>
  brand === undefined ? scope : scope.filter((id) => id === Number(brand));

/** The claims that a colleague holds, the most urgent first. */
export function heldBy(db: Db, { brands, staffId }: StaffIdentity, now: Date) {
  return lines(db, brands)
    .where('claim.held_by', '=', staffId)
    .where('claim.held_until', '>', now)
    .orderBy(order)
    .limit(PAGE_ROWS)
    .execute();
}

/** How many claims wait, by the day on which they are due, the most urgent 1,000; null: no day. */
export function waitingByDay(db: Db, scope: DeskScope, { now }: Pick<Then, 'now'>) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('claims as claim')
        .select('claim.decide_by')
        .where(claimsOfBrands(scope))
        .where(isWaiting)
        .where(isAwake(now))
        .orderBy(order)
        .limit(MOST_COUNTED)
        .as('first'),
    )
    .select(['decide_by as day', (is) => is.fn.countAll<number>().as('count')])
    .groupBy('decide_by')
    .execute();
}
type WaitingByDay = Awaited<ReturnType<typeof waitingByDay>>;

/** Waiting claims by urgency; whether there are more than were counted. */
export function waitingCounts(byDays: WaitingByDay, today: string) {
  const counts = { late: 0, today: 0, later: 0 };
  for (const { day, count } of byDays) {
    counts[day === null || day > today ? 'later' : day === today ? 'today' : 'late'] += count;
  }
  return { ...counts, capped: counts.late + counts.today + counts.later >= MOST_COUNTED };
}

/** Things that wait at other places, up to a number of each. */
export async function countPlaces(
  db: Db,
  { brands, staffId, can }: StaffIdentity,
  now: Date,
): Promise<Omit<PlaceCounts, 'replacements'>> {
  const { rows } = await sql<{ mine: number; second: number; payouts: number }>`select
    ${upTo(sql`claims claim where ${isHeldBy(staffId, now)} and ${claimsOfBrands(brands)}`)} as mine,
    ${upTo(sql`decisions where state = 'second' and reseller_id = any(${[...brands]})`)} as second,
    ${upTo(sql`payouts where state = 'prepared' and reseller_id = any(${[...brands]})`)} as payouts`.execute(
    db,
  );
  const [counts = { mine: 0, second: 0, payouts: 0 }] = rows;
  return {
    mine: counts.mine,
    second: can.has('claim.second') ? counts.second : null,
    payouts: can.has('payout.release') ? counts.payouts : null,
  };
}

/** Counts the claims with news of the claimant that no colleague has seen, up to a limit. */
export async function countCameBack(db: Db, scope: DeskScope): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom('claims as claim')
        .select('claim.claim_id')
        .where(claimsOfBrands(scope))
        .where('claim.came_back_at', 'is not', null)
        .limit(MOST_COUNTED)
        .as('first'),
    )
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Claims for a typed search, each reading of the text by an index of its own; 50 claims at most,
 * the newest first.
 */
export function searchLines(db: Db, scope: DeskScope, typed: string) {
  const brands = [...scope];
  const key = (kind: string, given: string) => sql`claim_key(${sql.lit(kind)}, ${given})`;
  const byKey = (kind: string) => sql`
    select reseller_id, claim_id from claim_keys
    where kind = ${sql.lit(kind)} and value = ${key(kind, typed)}
      and reseller_id = any(${brands})`;
  const byBeginning = (kind: string, given = typed) => sql`(
    select reseller_id, claim_id from claim_keys
    where kind = ${sql.lit(kind)} and reseller_id = any(${brands})
      and value ~>=~ ${key(kind, given)} and value ~<~ (${key(kind, given)} || ${LAST_LETTER})
      and length(${key(kind, given)}) >= 3
    limit ${sql.lit(MOST_ALIKE)})`;
  return lines(db, scope)
    .where(
      sql<SqlBool>`(claim.reseller_id, claim.claim_id) in (
        select reseller_id, claim_id from claims
        where claim_reference = ${normaliseClaimReference(typed) ?? ''} and reseller_id = any(${brands})
        union ${byKey('policy')}
        union ${byKey('imei')}
        union ${byKey('serial')}
        union ${byKey('email')}
        union ${byKey('phone')} and length(${key('phone', typed)}) = 9
        union ${byKey('crime')}
        union ${byBeginning('name')}
        union ${byBeginning('mail')}
        union ${byBeginning('postcode')}
        union ${byBeginning('address')}
        union ${byBeginning('gadget')}
        union ${byBeginning('tail', lastFigures(typed))})`,
    )
    .orderBy('claim.submitted_at', 'desc')
    .limit(PAGE_ROWS)
    .execute();
}

/** A number that is typed alone, and long enough to be the end of another one; else ''. */
const lastFigures = (typed: string): string =>
  /^[\d\s()+-]+$/.test(typed) && typed.replaceAll(/\D/g, '').length >= LEAST_FIGURES ? typed : '';
const LEAST_FIGURES = 4;

/** Claims in a name each of whose typed words is right but for about a letter; 50 at most, the newest first. */
export function nearLines(db: Db, scope: DeskScope, typed: string) {
  return lines(db, scope)
    .where(
      sql<SqlBool>`(claim.reseller_id, claim.claim_id) in (
        select found.reseller_id, found.claim_id
        from name_words(${typed}) as word
        cross join lateral near_words(word) as near
        cross join lateral (
          select reseller_id, claim_id from claim_keys
          where kind = 'near' and value = near and reseller_id = any(${[...scope]})
          limit ${sql.lit(MOST_ALIKE)}) as found
        group by found.reseller_id, found.claim_id
        having count(distinct word) = (select count(*) from name_words(${typed})))`,
    )
    .orderBy('claim.submitted_at', 'desc')
    .limit(PAGE_ROWS)
    .execute();
}

/** Sorts after every continuation of the typed text. */
const LAST_LETTER = String.fromCodePoint(0x10_ff_ff);

/** The holder of a claim now; none once they did nothing to it for the time of a hold. */
export async function holderOf(db: Db | Tx, { reseller, claimId }: ClaimKey, now: Date) {
  return db
    .selectFrom('claims')
    .innerJoin('staff', 'staff.staff_id', 'claims.held_by')
    .select(['staff.staff_id', 'staff.name', 'claims.held_until'])
    .where((is) => is.and({ 'claims.reseller_id': reseller, 'claims.claim_id': claimId }))
    .where('claims.held_until', '>', now)
    .executeTakeFirst();
}

/**
 * Whether a colleague may decide a claim at all: not their own, and not one that they declined and the
 * claimant challenges. The last condition asks for a value, so that it is looked up claim by claim, and
 * not for all that they ever decided.
 */
const isTheirsToDecide = (staffId: string) => sql<SqlBool>`
  not ${isOwnClaimOf(staffId)}
  and not coalesce((
    select true from decisions decision
    join decision_gadgets decided using (reseller_id, decision_id)
    join claim_gadgets gadget using (reseller_id, gadget_id)
    where decision.reseller_id = claim.reseller_id and decision.claim_id = claim.claim_id
      and decision.made_by = ${staffId} and decision.outcome = 'decline'
      and decided.standing <> 'over' and gadget.status = ${sql.lit(STATUS.DECISION_CHALLENGED)}
    limit 1), false)`;

type Decider = Pick<StaffIdentity, 'staffId' | 'can'>;

/** Whether a claim has a standing referral for which this holds. */
const isReferred = (is: Expression<SqlBool>) => sql<SqlBool>`
  coalesce((
    select true from decisions decision
    join decision_gadgets decided using (reseller_id, decision_id)
    join claim_gadgets gadget using (reseller_id, gadget_id)
    where decision.reseller_id = claim.reseller_id and decision.claim_id = claim.claim_id
      and decision.outcome = 'refer' and decided.standing <> 'over'
      and gadget.status = ${sql.lit(STATUS.REFERRED)} and ${is}
    limit 1), false)`;

/** Whether the team of a referral has an active colleague, other than its author, who sees its brand and is not away. */
const isTeamThere = (today: string) => sql<SqlBool>`exists (
  select from staff join staff_roles using (staff_id)
  where staff.state = 'active' and staff.staff_id <> decision.made_by
    and staff_roles.role = any(case decision.refer_to
      when 'technical' then ${rolesWith(TEAM_RIGHTS.technical)}::text[]
      else ${rolesWith(TEAM_RIGHTS.investigation)}::text[] end)
    and not ${isAwayOn(sql.ref('staff.staff_id'), today)}
    and (staff.all_brands or exists (
      select from staff_brands seen
      where seen.staff_id = staff.staff_id and seen.reseller_id = decision.reseller_id)))`;

/**
 * Whether a referral is for this colleague: it names them, or a team whose permission they have. Seniors
 * answer for a team of which no other colleague is there.
 */
const isForThem = ({ staffId, can }: Decider, today: string) => sql<SqlBool>`coalesce(
  decision.refer_to_staff = ${staffId}
  or decision.refer_to = any(${TEAM_NAMES.filter((team) => can.has(TEAM_RIGHTS[team]))}::text[])
  or (${can.has('claim.second')}::boolean and decision.refer_to <> 'senior' and not ${isTeamThere(today)}),
  false)`;

/** Gadgets of these brands that were referred and wait for their answer, up to a limit. */
const referredGadgets = (scope: DeskScope) => sql`(
  select reseller_id, claim_id, gadget_id from claim_gadgets
  where status = ${sql.lit(STATUS.REFERRED)} and reseller_id = any(${[...scope]})
  limit ${sql.lit(MOST_COUNTED)})`;

/** Whether a claim was referred to this colleague: it is theirs before any other. */
const isReferredTo = (
  staff: Decider & Pick<StaffIdentity, 'brands'>,
  today: string,
) => sql<SqlBool>`
  (claim.reseller_id, claim.claim_id) in (
    select reseller_id, claim_id from ${referredGadgets(staff.brands)} referred)
  and ${isReferred(sql`decision.made_by <> ${staff.staffId} and ${isForThem(staff, today)}`)}`;

/**
 * Whether a claim was referred by this colleague, or to somebody else: neither is given it as the next
 * one. A colleague who has left or is away keeps none.
 */
const isReferredPast = (staff: Decider, today: string) =>
  isReferred(sql`(decision.made_by = ${staff.staffId}
    or (decision.refer_to is not null and not ${isForThem(staff, today)})
    or (decision.refer_to_staff <> ${staff.staffId} and exists (
      select from staff where staff.staff_id = decision.refer_to_staff and staff.state = 'active')
      and not ${isAwayOn(sql.ref('decision.refer_to_staff'), today)}))`);

/** Counts the claims that wait for each team, up to a limit. */
export async function countReferred(db: Db, scope: DeskScope): Promise<Record<Team, number>> {
  const { rows } = await sql<{ team: Team; waits: number }>`
    select team, count(*)::integer as waits from (
      select distinct decision.refer_to as team, gadget.reseller_id, gadget.claim_id
      from ${referredGadgets(scope)} gadget
      join decision_gadgets decided using (reseller_id, gadget_id)
      join decisions decision using (reseller_id, decision_id)
      where decided.standing = 'effective' and decision.refer_to is not null) referred
    group by team`.execute(db);
  const waits = { senior: 0, technical: 0, investigation: 0 };
  for (const row of rows) waits[row.team] = row.waits;
  return waits;
}

/** Every gadget that is ours to decide has its decision, and one of them waits for a second person. */
const waitsForSecond = sql<SqlBool>`
  coalesce((
    select not exists (
      select from claim_gadgets gadget
      where gadget.reseller_id = claim.reseller_id and gadget.claim_id = claim.claim_id
        and gadget.status in (${WAITING})
        and not exists (
          select from decision_gadgets decided
          where decided.reseller_id = gadget.reseller_id and decided.gadget_id = gadget.gadget_id
            and decided.standing = 'open'))
    from decisions decision
    where decision.reseller_id = claim.reseller_id and decision.claim_id = claim.claim_id
      and decision.state = 'second'
    limit 1), false)`;

/** Takes the most urgent free claim that a colleague may decide, those referred to them first; nothing where none waits. */
export async function takeMostUrgent(tx: Tx, staff: StaffIdentity, now: Date) {
  const today = londonDay(now);
  return (
    (await takeFirst(tx, staff, now, isReferredTo(staff, today))) ??
    takeFirst(tx, staff, now, sql`not ${isReferredPast(staff, today)}`)
  );
}

async function takeFirst(tx: Tx, staff: StaffIdentity, now: Date, which: Expression<SqlBool>) {
  const { brands, staffId } = staff;
  const { rows } = await sql<{ claim_reference: string } & LineKey>`
    update claims set held_by = ${staffId}, held_until = ${holdEnd(now)}, assigned_by = null
    where (reseller_id, claim_id) in (
      select reseller_id, claim_id from claims as claim
      where ${isWaiting} and ${isAwake(now)} and ${claimsOfBrands(brands)}
        and (held_until is null or held_until <= ${now})
        and ${isTheirsToDecide(staffId)} and not ${waitsForSecond}
        and ${which}
      order by ${order}
      limit 1 for update skip locked)
    returning reseller_id, claim_id, claim_reference`.execute(tx);
  return rows[0];
}
type LineKey = Pick<ClaimLineRow, 'reseller_id' | 'claim_id'>;

/**
 * Takes a claim, unless another colleague holds it and it is not taken over from them; a longer hold of
 * their own stays as it is.
 */
export async function takeOne(
  tx: Tx,
  { staffId }: StaffIdentity,
  { reseller, claimId }: ClaimKey,
  now: Date,
  { fromOthers = false } = {},
): Promise<boolean> {
  const end = holdEnd(now);
  const { numUpdatedRows } = await tx
    .updateTable('claims')
    .set({
      held_by: staffId,
      held_until: sql<Date>`case when held_by = ${staffId} then greatest(held_until, ${end}) else ${end} end`,
      assigned_by: sql<string | null>`case when held_by = ${staffId} then assigned_by end`,
      // Its holder has no use for a snooze; that it was back is told until they act on it.
      snoozed_until: sql`case when snoozed_until <= ${now} then snoozed_until end`,
      snoozed_by: sql`case when snoozed_until <= ${now} then snoozed_by end`,
      snooze_reason: sql`case when snoozed_until <= ${now} then snooze_reason end`,
    })
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .$if(!fromOthers, (query) =>
      query.where((is) =>
        is.or([
          is('held_by', 'is', null),
          is('held_by', '=', staffId),
          is('held_until', '<=', now),
        ]),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Renews a colleague's holds on these claims for half an hour: they have just worked on them. A longer hold
 * stays as it is, and so does the version: a decision does not depend on the holder.
 */
export async function renewHold(
  db: Db,
  { staffId }: Pick<StaffIdentity, 'staffId'>,
  claims: readonly LineKey[],
  now: Date,
): Promise<void> {
  const end = holdEnd(now);
  await sql`
    update claims set held_until = ${end}
    where held_by = ${staffId} and held_until > ${now} and held_until < ${end}
      and (reseller_id, claim_id) in (
        select * from unnest(
          ${claims.map((claim) => claim.reseller_id)}::integer[],
          ${claims.map((claim) => claim.claim_id)}::text[]))`.execute(db);
}

/** Other claims on the same policy, the newest first. */
export function earlierClaims(db: Db, { reseller, claimId }: ClaimKey, policyKey: string) {
  return lines(db, [reseller])
    .where('claim.policy_key', '=', policyKey)
    .where('claim.claim_id', '!=', claimId)
    .orderBy('claim.submitted_at', 'desc')
    .limit(PAGE_ROWS)
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
      'documents.reseller_id',
      'claims.claim_id',
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
    .where(sql<SqlBool>`documents.reseller_id = any(${[...scope]})`)
    .executeTakeFirst();
}

/** Changes the holder and the snooze of a locked claim; a decision does not depend on them, so the version stays. */
export async function setDeskColumns(
  tx: Tx,
  { reseller_id: reseller, claim_id: claimId }: LineKey,
  columns: Updateable<
    Pick<
      ClaimsTable,
      'held_by' | 'held_until' | 'assigned_by' | 'snoozed_until' | 'snoozed_by' | 'snooze_reason'
    >
  >,
): Promise<void> {
  await tx
    .updateTable('claims')
    .set(columns)
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .execute();
}

export type DeskEventRow = Selectable<DeskEventsTable>;

/** The event of a snooze, an assignment or a return to the queue. */
type NewDeskEvent = Pick<
  DeskEventRow,
  'at' | 'staff_id' | 'given_to' | 'taken_from' | 'day' | 'reason'
>;

/** Records such an event, in its own transaction. */
export async function recordDeskEvent(
  tx: Tx,
  { reseller_id, claim_id }: LineKey,
  said: NewDeskEvent,
): Promise<void> {
  await tx
    .insertInto('desk_events')
    .values({ reseller_id, claim_id, ...said })
    .execute();
}

/** The snoozes, assignments and returns to the queue of a claim, oldest first. */
export function deskEvents(db: Db | Tx, { reseller, claimId }: ClaimKey): Promise<DeskEventRow[]> {
  return db
    .selectFrom('desk_events')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .orderBy('event_id')
    .execute();
}
