import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { RandomBytes } from './secrets.ts';

/** A key of 256 bits and what it is called. */
export interface EncryptionKey {
  id: string;
  key: Buffer;
}

/** Every key that something is sealed with, the one for new things first. */
export type KeyRing = readonly [EncryptionKey, ...EncryptionKey[]];

export interface Sealed {
  keyId: string;
  sealed: Buffer;
}

/** Encrypts secrets, so that a reader of the database cannot read them. */
export interface Seals {
  /** The key that new things are sealed with. */
  currentKeyId(): string;
  /** `context` says what it belongs to: put elsewhere, it does not open. */
  seal(text: string, context: string): Sealed;
  open(sealed: Sealed, context: string): string;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals by AES-256-GCM; an unknown key is looked for once more, because another process may have added it. */
export function createSeals(load: () => KeyRing, random: RandomBytes): Seals {
  let ring = load();
  const keyOf = (id: string): Buffer => {
    const find = () => ring.find((one) => one.id === id)?.key;
    const known = find();
    if (known) return known;
    ring = load();
    const found = find();
    if (!found) throw new Error(`The encryption key ${id} is missing`);
    return found;
  };
  return {
    currentKeyId: () => ring[0].id,
    seal: (text, context) => {
      // Another process may have put a new key in front.
      ring = load();
      const { id, key } = ring[0];
      const iv = random(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(contextBytes(id, context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { keyId: id, sealed: Buffer.concat([iv, cipher.getAuthTag(), body]) };
    },
    open: ({ keyId, sealed }, context) => {
      const iv = sealed.subarray(0, IV_BYTES);
      const options = { authTagLength: TAG_BYTES };
      const decipher = createDecipheriv(CIPHER, keyOf(keyId), iv, options)
        .setAAD(contextBytes(keyId, context))
        .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const body = sealed.subarray(IV_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

const contextBytes = (keyId: string, context: string) => Buffer.from(`${keyId}\n${context}`);

const KEY_BYTES = 32;

/** Reads `id:base64key,…`, the first one current. Throws an Error that repeats no key. */
export function readKeyRing(text: string): KeyRing {
  const keys = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part): EncryptionKey => {
      const [id = '', encoded = ''] = part.split(':');
      const key = Buffer.from(encoded, 'base64');
      if (!/^[\w-]{1,40}$/.test(id) || key.length !== KEY_BYTES) {
        throw new Error('each should be id:key, the key 32 bytes in base64');
      }
      return { id, key };
    });
  const [first, ...others] = keys;
  if (!first) throw new Error('there should be at least one key');
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new Error('each key should have an id of its own');
  }
  return [first, ...others];
}

/** A key ring as it is written down. */
export function keyRingText(ring: readonly EncryptionKey[]): string {
  return ring.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',');
}

/** A new key, named by the day it was made and a few random letters. */
export function newEncryptionKey(random: RandomBytes, now: Date): EncryptionKey {
  const name = Buffer.from(random(3)).toString('hex');
  return {
    id: `${now.toISOString().slice(0, 10)}-${name}`,
    key: Buffer.from(random(KEY_BYTES)),
  };
}
