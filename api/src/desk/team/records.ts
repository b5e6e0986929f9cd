import { addDays } from '@gadget-claims/domain/calendar/day';
import { startOfLondonDay } from '@gadget-claims/domain/calendar/london-day';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DeskScope, ResellerScope } from '../../identity/identity.ts';
import type { JobKind } from '../../jobs/jobs.ts';
import { MOST_COUNTED } from '../queue/records.ts';

const inScope = (brands: DeskScope) => sql`reseller_id = any(${[...brands]})`;
/** Puts back what a colleague holds on the first day on which they are away. */
export const ABSENCE_BEGINS: JobKind = { name: 'absence-begins', lane: 'other' };

const most = sql.lit(MOST_COUNTED);
const claimantName = sql`concat(claim.form #>> '{claimant,firstname}', ' ', claim.form #>> '{claimant,lastname}')`;

interface Holding {
  staff_id: string;
  has: number;
  late: number;
  reseller_id: ResellerScope;
  claim_id: string;
  claim_reference: string;
  claimant: string;
  decide_by: string | null;
}

/** How many open claims each of these colleagues holds, how many are late, and the one that is due first. */
export async function holdings(
  db: Db,
  brands: DeskScope,
  { staffIds, now, today }: { staffIds: readonly string[]; now: Date; today: string },
): Promise<Holding[]> {
  const { rows } = await sql<Holding>`
    select distinct on (held_by) held_by as staff_id,
      count(*) over own as has,
      count(*) filter (where decide_by < ${today}
        and (snoozed_until is null or snoozed_until <= ${now})) over own as late,
      reseller_id, claim_id, claim_reference, ${claimantName} as claimant, decide_by
    from claims claim
    where held_by = any(${[...staffIds]}) and held_until > ${now} and ${inScope(brands)}
      and status < 90 and status <> 40
    window own as (partition by held_by)
    order by held_by, decide_by nulls last, submitted_at`.execute(db);
  return rows;
}

/** Claims that a colleague approved or declined since a day: today, and before it; and what was sent back. */
export function decidedBy(
  db: Db,
  brands: DeskScope,
  { staffId, since, today }: { staffId: string; since: string; today: string },
) {
  const stands = sql`state in ('second', 'made', 'effective') and outcome <> 'refer'`;
  const begin = startOfLondonDay(today);
  const count = (which: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${which})`;
  return db
    .selectFrom('decisions')
    .select([
      count(sql`${stands} and made_at >= ${begin}`).as('today'),
      count(sql`${stands} and made_at < ${begin}`).as('before'),
      count(sql`state = 'refused'`).as('sentBack'),
    ])
    .where('made_by', '=', staffId)
    .where('made_at', '>=', startOfLondonDay(since))
    .where(sql<boolean>`${inScope(brands)}`)
    .executeTakeFirstOrThrow();
}

/** Claims that came in on these days and that no rule approved; of each day up to 1,000. */
export async function arrivedOn(
  db: Db,
  brands: DeskScope,
  days: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const begins = days.map((day) => startOfLondonDay(day));
  const ends = days.map((day) => startOfLondonDay(addDays(day, 1)));
  const { rows } = await sql<{ day: string; count: number }>`
    select day, (select count(*) from (
      select from claims
      where not passed and submitted_at >= begins and submitted_at < ends and ${inScope(brands)}
      limit ${most}) as came) as count
    from unnest(${[...days]}::text[], ${begins}::timestamptz[], ${ends}::timestamptz[])
      as at_day(day, begins, ends)`.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

/** Refusals that took effect since an instant, the latest 1,000, by clause. */
export async function refusalsByClause(db: Db, brands: DeskScope, since: Date) {
  const { rows } = await sql<{ clause_id: string; count: number; overturned: number }>`
    select clause_id, count(*) as count, count(*) filter (where is_overturned) as overturned
    from (
      select clause_id, exists (
        select from decision_gadgets declined
        join decision_gadgets held
          on held.reseller_id = declined.reseller_id and held.gadget_id = declined.gadget_id
          and held.standing = 'effective'
        join decisions later
          on later.reseller_id = held.reseller_id and later.decision_id = held.decision_id
        where declined.reseller_id = refusal.reseller_id
          and declined.decision_id = refusal.decision_id and later.outcome = 'approve'
          and later.made_at > refusal.made_at) as is_overturned
      from decisions refusal
      where state = 'effective' and outcome = 'decline' and made_at >= ${since}
        and ${inScope(brands)}
      order by made_at desc
      limit ${most}) as refusals
    group by clause_id
    order by count(*) desc, clause_id`.execute(db);
  return rows;
}

/** Approvals and refusals that took effect since an instant, up to 1,000. */
export async function countDecided(db: Db, brands: DeskScope, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from decisions
      where state = 'effective' and outcome <> 'refer' and made_at >= ${since}
        and ${inScope(brands)}
      order by made_at desc
      limit ${most}) as decided`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Answers of second persons since an instant, the latest 1,000, and the noes among them. */
export async function answeredSince(db: Db, brands: DeskScope, since: Date) {
  const { rows } = await sql<{ total: number; sentBack: number }>`
    select count(*) as total, count(*) filter (where second_answer = 'no') as "sentBack"
    from (
      select second_answer from decisions
      where second_at >= ${since} and ${inScope(brands)}
      order by second_at desc
      limit ${most}) as answered`.execute(db);
  return rows[0] ?? { total: 0, sentBack: 0 };
}

interface Oldest {
  reseller_id: ResellerScope;
  claim_id: string;
  claim_reference: string;
  claimant: string;
  since: Date;
}

/** Decisions that wait for a second person: how many, up to 1,000, and the oldest. */
export async function waitingForSecond(db: Db, brands: DeskScope) {
  const { rows } = await sql<Oldest & { count: number; total: number }>`
    with waiting as (
      select reseller_id, claim_id, made_at, decision_id, total from decisions
      where state = 'second' and ${inScope(brands)}
      order by made_at, decision_id
      limit ${most})
    select (select count(*) from waiting) as count, first.total, first.made_at as since,
      claim.reseller_id, claim.claim_id, claim.claim_reference, ${claimantName} as claimant
    from (select * from waiting limit 1) as first
    join claims claim using (reseller_id, claim_id)`.execute(db);
  return rows[0];
}

/** Prepared payouts: how many, up to 1,000, their sum in pence, and the oldest. */
export async function waitingForRelease(db: Db, brands: DeskScope) {
  const { rows } = await sql<
    Oldest & { count: number; sum: number; payout_id: string; amount: number }
  >`
    with waiting as (
      select reseller_id, claim_id, prepared_at, payout_id, amount from payouts
      where state = 'prepared' and ${inScope(brands)}
      order by prepared_at, payout_id
      limit ${most})
    select (select count(*) from waiting) as count, (select sum(amount) from waiting) as sum,
      first.payout_id, first.amount, first.prepared_at as since,
      claim.reseller_id, claim.claim_id, claim.claim_reference, ${claimantName} as claimant
    from (select * from waiting limit 1) as first
    join claims claim using (reseller_id, claim_id)`.execute(db);
  return rows[0];
}
