import type { Db } from '@gadget-claims/api/database/database';
import type { Database } from '@gadget-claims/api/database/tables';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import type { TestApp } from '../app.ts';

/** A statement as it was sent, and the first call that sent it. */
export interface Statement {
  call: string;
  sql: string;
  parameters: readonly unknown[];
}

/** Does something as a call that is known by this name. */
export type As = <T>(call: string, work: () => Promise<T>) => Promise<T>;

const HAS_A_PLAN = /^\s*(select|insert|update|delete|with|\()/i;

/** A database that notes each statement once, with the call during which it was first sent. */
export function recordingDatabase(pool: Pool) {
  const statements = new Map<string, Statement>();
  let now: string | undefined;
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query: { sql, parameters } }) => {
      if (now === undefined || !HAS_A_PLAN.test(sql) || statements.has(sql)) return;
      statements.set(sql, { call: now, sql, parameters });
    },
  });
  const as: As = async (call, work) => {
    now = call;
    try {
      return await work();
    } finally {
      now = undefined;
    }
  };
  const asked = new Set<string>();
  /** The same app; notes each good request that is made as a call. */
  const noting = (app: TestApp): TestApp => ({
    ...app,
    request: async (method, url, options) => {
      const answer = await app.request<never>(method, url, options);
      if (now !== undefined && answer.status < 400) asked.add(`${method} ${url.split('?')[0]}`);
      return answer;
    },
  });
  return { db, as, noting, asked: () => [...asked], statements: () => [...statements.values()] };
}
