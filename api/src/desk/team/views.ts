import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay, startOfLondonDay } from '@gadget-claims/domain/calendar/london-day';
import { addWorkingDays } from '@gadget-claims/domain/calendar/working-days';
import {
  ARRIVAL_WEEKS,
  FAR_DAY,
  type Worker,
  dueRanges,
  expectedOn,
  forecast,
  paceOf,
  paceStart,
} from '@gadget-claims/domain/desk/team/forecast';
import type { ColleagueView, TeamMember, TeamView } from '@gadget-claims/domain/desk/team/schemas';
import { awayWords, weekOf as workWeekOf } from '@gadget-claims/domain/people/staff/absence';
import { probationEnd } from '@gadget-claims/domain/people/staff/probation';
import { TEAM_FIGURE_DAYS } from '@gadget-claims/domain/promises';
import type { Db } from '../../database/database.ts';
import type { OfClaim } from '../../identity/access-log.ts';
import type { DeskScope, StaffIdentity } from '../../identity/identity.ts';
import { type activeColleagues, seesAnyOf } from '../../people/staff/records.ts';
import { absencesSince } from '../../people/staff/records/absences.ts';
import { clausesNamed } from '../clauses/records.ts';
import { weekOf } from '../decisions/records/week.ts';
import { waitingByDay, waitingCounts } from '../queue/records.ts';
import { takersOf } from '../queue/transitions.ts';
import { allWordings } from '../wordings/records.ts';
import {
  answeredSince,
  arrivedOn,
  countDecided,
  decidedBy,
  holdings,
  refusalsByClause,
  waitingForRelease,
  waitingForSecond,
} from './records.ts';

type TeamColleague = Awaited<ReturnType<typeof activeColleagues>>[number];

interface TeamContext {
  db: Db;
  brands: DeskScope;
  now: Date;
  today: string;
}

/** The team's work as a supervisor sees it, and the claims of which it tells. */
export async function teamFigures(
  db: Db,
  { brands }: Pick<StaffIdentity, 'brands'>,
  now: Date,
): Promise<{ view: TeamView; claims: OfClaim[] }> {
  const today = londonDay(now);
  const about = { db, brands, now, today };
  const waiting = await waitingByDay(db, brands, { now });
  const { people, workers, claims } = await members(about);
  const days = Array.from({ length: 7 * ARRIVAL_WEEKS + 1 }, (_, at) => addDays(today, -at));
  const arrived = await arrivedOn(db, brands, days);
  const { capped, late, ...rest } = waitingCounts(waiting, today);
  const waits = await whatWaits(about);
  return {
    view: {
      at: now.toISOString(),
      waiting: {
        total: late + rest.today + rest.later,
        late,
        capped,
        ranges: dueRanges(today).map((range) => ({
          ...range,
          count: waiting
            .filter(({ day }) => isIn(day ?? FAR_DAY, range))
            .reduce((sum, { count }) => sum + count, 0),
        })),
      },
      people,
      forecast: forecast({ today, waiting, arrived, team: workers }),
      comesNext: expectedOn(addWorkingDays(addWorkingDays(today, 0), 1), { today, arrived }),
      ...(await quality(about)),
      ...waits.view,
    },
    claims: [...claims, ...waits.claims],
  };
}

const isIn = (day: string, { from, until }: { from: string | null; until: string | null }) =>
  (from === null || day >= from) && (until === null || day <= until);

/** Colleagues who decide claims of these brands. */
const teamOf = async ({
  db,
  brands,
}: Pick<TeamContext, 'db' | 'brands'>): Promise<TeamColleague[]> =>
  (await takersOf(db)).filter((one) => seesAnyOf(one, brands));

async function members(about: TeamContext) {
  const { db, brands, now, today } = about;
  const team = await teamOf(about);
  const staffIds = team.map(({ staff_id: staffId }) => staffId);
  const since = paceStart(today);
  const held = new Map(
    (await holdings(db, brands, { staffIds, now, today })).map((row) => [row.staff_id, row]),
  );
  const decided = new Map(
    await Promise.all(
      staffIds.map(
        async (staffId) =>
          [staffId, await decidedBy(db, brands, { staffId, since, today })] as const,
      ),
    ),
  );
  const absences = Map.groupBy(await absencesSince(db, staffIds, since), (row) => row.staff_id);
  const all = team.map((colleague) => {
    const { staff_id: staffId, name, roles, created_at: joined } = colleague;
    const done = decided.get(staffId);
    const worker: Worker = {
      name,
      absences: absences.get(staffId) ?? [],
      decided: done?.before ?? 0,
      decidedToday: done?.today ?? 0,
      joined: londonDay(joined),
    };
    const holding = held.get(staffId);
    const member: TeamMember = {
      staffId,
      name,
      roles,
      isNew: now < probationEnd(joined),
      has: holding?.has ?? 0,
      late: holding?.late ?? 0,
      longest: holding
        ? {
            claimReference: holding.claim_reference,
            claimant: holding.claimant,
            decideBy: holding.decide_by,
            isLate: holding.decide_by !== null && holding.decide_by < today,
          }
        : null,
      today: worker.decidedToday,
      sentBack: done?.sentBack ?? 0,
      week: workWeekOf(worker.absences, today),
      away: awayWords(worker.absences, today),
      pace: Math.round(10 * paceOf(worker, today)) / 10,
    };
    return { member, worker };
  });
  return {
    people: all.map(({ member }) => member),
    workers: all.map(({ worker }) => worker),
    claims: [...held.values()],
  };
}

/** How refusals stand, and what second persons said. */
async function quality({ db, brands, today }: TeamContext) {
  const since = startOfLondonDay(addDays(today, -TEAM_FIGURE_DAYS));
  const rows = await refusalsByClause(db, brands, since);
  const clauses = await clausesNamed(
    db,
    rows.map(({ clause_id: id }) => id),
  );
  // Two wordings have a section of the same name each: the wording is part of what it is called.
  const wordings = new Map(
    (await allWordings(db)).toReversed().map(({ wording_id: id, name }) => [id, name]),
  );
  const called = (id: string) => {
    const clause = clauses.findLast(({ clause_id: one }) => one === id);
    return clause
      ? `${wordings.get(clause.wording_id)}, ${clause.wording_reference}: ${clause.title}`
      : id;
  };
  return {
    refusals: {
      total: rows.reduce((sum, { count }) => sum + count, 0),
      decided: await countDecided(db, brands, since),
      clauses: rows.map(({ clause_id: clauseId, count, overturned }) => ({
        clauseId,
        title: called(clauseId),
        count,
        overturned,
      })),
    },
    answered: await answeredSince(db, brands, since),
  };
}

/** Second looks and payouts that wait for a colleague. */
async function whatWaits({ db, brands }: TeamContext) {
  const second = await waitingForSecond(db, brands);
  const payout = await waitingForRelease(db, brands);
  const oldest = (row: NonNullable<typeof second | typeof payout>) => ({
    claimReference: row.claim_reference,
    claimant: row.claimant,
    since: row.since.toISOString(),
  });
  return {
    view: {
      second: {
        count: second?.count ?? 0,
        oldest: second ? { ...oldest(second), total: second.total } : null,
      },
      payouts: {
        count: payout?.count ?? 0,
        amount: payout?.sum ?? 0,
        oldest: payout
          ? { ...oldest(payout), payoutId: payout.payout_id, amount: payout.amount }
          : null,
      },
    },
    claims: [second, payout].filter((row) => row !== undefined),
  };
}

/** A colleague's week on claims of the reader's brands, and their absences; undefined where they share no brand. */
export async function colleagueView(
  db: Db,
  reader: Pick<StaffIdentity, 'staffId' | 'brands'>,
  staffId: string,
  now: Date,
): Promise<ColleagueView | undefined> {
  const { brands } = reader;
  const team = staffId === reader.staffId ? await takersOf(db) : await teamOf({ db, brands });
  const found = team.find((one) => one.staff_id === staffId);
  if (!found) return undefined;
  const absences = await absencesSince(db, [staffId], londonDay(now));
  return {
    staffId,
    name: found.name,
    roles: found.roles,
    week: await weekOf(db, { brands, staffId }, now),
    absences: absences.map(({ absence_id: absenceId, from, until, noted_by: notedBy }) => ({
      absenceId,
      from,
      until,
      notedBy,
    })),
  };
}
