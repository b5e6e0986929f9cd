import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { TypeOverrides } from 'pg';
import { DatabasePool, type DatabaseConfig } from './connections.ts';
import { errorCode } from './database-errors.ts';
import { isOutdated, statementsOf } from './statements.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

const oid = { int8: 20, date: 1082, int8Array: 1016, dateArray: 1182, textArray: 1009 } as const;
const attempts = 3;
const pools = new WeakMap<Db, DatabasePool>();

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}

function rowTypes(): TypeOverrides {
  const parsers = new TypeOverrides();
  const arrayParser = parsers.getTypeParser(oid.textArray);
  const textArray = (text: string): (string | null)[] =>
    Reflect.apply(arrayParser, undefined, [text]);
  parsers.setTypeParser(oid.int8, wholeNumber);
  parsers.setTypeParser(oid.int8Array, (text) =>
    textArray(text).map((item) => (item === null ? null : wholeNumber(item))),
  );
  parsers.setTypeParser(oid.date, (text) => text);
  parsers.setTypeParser(oid.dateArray, textArray);
  return parsers;
}

/**
 * A pool whose rows read as the product speaks: whole numbers as numbers, dates as `YYYY-MM-DD`,
 * instants as Date, numeric as the exact text.
 */
export function createPool(config: DatabaseConfig): DatabasePool {
  return new DatabasePool({ ...config, types: rowTypes() });
}

export function createDatabase(source: DatabaseConfig | DatabasePool): Db {
  const pool = source instanceof DatabasePool ? source : createPool(source);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: statementsOf(pool) }) });
  pools.set(db, pool);
  return db;
}

/** The connections that a database of `createDatabase` is asked over. */
export function connectionsOf(db: Db): DatabasePool | undefined {
  return pools.get(db);
}

/**
 * Runs `work` in one transaction, and again when the database gave it up for a conflict with
 * another one (three attempts). So `work` touches nothing outside the database, and never asks
 * `db` for a second connection.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryOnConflict(() => db.transaction().execute(work));
}

async function retryOnConflict<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error;
    }
  }
}

/**
 * Runs `read`, whose answers are all of one instant: a write of others meanwhile does not show in
 * one part of the result and not in another.
 */
export function inSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only');
  return retryOnConflict(() => transaction.execute(read));
}

function isConflict(error: unknown): boolean {
  const code = errorCode(error);
  return code === '40001' || code === '40P01' || isOutdated(error);
}
