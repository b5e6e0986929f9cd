import { createHash } from 'node:crypto';

/** Random bytes, strong enough for secrets; seeded in tests that need it. */
export type RandomBytes = (size: number) => Uint8Array;

/** A secret that cannot be guessed: 128 bits or more, safe in a URL. */
export function newSecret(random: RandomBytes, bytes = 24): string {
  return Buffer.from(random(bytes)).toString('base64url');
}

/** How a secret of ours is kept. It is random, so a plain hash cannot be turned back. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
