import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type KeyRing,
  keyRingText,
  newEncryptionKey,
  readKeyRing,
} from '@gadget-claims/api/identity/sealing';

const FILE = 'encryption-keys';

/** The keys that bank details are sealed with: the setting, else a ring made once and kept in the data folder. */
export function encryptionKeys(setting: string | undefined, dataDir: string): () => KeyRing {
  if (setting !== undefined) return () => readKeyRing(setting);
  const file = join(dataDir, FILE);
  mkdirSync(dataDir, { recursive: true });
  try {
    const text = keyRingText([newEncryptionKey(randomBytes, new Date())]);
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return () => readKeyRing(readFileSync(file, 'utf8'));
}

/** Ids of the keys that are there, without making one. */
export function knownKeyIds(setting: string | undefined, dataDir: string): string[] {
  const file = join(dataDir, FILE);
  const text = setting ?? (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  return text === undefined ? [] : readKeyRing(text).map(({ id }) => id);
}

/** Puts a new key in front of those in the data folder; the older ones stay, to open what they sealed. */
export function addEncryptionKey(dataDir: string): KeyRing {
  const known = encryptionKeys(undefined, dataDir)();
  const ring: KeyRing = [newEncryptionKey(randomBytes, new Date()), ...known];
  const file = join(dataDir, FILE);
  // In one step: a process that reads meanwhile finds the whole old ring or the whole new one.
  writeFileSync(`${file}.new`, keyRingText(ring), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return ring;
}
