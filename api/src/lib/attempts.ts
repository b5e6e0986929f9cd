import { sql } from 'kysely';
import type { Db } from './database.ts';
import { tooMany } from './errors.ts';
import { hashSecret } from './secrets.ts';
import type { Clock, Services } from './services.ts';

/** At most `most` failed attempts of what `key` names within `seconds`. */
export interface AttemptLimit {
  key: string;
  most: number;
  seconds: number;
}

/**
 * Tries something that may be guessed at. The attempt is counted before it is made, so that many at
 * once cannot slip through, and given back when it finds something, or when it could not be made: a
 * busy server or a lost database is nobody's miss. Past a limit: 429.
 */
export async function limitAttempts<T>(
  services: Services,
  limits: AttemptLimit[],
  attempt: () => Promise<T | null | undefined>,
): Promise<T | null> {
  const hashed = limits.map(hashKey);
  const wait = await count(services.db, services.clock, hashed);
  if (wait !== undefined) throw tooMany(wait);
  const found = await attempt().catch(async (error: unknown) => {
    await giveBack(services, hashed).catch(() => undefined);
    throw error;
  });
  if (found === null || found === undefined) return null;
  await giveBack(services, hashed);
  return found;
}

type HashedLimit = Omit<AttemptLimit, 'key'> & { key: Buffer };

const hashKey = ({ key, ...limit }: AttemptLimit): HashedLimit => ({
  ...limit,
  key: hashSecret(key),
});

/** Counts an attempt; past a limit, how many seconds until there may be another. */
export function countAttempt(
  db: Db,
  clock: Clock,
  limits: AttemptLimit[],
): Promise<number | undefined> {
  return count(db, clock, limits.map(hashKey));
}

async function count(db: Db, clock: Clock, limits: HashedLimit[]): Promise<number | undefined> {
  const now = clock.now();
  const counted = await db
    .insertInto('attempts')
    .values(
      limits
        .map(({ key, seconds }) => ({
          key,
          count: 1,
          resets_at: new Date(now.getTime() + seconds * 1000),
        }))
        // Always in one order, so that two requests never wait for each other.
        .toSorted((a, b) => Buffer.compare(a.key, b.key)),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when attempts.resets_at <= ${now} then 1 else attempts.count + 1 end`,
        resets_at: sql`case when attempts.resets_at <= ${now} then excluded.resets_at else attempts.resets_at end`,
      }),
    )
    .returning(['key', 'count', 'resets_at'])
    .execute();
  for (const limit of limits) {
    const row = counted.find(({ key }) => key.equals(limit.key));
    if (row && row.count > limit.most) {
      return Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000);
    }
  }
  return undefined;
}

async function giveBack({ db }: Services, limits: HashedLimit[]) {
  const keys = limits.map(({ key }) => key);
  await db
    .updateTable('attempts')
    // In the same order as counting: otherwise the table's own, in which both could wait for each other.
    .from((is) =>
      is
        .selectFrom('attempts')
        .select('key')
        .where('key', 'in', keys)
        .orderBy('key')
        .forUpdate()
        .as('counted'),
    )
    .set({ count: sql`attempts.count - 1` })
    .whereRef('attempts.key', '=', 'counted.key')
    .where('attempts.count', '>', 0)
    .execute();
}
