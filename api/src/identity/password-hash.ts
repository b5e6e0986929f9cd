import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createFairConcurrencyLimit } from '../http/fair-concurrency-limit.ts';

export interface Passwords {
  hash(password: string, from?: string): Promise<string>;
  /** Takes as long without a hash as with one, so that nobody learns who has a password. */
  matches(
    hashed: string | null | undefined,
    password: string,
    /** In whose line it waits, of those that take turns. */
    from?: string,
  ): Promise<boolean>;
}

/** argon2id, its default; 19 MiB and two passes are what OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Half of the smallest machine that we run on: a flood of sign-ins leaves time, and threads of
 * Node's pool, for everybody else.
 */
const AT_ONCE = 1;
/** A hash takes some 20 ms: nobody waits in this line for longer than a few seconds. */
const MOST_WAITING = 100;

/** The same letters typed on another keyboard are the same password. */
const typed = (password: string) => password.normalize('NFKC');

/** Hashes and compares passwords, a few at a time; when too many wait, 503 for those of the longest line. */
export function createPasswords(line = { atOnce: AT_ONCE, mostWaiting: MOST_WAITING }): Passwords {
  const limit = createFairConcurrencyLimit(line);
  let nobodys: Promise<string> | undefined;
  return {
    hash: (password, from) => limit.pass(() => hash(typed(password), COST), from),
    matches: async (hashed, password, from) => {
      nobodys ??= hash(randomBytes(32), COST);
      const compared = hashed ?? (await nobodys);
      const same = await limit.pass(() => verify(compared, typed(password)), from);
      return same && typeof hashed === 'string';
    },
  };
}
