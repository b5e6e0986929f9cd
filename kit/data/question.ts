import type { Call, InputOf } from '@gadget-claims/domain/call';
import { pathOf } from '@gadget-claims/domain/path-of';

/** What can be asked of the API. Two questions with the same key have the same answer. */
export interface Question<T> {
  /** Begins with what its call is (`keyOf`), and names who asks. */
  key: string;
  /** `isAgain`: nobody pressed for it, a screen keeps itself fresh. */
  ask: (signal: AbortSignal, isAgain?: boolean) => Promise<T>;
  /** The answer stays right for as long as the tab lives, so that it is asked for once. */
  isLasting?: boolean;
  /** Milliseconds after which it counts as failed and can be tried again; 45 s when nothing is said. */
  patienceMs?: number;
  /** Is told each answer that differs from the one before. */
  onNews?(answer: T, before: T | null): void;
  /** Gives back what an answer holds, such as the address of a picture, when it is kept no longer. */
  release?(answer: T): void;
}

/** How a question stands. */
export interface Standing<T> {
  /** The last answer; it stays while a newer one is on its way or does not come. Null for none yet. */
  answer: T | null;
  /** Why there is no (newer) answer; null when nothing is wrong. */
  error: unknown;
  isLoading: boolean;
  isSlow: boolean;
}

/** How the keys of all questions of a call begin. */
export const anyOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  `${method} ${path}`;

/** How the key of a question begins: the call, then what it is given. */
export function keyOf<C extends Call>(call: C, input: InputOf<C>): string {
  const { body } = input as { body?: unknown };
  const about = `${anyOf(call)} ${pathOf(call, input)}`;
  return body === undefined ? about : `${about} ${JSON.stringify(body)}`;
}
