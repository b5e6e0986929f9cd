import { mkdtemp, mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { diskStorage } from './disk-storage.ts';

const base = await mkdtemp(join(tmpdir(), 'gc-disk-'));
afterAll(() => rm(base, { recursive: true, force: true }));

const bytes = Buffer.from([0, 255, 7, 13, 10]);
const read = async (storage: ReturnType<typeof diskStorage>, key: string) =>
  await buffer(await storage.get(key));

test('a stored file comes back byte by byte, and is gone once removed', async () => {
  const storage = diskStorage(join(base, 'round'));
  await storage.put('49/2026-11/abc_-D', bytes);
  expect(await read(storage, '49/2026-11/abc_-D')).toEqual(bytes);
  await storage.remove('49/2026-11/abc_-D');
  await expect(storage.get('49/2026-11/abc_-D')).rejects.toThrow('ENOENT');
  await storage.remove('49/2026-11/abc_-D');
});

test('it is empty as long as no file is in it, not even a deep one', async () => {
  const folder = join(base, 'empty');
  const storage = diskStorage(folder);
  expect(await storage.isEmpty()).toBe(true);
  await storage.put('49/2026-11/a', bytes);
  expect(await storage.isEmpty()).toBe(false);
  await storage.remove('49/2026-11/a');
  expect(await storage.isEmpty()).toBe(true);
  await writeFile(join(folder, '49', '.hidden'), 'of somebody else');
  expect(await storage.isEmpty()).toBe(false);
});

test('files and folders are for their owner only, and no draft stays behind', async () => {
  const folder = join(base, 'mode');
  await diskStorage(folder).put('a/b', bytes);
  expect((await stat(join(folder, 'a/b'))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, 'a'))).mode & 0o777).toBe(0o700);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
});

test.each([
  '../outside',
  'a/../../outside',
  '/etc/passwd',
  'a//b',
  'a/./b',
  '.incoming/x',
  '',
  'a\\b',
  'a/b/',
  'a\0b',
  'a/b\n',
])('%j is not a key', async (key) => {
  const storage = diskStorage(join(base, 'keys'));
  await expect(storage.put(key, bytes)).rejects.toThrow(RangeError);
  await expect(storage.get(key)).rejects.toThrow(RangeError);
  await expect(storage.remove(key)).rejects.toThrow(RangeError);
});

test('a file that cannot be written leaves nothing and fails', async () => {
  const folder = join(base, 'blocked');
  const storage = diskStorage(folder);
  await storage.put('a', bytes);
  await expect(storage.put('a/b', bytes)).rejects.toThrow('EEXIST');
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  expect(await read(storage, 'a')).toEqual(bytes);
});

test('an earlier file is replaced whole, also by several at once', async () => {
  const storage = diskStorage(join(base, 'race'));
  const versions = Array.from({ length: 8 }, (_, at) => Buffer.alloc(50_000, at));
  await Promise.all(versions.map((version) => storage.put('same', version)));
  const kept = await read(storage, 'same');
  expect(versions.some((version) => version.equals(kept))).toBe(true);
});

test('drafts that a dead process left are removed a day later', async () => {
  const folder = join(base, 'left');
  await mkdir(join(folder, '.incoming'), { recursive: true });
  await writeFile(join(folder, '.incoming/old'), 'half');
  await writeFile(join(folder, '.incoming/young'), 'half');
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  await utimes(join(folder, '.incoming/old'), twoDaysAgo, twoDaysAgo);
  await diskStorage(folder).put('a', bytes);
  expect(await readdir(join(folder, '.incoming'))).toEqual(['young']);
});

test('it is ready when it can be written to', async () => {
  const folder = join(base, 'ready');
  expect(await diskStorage(folder).ready()).toBe(true);
  expect(await readdir(join(folder, '.incoming'))).toEqual([]);
  await writeFile(join(base, 'a-file'), '');
  expect(await diskStorage(join(base, 'a-file')).ready()).toBe(false);
  const storage = diskStorage(join(base, 'later/deep'));
  await writeFile(join(base, 'later'), '');
  expect(await storage.ready()).toBe(false);
  await rm(join(base, 'later'));
  expect(await storage.ready()).toBe(true);
});
