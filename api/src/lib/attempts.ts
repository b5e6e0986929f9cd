import { sql } from 'kysely';
import { tooMany } from './errors.ts';
import { hashSecret } from './secrets.ts';
import type { Services } from './services.ts';

/** At most `most` attempts of what `key` names within `seconds`. */
export interface AttemptLimit {
  key: string;
  most: number;
  seconds: number;
}

/** Refuses with 429 when any of the limits is used up; one query, counts nothing. */
export async function refuseWhenSpent({ db, clock }: Services, limits: AttemptLimit[]) {
  const now = clock.now();
  const rows = await db
    .selectFrom('attempts')
    .select(['key', 'count', 'resets_at'])
    .where(
      'key',
      'in',
      limits.map((limit) => hashSecret(limit.key)),
    )
    .where('resets_at', '>', now)
    .execute();
  for (const limit of limits) {
    const row = rows.find(({ key }) => key.equals(hashSecret(limit.key)));
    if (row && row.count >= limit.most) {
      throw tooMany(Math.ceil((row.resets_at.getTime() - now.getTime()) / 1000));
    }
  }
}

/** Counts one attempt against each limit; a window that is over starts anew. */
export async function countAttempt({ db, clock }: Services, limits: AttemptLimit[]) {
  const now = clock.now();
  await db
    .insertInto('attempts')
    .values(
      limits.map(({ key, seconds }) => ({
        key: hashSecret(key),
        count: 1,
        resets_at: new Date(now.getTime() + seconds * 1000),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when attempts.resets_at <= ${now} then 1 else attempts.count + 1 end`,
        resets_at: sql`case when attempts.resets_at <= ${now} then excluded.resets_at else attempts.resets_at end`,
      }),
    )
    .execute();
}
