import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createFairConcurrencyLimit } from '../http/fair-concurrency-limit.ts';

export interface Passwords {
  hash(password: string, from?: string): Promise<string>;
  /** Takes as long without a hash as with one, so that the time does not reveal whether there is a password. */
  matches(
    hashed: string | null | undefined,
    password: string,
    /** The source whose queue it waits in; queues are served round-robin. */
    from?: string,
  ): Promise<boolean>;
}

/** argon2id, its default; 19 MiB and two passes are what OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Half of the smallest supported machine: a flood of sign-ins leaves time, and threads of Node's
 * pool, for other requests.
 */
const AT_ONCE = 1;
/** A hash takes some 20 ms, so the longest wait is a few seconds. */
const MOST_WAITING = 100;

/** The same letters typed on another keyboard are the same password. */
const typed = (password: string) => password.normalize('NFKC');

/** Hashes and compares passwords, a few at a time; when too many wait, it sheds the longest queue with 503. */
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
