import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Pool, TypeOverrides, type PoolConfig } from 'pg';
import { isOutdated, namingPool } from './named-statements.ts';
import type { Database } from './tables.ts';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;

const oid = { int8: 20, date: 1082, int8Array: 1016, dateArray: 1182, textArray: 1009 } as const;
const attempts = 3;

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
export function createPool(config: PoolConfig): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: 10_000,
    ...config,
    types: rowTypes(),
  });
  // An idle connection that breaks is only dropped: whoever asks next gets a new one, or the error.
  pool.on('error', () => undefined);
  // One that breaks between two statements of a transaction: the next statement says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function createDatabase(source: PoolConfig | Pool): Db {
  const pool = source instanceof Pool ? source : createPool(source);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: namingPool(pool) }) });
}

/**
 * Runs `work` in one transaction, and again when the database gave it up for a conflict with
 * another one (three attempts). So `work` touches nothing outside the database, and never asks
 * `db` for a second connection.
 */
export function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return again(() => db.transaction().execute(work));
}

async function again<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt === attempts || !isConflict(error)) throw error;
    }
  }
}

/**
 * Runs `read`, whose answers are all of one instant: what others write meanwhile does not show in one
 * part of what is put together and not in another.
 */
export function asOfOneInstant<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction = db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only');
  return again(() => transaction.execute(read));
}

function isConflict(error: unknown): boolean {
  const code = errorCode(error);
  return code === '40001' || code === '40P01' || isOutdated(error);
}

function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// SQLSTATE classes: connection, resources (disk, memory, connections), operator, system; read-only.
const unavailableState = /^(08|53|57P|58)[0-9A-Z]+$|^25006$/;
const unavailableMessage =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/;

/** Whether the database, not the question, is at fault: the caller may try again later (503). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (code !== undefined && (unreachable.has(code) || unavailableState.test(code))) return true;
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  if (unavailableMessage.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return isDatabaseUnavailable(error.cause);
}
