import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { encryptionKeys } from './encryption-keys.ts';
import { secretKey } from './secret-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'gc-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('keys that the product makes are made once, and for its own user only', async () => {
  const made = await secretKey(undefined, folder);
  expect(made.length).toBeGreaterThanOrEqual(64);
  expect(await secretKey(undefined, folder)).toBe(made);
  const [ring] = encryptionKeys(undefined, folder)();
  expect(encryptionKeys(undefined, folder)()[0]?.id).toBe(ring.id);
  for (const file of ['secret-key', 'encryption-keys']) {
    expect([file, statSync(join(folder, file)).mode & 0o777]).toEqual([file, 0o600]);
  }
  expect(await secretKey('a key that is set', folder)).toBe('a key that is set');
});
