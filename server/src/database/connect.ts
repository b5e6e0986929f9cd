import { createConnection } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, createPool, type Db } from '@gadget-claims/api/lib/database';
import type { Pool, PoolConfig } from 'pg';
import { embeddedConnection, startEmbedded, type EmbeddedOptions } from './embedded.ts';
import { DataFolderError } from './errors.ts';
import { prepareFolder, socketFile } from './folder.ts';
import { readOwner } from './lock.ts';

export interface DatabaseSettings {
  /** PostgreSQL to use; none: the embedded database in `dataDir`. */
  databaseUrl?: string | undefined;
  dataDir: string;
  /** For commands: when a server holds the data folder, ask that server's database. */
  share?: boolean;
}

export interface OpenDatabase {
  kind: 'postgres' | 'embedded' | 'shared';
  db: Db;
  pool: Pool;
  close: () => Promise<void>;
}

const patienceForSocket = 10_000;

export async function openDatabase(
  settings: DatabaseSettings,
  options: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  if (settings.databaseUrl) return connect('postgres', { connectionString: settings.databaseUrl });
  try {
    const embedded = await startEmbedded(settings.dataDir, options);
    return connect('embedded', embedded.connection, embedded.stop);
  } catch (error) {
    const inUse = error instanceof DataFolderError && error.problem === 'in-use';
    if (!inUse || !settings.share) throw error;
    return connect('shared', await connectionToHolder(settings.dataDir, error));
  }
}

function connect(
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
  return { kind, db, pool, close };
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
