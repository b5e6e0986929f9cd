import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Instant } from '../database/tables.ts';
import { tooMany } from '../http/errors.ts';
import type { Services } from '../services.ts';

interface AttemptsTable {
  key: Buffer;
  count: number;
  resets_at: Instant;
  next_at: Instant | null;
}

declare module '../database/tables.ts' {
  interface Database {
    attempts: AttemptsTable;
  }
}

/** At most `most` attempts of what `key` names within `seconds`. */
export interface AttemptLimit {
  key: string;
  most: number;
  seconds: number;
  /** Past `most` there may be one more after a wait in seconds, which doubles each time. */
  slows?: { first: number; longest: number };
  /** Counts only what the first limit of the list counts for the first time in its window. */
  distinct?: boolean;
  /** Of the caller's own address: what a limit over all addresses refuses counts here all the same. */
  byAddress?: boolean;
}

/** Where a list of limits refused, and how many seconds until there may be another attempt. */
export interface RefusedAttempt {
  limit: AttemptLimit;
  wait: number;
}

type Dependencies = Pick<Services, 'db' | 'clock' | 'config'>;

interface Counted {
  refused: RefusedAttempt | undefined;
  /** The counters of this attempt. */
  keys: Buffer[];
  /** Its counters should it find nothing. */
  onMiss: { limit: AttemptLimit; key: Buffer }[];
}

/**
 * Tries something that may be guessed at, under limits that come the narrowest first. The attempt
 * is counted before it is made, so that many at once cannot slip through, and given back when it
 * finds something, or when it could not be made: a busy server or a lost database is not a miss.
 * Past a limit the attempt is not made and counts nowhere, but against the caller's own address
 * where others wait for the same: `refuse` makes the error, 429 as a rule.
 */
export async function limitAttempts<T>(
  services: Dependencies,
  limits: AttemptLimit[],
  attempt: () => Promise<T | null | undefined>,
  refuse: (refused: RefusedAttempt) => Error = ({ wait }) => tooMany(wait),
): Promise<T | null> {
  const { refused, keys, onMiss } = await count(services, limits);
  if (refused) throw refuse(refused);
  const found = await attempt().catch(async (error: unknown) => {
    await giveBack(services, keys).catch(() => undefined);
    throw error;
  });
  if (found === null || found === undefined) {
    await countMiss(services, onMiss);
    return null;
  }
  await giveBack(services, keys);
  return found;
}

/** Counts an attempt for good; past a limit it counts nowhere. */
export async function countAttempt(
  services: Dependencies,
  limits: AttemptLimit[],
): Promise<RefusedAttempt | undefined> {
  const { refused, onMiss } = await count(services, limits);
  if (!refused) await countMiss(services, onMiss);
  return refused;
}

/** Whether an attempt would be refused now; counts nothing. */
export async function wouldRefuse(
  services: Dependencies,
  limits: AttemptLimit[],
): Promise<boolean> {
  if (limits.length === 0) return false;
  const now = services.clock.now();
  const counts = await services.db
    .selectFrom('attempts')
    .select(['key', 'count'])
    .where(
      'key',
      'in',
      limits.map(({ key }) => hashKey(services, key)),
    )
    .where('resets_at', '>', now)
    .execute();
  return limits.some(({ key, most }) => {
    const hash = hashKey(services, key);
    return counts.some((row) => row.key.equals(hash) && row.count >= most);
  });
}

/** Keyed, because what it stands for can be guessed: a policy number, an e-mail, an address. */
const hashKey = ({ config }: Dependencies, key: string): Buffer =>
  createHmac('sha256', config.secretKey).update(`attempts:${key}`).digest();

async function count(services: Dependencies, limits: AttemptLimit[]): Promise<Counted> {
  const now = services.clock.now();
  const lines = limits.map((limit, at) => ({ limit, key: hashKey(services, limit.key), at }));
  const { rows } = await counting(lines, now).execute(services.db);
  const counts = new Map(rows.map((row) => [row.at, row.count]));
  const had = lines.filter(({ at }) => counts.has(at));
  const keys = keysOf(had);
  const refusing = lines.find(({ at }) => !counts.has(at));
  if (!refusing) {
    const isFirst = counts.get(0) === 1;
    return {
      refused: undefined,
      keys,
      onMiss: had.filter(({ limit }) => limit.distinct && isFirst),
    };
  }
  const { limit, key } = refusing;
  // A caller who polls for the next free place of another's budget uses up their own.
  const stays = limit.slows !== undefined;
  await giveBack(services, keysOf(had.filter((line) => !(stays && line.limit.byAddress))));
  const wait = await waitFor(services, limit, key, now);
  return { refused: { limit, wait }, keys: [], onMiss: [] };
}

/** Of the counted lines and not those only looked at. */
const keysOf = (lines: CountedLimit[]) =>
  lines.filter(({ limit }) => !limit.distinct).map(({ key }) => key);

interface CountedLimit {
  limit: AttemptLimit;
  key: Buffer;
  at: number;
}

const countedAt = (at: number) => sql.ref(`counted_${at}`);

/**
 * One statement: each limit is counted after the one before it, if that had room. So that two
 * requests never wait for each other, lists that share a key have it in the same place.
 */
function counting(lines: CountedLimit[], now: Date) {
  const parts = lines.map(
    (line) =>
      sql`${countedAt(line.at)} as (${line.limit.distinct ? lookedAt(line, now) : counted(line, now)})`,
  );
  const all = lines.map(({ at }) => sql`select ${sql.lit(at)} as at, count from ${countedAt(at)}`);
  return sql<{ at: number; count: number }>`
    with ${sql.join(parts)} ${sql.join(all, sql` union all `)}`;
}

const hadRoom = (at: number) =>
  at === 0 ? sql`true` : sql`exists (select from ${countedAt(at - 1)})`;

function counted({ limit, key, at }: CountedLimit, now: Date): RawBuilder<unknown> {
  const { most, seconds, slows } = limit;
  const resetsAt = new Date(now.getTime() + seconds * 1000);
  const over = sql`a.resets_at <= ${now}`;
  // From the last one that needs no wait on, each says when there may be another.
  const next = slows
    ? sql`${now}::timestamptz + make_interval(secs => least(${slows.longest}::float8,
        ${slows.first}::float8 * 2 ^ least(a.count + 1 - ${most}::integer, 30)))`
    : sql`null::timestamptz`;
  return sql`
    insert into attempts as a (key, count, resets_at)
    select ${key}::bytea, 1, ${resetsAt}::timestamptz where ${hadRoom(at)}
    on conflict (key) do update set
      count = case when ${over} then 1 else a.count + 1 end,
      resets_at = case when ${over} then excluded.resets_at else a.resets_at end,
      next_at = case when ${over} or a.count + 1 < ${most}::integer then null else ${next} end
    where ${over} or a.count < ${most}::integer or a.next_at <= ${now}
    returning a.count`;
}

/**
 * A counter that many people share is only looked at before the attempt: were it counted and given
 * back each time, all of them would wait for one row.
 */
function lookedAt({ limit: { most }, key, at }: CountedLimit, now: Date): RawBuilder<unknown> {
  return sql`
    select 0 as count where ${hadRoom(at)} and (
      exists (select from counted_0 where count > 1)
      or not exists (select from attempts
        where key = ${key}::bytea and resets_at > ${now} and count >= ${most}::integer))`;
}

async function countMiss({ db, clock }: Dependencies, missed: Counted['onMiss']) {
  const now = clock.now();
  for (const { limit, key } of missed) {
    const resetsAt = new Date(now.getTime() + limit.seconds * 1000);
    await sql`
      insert into attempts as a (key, count, resets_at)
      values (${key}, 1, ${resetsAt})
      on conflict (key) do update set
        count = case when a.resets_at <= ${now} then 1 else a.count + 1 end,
        resets_at = case when a.resets_at <= ${now} then excluded.resets_at else a.resets_at end`.execute(
      db,
    );
  }
}

/** Whole seconds, and never none: a window that ended since is only just over. */
async function waitFor({ db }: Dependencies, { slows }: AttemptLimit, key: Buffer, now: Date) {
  const row = await db
    .selectFrom('attempts')
    .select(['resets_at', 'next_at'])
    .where('key', '=', key)
    .executeTakeFirst();
  const until = (slows ? row?.next_at : null) ?? row?.resets_at ?? now;
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
}

/** Takes counts back, in the order in which they were made. */
async function giveBack({ db, clock }: Dependencies, keys: Buffer[]) {
  if (keys.length === 0) return;
  const charged = sql.join(keys.map((key, at) => sql`(${key}::bytea, ${sql.lit(at)})`));
  await sql`
    update attempts
    set count = attempts.count - 1,
      next_at = case when attempts.next_at is null then null else ${clock.now()}::timestamptz end
    from (
      select attempts.key from (values ${charged}) as charged (key, at)
      join attempts on attempts.key = charged.key
      order by charged.at for update of attempts
    ) as counted
    where attempts.key = counted.key and attempts.count > 0`.execute(db);
}
