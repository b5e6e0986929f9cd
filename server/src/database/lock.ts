import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeDurably } from './durable.ts';
import { DataFolderError } from './errors.ts';

/** The holder of a data folder: the server's process, its database's process and socket folder. */
export interface Owner {
  process: number;
  databaseProcess: number;
  socketFolder: string;
}

export interface FolderLock {
  /** The remains of the holder before us. */
  previous: Owner | undefined;
}

const sqliteBusy = 5;
/** Ends only what hangs: on a busy machine a database takes its time to write what it has, and to end. */
const patience = 60_000;
// Held for as long as the process lives: closing the file would give the lock up.
const held: DatabaseSync[] = [];

/**
 * Takes the data folder for this process until it ends, however it ends: the lock is the operating
 * system's, which Node reaches through SQLite's file locking (it has none of its own). A holder
 * whose server is dead is about to end and is waited for.
 */
export async function lockFolder(dataDir: string, owner: Owner): Promise<FolderLock> {
  const deadline = Date.now() + patience;
  while (!tryLock(join(dataDir, 'lock'))) {
    const holder = readOwner(dataDir);
    const ending = holder === undefined || !isAlive(holder.process);
    if (!ending || Date.now() > deadline) throw inUse(dataDir, holder);
    await sleep(50);
  }
  const previous = readOwner(dataDir);
  writeDurably(ownerFile(dataDir), JSON.stringify(owner));
  return { previous };
}

function tryLock(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return false;
    throw error;
  }
  held.push(database);
  return true;
}

const ownerFile = (dataDir: string): string => join(dataDir, 'owner.json');

export function readOwner(dataDir: string): Owner | undefined {
  try {
    const owner: Partial<Owner> = JSON.parse(readFileSync(ownerFile(dataDir), 'utf8'));
    const { process, databaseProcess, socketFolder } = owner;
    if (!Number.isInteger(process) || typeof socketFolder !== 'string') return undefined;
    return { process: Number(process), databaseProcess: Number(databaseProcess), socketFolder };
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function inUse(dataDir: string, holder: Owner | undefined): DataFolderError {
  const who = holder ? ` (process ${holder.process})` : '';
  const message = `The data folder ${dataDir} is in use by another Gadget Claims${who}. Stop that one first, or set DATA_DIR to another folder.`;
  return new DataFolderError('in-use', message);
}
