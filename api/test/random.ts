import { createHash } from 'node:crypto';
import type { RandomBytes } from '@gadget-claims/api/identity/secrets';

/** Bytes that look random and are the same in every run with the same seed. */
export function seededRandom(seed: string): RandomBytes {
  let count = 0;
  return (size) => {
    const blocks: Buffer[] = [];
    for (let have = 0; have < size; have += 32) {
      blocks.push(createHash('sha256').update(`${seed}:${count++}`).digest());
    }
    return Buffer.concat(blocks).subarray(0, size);
  };
}
