import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { INSTALL_NEWER } from '../../database/migrate.ts';
import { BackupError } from './error.ts';

/** Raise it when a backup can no longer be read by an older release. */
export const BACKUP_FORMAT = 1;

const FILE = 'manifest.json';
/** As `sha256sum -c` reads it. */
const SUM_FILE = 'manifest.json.sha256';

const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const table = z.object({
  table: identifier,
  columns: z.array(identifier),
  rows: z.int(),
  /** Of the rows, in any order. */
  content: digest,
  /** Of the file. */
  sha256: digest,
});

const manifest = z.object({
  format: z.int(),
  version: z.string(),
  /** The instant of rows and files, by the clock of the machine that made the backup. */
  madeAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Each one after those that its rows point to. */
  tables: z.array(table),
  sequences: z.array(z.object({ sequence: identifier, last: z.string(), called: z.boolean() })),
  documents: z.object({
    files: z.int(),
    bytes: z.int(),
    /** Of the list of files. */
    sha256: digest,
    /** Keys of files that the storage did not have, or had with another content than was received. */
    missing: z.array(z.string()),
    damaged: z.array(z.string()),
  }),
});

export type Manifest = z.infer<typeof manifest>;
export type BackedUpTable = z.infer<typeof table>;

export const tableFile = (folder: string, name: string) =>
  join(folder, 'database', `${name}.ndjson.gz`);
export const documentListFile = (folder: string) => join(folder, 'documents.ndjson.gz');
export const documentFile = (folder: string, key: string) => join(folder, 'documents', key);

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Completes a backup: one without its manifest is none. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(content, null, 2)}\n`;
  const options = { mode: 0o600, flush: true };
  await writeFile(join(folder, SUM_FILE), `${sumOf(text)}  ${FILE}\n`, options);
  await writeFile(join(folder, FILE), text, options);
}

/** Reads the manifest; throws BackupError when it is not whole, or of a newer version. */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => undefined);
  const [text, sum] = await Promise.all([read(FILE), read(SUM_FILE)]);
  if (text === undefined || sum === undefined) {
    throw new BackupError(`${folder} is not a backup, or one that was never finished.`);
  }
  if (sum.split(' ')[0] !== sumOf(text)) {
    throw new BackupError(`${FILE} is not as it was written (${SUM_FILE}).`);
  }
  const given: unknown = JSON.parse(text);
  if ((given as Partial<Manifest>).format !== BACKUP_FORMAT) {
    throw new BackupError(
      `This backup was made by a newer version of Gadget Claims. ${INSTALL_NEWER}`,
    );
  }
  return z.parse(manifest, given);
}
