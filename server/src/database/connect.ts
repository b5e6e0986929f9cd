import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseConfig, DatabasePool, Limits } from '@gadget-claims/api/database/connections';
import { createDatabase, createPool, type Db } from '@gadget-claims/api/database/database';
import { readDatabaseAddress } from '@gadget-claims/api/database/database-address';
import type { PoolConfig } from 'pg';
import { embeddedConnection, startEmbedded, type EmbeddedOptions } from './embedded.ts';
import { DataFolderError, PoolerError } from './errors.ts';
import { prepareFolder, socketFile } from './folder.ts';
import { readOwner } from './lock.ts';

interface DatabaseSettings {
  /** PostgreSQL to use; none: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** How PostgreSQL is used; left out: as DEFAULTS say. */
  connections?: ConnectionSettings;
  /** For commands: when a server holds the data folder, ask that server's database. */
  share?: boolean;
  /** For what people wait for: statements have limits. Commands take as long as they take. */
  limited?: boolean;
}

export interface ConnectionSettings {
  /** Connections of one process, at most. */
  most: number;
  /** Milliseconds that a request waits for a connection. */
  connectMs: number;
  /** Milliseconds that a statement may take. */
  statementMs: number;
  statements: 'named' | 'plain';
}

export interface OpenDatabase {
  kind: 'postgres' | 'embedded' | 'shared';
  db: Db;
  pool: DatabasePool;
  /** Work that may take as long as it takes, over connections of its own. */
  unhurried<T>(this: void, work: (db: Db) => Promise<T>): Promise<T>;
  close: () => Promise<void>;
}

const DEFAULTS: ConnectionSettings = {
  most: 10,
  connectMs: 10_000,
  statementMs: 6_000,
  statements: 'named',
};
/** The database says by itself that a statement took too long; only then is it taken for silent. */
const SILENCE_AFTER_MS = 1_000;
/** For commands: nothing but a line that is dead is silent for so long. */
const UNLIMITED: Limits = { statementMs: 0, silenceMs: 3_600_000 };

/** Ends only what hangs. */
const patienceForSocket = 60_000;

export async function openDatabase(
  settings: DatabaseSettings,
  options: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  if (settings.databaseUrl) return await openPostgres(settings.databaseUrl, settings);
  try {
    const embedded = await startEmbedded(settings.dataDir, options);
    return openEmbedded('embedded', embedded.connection, embedded.stop);
  } catch (error) {
    const inUse = error instanceof DataFolderError && error.problem === 'in-use';
    if (!inUse || !settings.share) throw error;
    return openEmbedded('shared', await connectionToHolder(settings.dataDir, error));
  }
}

async function openPostgres(
  databaseUrl: string,
  { connections = DEFAULTS, limited = false }: DatabaseSettings,
): Promise<OpenDatabase> {
  const { addresses, role } = readDatabaseAddress(databaseUrl);
  const { most, connectMs, statementMs, statements } = connections;
  const limits = { statementMs, silenceMs: statementMs + SILENCE_AFTER_MS };
  const config: DatabaseConfig = {
    addresses,
    role,
    statements,
    max: most,
    connectionTimeoutMillis: connectMs,
    limits: limited ? limits : UNLIMITED,
  };
  const pool = createPool(config);
  const db = createDatabase(pool);
  try {
    if (!(await pool.keepsStatements())) throw new PoolerError();
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const unhurried = async <T>(work: (own: Db) => Promise<T>): Promise<T> => {
    const own = createDatabase({ ...config, max: 1, limits: UNLIMITED });
    return await work(own).finally(() => own.destroy());
  };
  return { kind: 'postgres', db, pool, unhurried, close: () => db.destroy() };
}

function openEmbedded(
  kind: OpenDatabase['kind'],
  connection: PoolConfig,
  stop?: () => Promise<void>,
): OpenDatabase {
  const pool = createPool(connection);
  const db = createDatabase(pool);
  const close = async (): Promise<void> => {
    await db.destroy();
    await stop?.();
  };
  return { kind, db, pool, unhurried: (work) => work(db), close };
}

// The holder may be starting still.
async function connectionToHolder(dataDir: string, inUse: Error): Promise<PoolConfig> {
  const deadline = Date.now() + patienceForSocket;
  while (Date.now() < deadline) {
    const holder = readOwner(prepareFolder(dataDir));
    if (holder && (await answers(socketFile(holder.socketFolder)))) {
      return embeddedConnection(holder.socketFolder);
    }
    await sleep(100);
  }
  throw inUse;
}

async function answers(path: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = createConnection(path);
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  const answer = await promise;
  socket.destroy();
  return answer;
}
