import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  type KeyRing,
  createSeals,
  keyRingText,
  newEncryptionKey,
  readKeyRing,
} from './sealing.ts';

const now = new Date('2026-11-23T10:00:00Z');
const aKey = () => newEncryptionKey(randomBytes, now);

test('sealed data opens in its place, and nowhere else', () => {
  const seals = createSeals(() => [aKey()], randomBytes);
  const sealed = seals.seal('12-34-56 £', 'gadget A');
  expect(seals.open(sealed, 'gadget A')).toBe('12-34-56 £');
  expect(() => seals.open(sealed, 'gadget B')).toThrow(Error);
  expect(sealed.sealed.toString('latin1')).not.toContain('12-34-56');
  expect(seals.seal('12-34-56 £', 'gadget A').sealed).not.toEqual(sealed.sealed);
});

test('a changed byte, anywhere, does not open', () => {
  const seals = createSeals(() => [aKey()], randomBytes);
  const { keyId, sealed } = seals.seal('secret', 'here');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => seals.open({ keyId, sealed: changed }, 'here')).toThrow(Error);
  }
});

test('older keys still open; a key that another process added is found', () => {
  const [old, fresh] = [aKey(), aKey()];
  let ring: KeyRing = [old];
  const seals = createSeals(() => ring, randomBytes);
  const before = seals.seal('secret', 'here');
  ring = [fresh, old];
  const elsewhere = createSeals(() => ring, randomBytes);
  const after = elsewhere.seal('secret', 'here');
  expect([after.keyId, elsewhere.currentKeyId()]).toEqual([fresh.id, fresh.id]);
  expect(elsewhere.open(before, 'here')).toBe('secret');
  expect(seals.open(after, 'here')).toBe('secret');
  ring = [fresh];
  const without = createSeals(() => ring, randomBytes);
  expect(() => without.open(before, 'here')).toThrow(`The encryption key ${old.id} is missing`);
});

test('a key ring reads as it is written, and is refused without being repeated', () => {
  const ring = [aKey(), aKey()];
  expect(readKeyRing(keyRingText(ring))).toEqual(ring);
  const encoded = ring[0]?.key.toString('base64');
  for (const text of [
    '',
    'a',
    'a:short',
    `:${encoded}`,
    `a b:${encoded}`,
    `a:${encoded},a:${encoded}`,
  ]) {
    expect(() => readKeyRing(text)).toThrow(/^(?!.*short).*should/);
  }
});
