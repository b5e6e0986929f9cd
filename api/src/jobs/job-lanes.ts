import { sql } from 'kysely';
import { type Db, inTransaction } from '../database/database.ts';

/**
 * How many jobs of each lane one process works at. No lane uses another one's places, so checks of
 * files never keep a mail waiting.
 */
export const LANES = { mail: 16, money: 4, pictures: 3, pdfs: 2, other: 2 } as const;

export type Lane = keyof typeof LANES;

/** The brand of a job that is of no single one. */
export const NO_BRAND = -1;

export interface TakenJob {
  id: number;
  kind: string;
  payload: unknown;
  attempts: number;
}

export interface Take {
  lane: Lane;
  /** How many at most. */
  places: number;
  /** Only jobs of these kinds; all when there is none. */
  kinds: string[] | undefined;
  /** The brand that was served last: the turn is the next one's. */
  after: number;
  now: Date;
  leaseEnd: Date;
}

export interface TakenJobs {
  jobs: TakenJob[];
  /** The brand whose turn was the last one. */
  servedLast: number;
}

/**
 * Takes jobs that are due, brand by brand in turns, the oldest of each first, and lends them out by
 * moving `run_at`, so that no transaction is open while a handler speaks to the world outside. It may
 * take fewer than there are places for while more wait, but never none.
 *
 * The brands with waiting jobs are found by a step of the index each: what it costs grows with their
 * number, not with the number of jobs.
 */
export async function takeJobs(db: Db, take: Take): Promise<TakenJobs> {
  const { lane, places, kinds, after, now, leaseEnd } = take;
  const ofKind = kinds ? sql`and kind = any(${kinds})` : sql``;
  const ofBrand = (brand: string) => sql`
    select id from jobs
    where state = 'waiting' and lane = ${lane} and reseller_id = ${sql.ref(brand)}
      and run_at <= ${now} ${ofKind}
    order by run_at, id`;
  const { rows } = await inTransaction(db, (tx) =>
    sql<TakenJob & { reseller_id: number; turn: number }>`
      with recursive brand as (
        (
          select reseller_id from jobs
          where state = 'waiting' and lane = ${lane}
          order by reseller_id limit 1
        )
        union all
        select (
          select reseller_id from jobs
          where state = 'waiting' and lane = ${lane} and jobs.reseller_id > brand.reseller_id
          order by reseller_id limit 1
        )
        from brand where reseller_id is not null
      ),
      due as materialized (
        select reseller_id, row_number() over (order by reseller_id <= ${after}, reseller_id) as turn
        from brand
        where reseller_id is not null and (${ofBrand('brand.reseller_id')} limit 1) is not null
      ),
      taken as materialized (
        select job.id, due.turn
        from (select * from due order by turn) as due
        cross join lateral (
          ${ofBrand('due.reseller_id')}
          limit greatest(1, ${places}::integer / (select count(*) from due))
          for update skip locked
        ) as job
        limit ${places}
      )
      update jobs set attempts = jobs.attempts + 1, run_at = ${leaseEnd}
      from taken where jobs.id = taken.id
      returning jobs.id, jobs.kind, jobs.payload, jobs.attempts, jobs.reseller_id, taken.turn`.execute(
      tx,
    ),
  );
  const last = rows.reduce<(typeof rows)[number] | undefined>(
    (latest, row) => (latest && latest.turn >= row.turn ? latest : row),
    undefined,
  );
  return {
    jobs: rows.toSorted((a, b) => a.id - b.id),
    servedLast: last?.reseller_id ?? after,
  };
}
