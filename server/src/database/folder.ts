import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeDurably, syncTree } from './durable.ts';
import { DataFolderError } from './errors.ts';

/** Raise it when a release can no longer be followed by an older one on the same folder. */
const dataFormat = 1;
const postgresMajor = 18;

interface Format {
  format: number;
  postgres: number;
}

const longestSocketPath = 107;
const socketName = '.s.PGSQL.5432';
const temporaryPrefix = 'gadget-claims-';

export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');
export const socketFile = (socketFolder: string): string => join(socketFolder, socketName);
const formatFile = (dataDir: string): string => join(dataDir, 'format.json');

/** The data folder's absolute path; made, for its owner's eyes only, when it is not there. */
export function prepareFolder(dataDir: string): string {
  const path = resolve(dataDir);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new DataFolderError(
      'failed',
      `The data folder ${path} cannot be made (${reason}). Set DATA_DIR to a folder that this user may write to.`,
    );
  }
  try {
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new DataFolderError(
      'failed',
      `The data folder ${path} cannot be written to by this user. Make the user its owner (chown), or set DATA_DIR to another folder.`,
    );
  }
  return path;
}

/** Where the socket goes: the data folder, or, when its path is too long, a private temporary one. */
export function chooseSocketFolder(dataDir: string): string {
  if (Buffer.byteLength(socketFile(dataDir)) <= longestSocketPath) return dataDir;
  return mkdtempSync(join(tmpdir(), temporaryPrefix));
}

/** Removes the socket, and the temporary folder made for it. Only for the holder of the lock. */
export function removeSocket(dataDir: string, socketFolder: string): void {
  const isTemporary =
    socketFolder !== dataDir && socketFolder.startsWith(join(tmpdir(), temporaryPrefix));
  if (isTemporary) rmSync(socketFolder, { recursive: true, force: true });
  else rmSync(socketFile(socketFolder), { force: true });
}

/** Refuses a folder that this version cannot read; whether the database has to be made first. */
export function checkFormat(dataDir: string): 'ready' | 'empty' {
  const found = readFormat(dataDir);
  if (!found) {
    setIncompleteAside(dataDir);
    return 'empty';
  }
  if (found.format > dataFormat || found.postgres > postgresMajor) {
    throw new DataFolderError('newer', newerMessage(dataDir, found));
  }
  if (found.postgres < postgresMajor) {
    throw new DataFolderError('older', olderMessage(dataDir, found));
  }
  return 'ready';
}

/** Says that the database is complete: everything of it reaches the disk first. */
export function writeFormat(dataDir: string): void {
  const version = readFileSync(join(clusterFolder(dataDir), 'PG_VERSION'), 'utf8').trim();
  if (version !== String(postgresMajor)) {
    throw new Error(`The embedded database is PostgreSQL ${version}, not ${postgresMajor}`);
  }
  syncTree(clusterFolder(dataDir));
  const format: Format = { format: dataFormat, postgres: postgresMajor };
  writeDurably(formatFile(dataDir), `${JSON.stringify(format)}\n`);
}

function readFormat(dataDir: string): Format | undefined {
  const file = formatFile(dataDir);
  if (!existsSync(file)) return undefined;
  try {
    const { format, postgres }: Partial<Format> = JSON.parse(readFileSync(file, 'utf8'));
    if (Number.isInteger(format) && Number.isInteger(postgres)) {
      return { format: Number(format), postgres: Number(postgres) };
    }
  } catch {
    // Said below, like any other content that is not ours.
  }
  const message = `${file} cannot be read. Restore it from a backup, or set DATA_DIR to another folder.`;
  throw new DataFolderError('unreadable', message);
}

// A first start that was cut short leaves a database without a format. It is unused, but an
// unfinished folder is not ours to delete either.
function setIncompleteAside(dataDir: string): void {
  const cluster = clusterFolder(dataDir);
  if (existsSync(cluster)) renameSync(cluster, `${cluster}.incomplete-${Date.now()}`);
}

const newerMessage = (dataDir: string, { format, postgres }: Format): string =>
  `The data folder ${dataDir} was written by a newer version of Gadget Claims (format ${format}, PostgreSQL ${postgres}; this version reads up to format ${dataFormat}, PostgreSQL ${postgresMajor}). Install that version or newer, or set DATA_DIR to another folder.`;

const olderMessage = (dataDir: string, { postgres }: Format): string =>
  `The data folder ${dataDir} was written with PostgreSQL ${postgres}, and this version needs PostgreSQL ${postgresMajor}. Move the data over with pg_dump from the version that wrote it, or set DATA_DIR to another folder.`;
