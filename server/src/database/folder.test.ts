import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { checkFormat, writeFormat } from './folder.ts';

/** The format of this version. */
const NOW = { format: 1, postgres: 18 };

let dataDir = '';

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'gc-folder-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

const writeFormatFile = (text: string): Promise<void> =>
  writeFile(join(dataDir, 'format.json'), text);

test.each([
  { ...NOW, format: NOW.format + 1 },
  { ...NOW, postgres: NOW.postgres + 1 },
])('a folder of a newer version is refused when the database starts: %o', async (format) => {
  await writeFormatFile(JSON.stringify(format));
  await expect(startEmbedded(dataDir)).rejects.toMatchObject({
    name: 'DataFolderError',
    problem: 'newer',
    message: expect.stringContaining(`${dataDir} was written by a newer version of Gadget Claims`),
  });
});

test('a folder of an older PostgreSQL is refused', async () => {
  await writeFormatFile(JSON.stringify({ ...NOW, postgres: NOW.postgres - 1 }));
  expect(() => checkFormat(dataDir)).toThrow(`PostgreSQL ${NOW.postgres - 1}`);
});

test.each(['', '[]', 'null', '{"format":"1"}'])('a format of %j is refused', async (text) => {
  await writeFormatFile(text);
  expect(() => checkFormat(dataDir)).toThrow('format.json cannot be read');
});

test('a finished folder is ready', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), `${NOW.postgres}\n`);
  writeFormat(dataDir);
  expect(JSON.parse(await readFile(join(dataDir, 'format.json'), 'utf8'))).toEqual(NOW);
  expect(checkFormat(dataDir)).toBe('ready');
});

test('a first start that was cut short is set aside, not used', async () => {
  await mkdir(join(dataDir, 'postgres'));
  expect(checkFormat(dataDir)).toBe('empty');
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  expect(await readdir(dataDir)).toEqual([expect.stringMatching(/^postgres\.incomplete-\d+$/)]);
});
