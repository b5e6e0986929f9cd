import { randomUUID } from 'node:crypto';
import { setInterval } from 'node:timers';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

const RENEW_MS = 60_000;

/** True, as part of a statement, while files have to stay. */
export const filesAreHeld: RawBuilder<boolean> = sql<boolean>`
  exists (select from file_holds where held_until > now())`;

/** A promise that no stored file goes. */
export interface Hold {
  /** Gives it up; false when it had ended before, so that files may be gone. */
  end(): Promise<boolean>;
}

/** Keeps every stored file where it is until the hold is given up, or an hour after its holder died. */
export async function holdFiles(db: Db): Promise<Hold> {
  const id = randomUUID();
  await sql`delete from file_holds where held_until <= now()`.execute(db);
  await sql`insert into file_holds values (${id}, now() + interval '1 hour')`.execute(db);
  const live = sql`hold_id = ${id} and held_until > now()`;
  const timer = setInterval(() => {
    // A failed renewal is noticed at the end.
    sql`update file_holds set held_until = now() + interval '1 hour' where ${live}`
      .execute(db)
      .catch(() => undefined);
  }, RENEW_MS);
  timer.unref();
  return {
    async end() {
      clearInterval(timer);
      const given = await sql`delete from file_holds where ${live}`.execute(db);
      return given.numAffectedRows === 1n;
    },
  };
}
