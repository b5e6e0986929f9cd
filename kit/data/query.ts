import type { Call, InputOf } from '@gadget-claims/domain/call';
import { pathOf } from '@gadget-claims/domain/path-of';

/** One read of the API. Two queries with the same key have the same answer. */
export interface Query<T> {
  /** Begins with its call and input (`keyOf`), and names the caller. */
  key: string;
  /** `isRefetch`: without a press, a screen keeps itself fresh. */
  fetch: (signal: AbortSignal, isRefetch?: boolean) => Promise<T>;
  /** The answer stays right for as long as the tab lives, so that it is fetched once. */
  isLasting?: boolean;
  /** The server notes who asked for it, so its call goes on when the last reader leaves. */
  isNoted?: boolean;
  /** Milliseconds after which it counts as failed and can be tried again; 45 s by default. */
  timeoutMs?: number;
  /** Is told each answer that differs from the one before. */
  onNews?(answer: T, before: T | null): void;
  /** Frees the resources of an answer, like the address of a picture, when it is kept no longer. */
  release?(answer: T): void;
}

/** A query's state for its reader. */
export interface QueryState<T> {
  /** The last answer; it stays while a newer one is on its way or does not come. Null for none yet. */
  answer: T | null;
  /** Why there is no (newer) answer; null when nothing is wrong. */
  error: unknown;
  isLoading: boolean;
  isSlow: boolean;
}

/** How the keys of all queries of a call begin. */
export const anyOf = ({ method, path }: Pick<Call, 'method' | 'path'>): string =>
  `${method} ${path}`;

/** How the key of a query begins: the call, then its input. */
export function keyOf<C extends Call>(call: C, input: InputOf<C>): string {
  const { body } = input as { body?: unknown };
  const about = `${anyOf(call)} ${pathOf(call, input)}`;
  return body === undefined ? about : `${about} ${JSON.stringify(body)}`;
}
