import type { Query, QueryState } from './query.ts';

/** The page, as far as it decides when to fetch. */
export interface Page {
  /** Calls after some milliseconds; gives back what calls it off. */
  later: (milliseconds: number, call: () => void) => () => void;
  isHidden: () => boolean;
  /** Calls whenever the page is shown or hidden, or the connection is back; gives back what ends that. */
  onReturn: (call: () => void) => () => void;
}

/** A query with all that is kept of it. */
export interface CacheEntry {
  query: Query<unknown>;
  page: Page;
  state: QueryState<unknown>;
  /** It was invalidated since its last answer. */
  isStale: boolean;
  answered: number;
  /** How many fetches came to an end, with an answer or without. */
  settled: number;
  /** Ends the call that is under way. */
  stop: AbortController | null;
  subscribers: Set<() => void>;
}

/** After this long a person is told that it takes long. */
const SLOW_MS = 6_000;
export const GIVE_UP_MS = 45_000;
export const IDLE: QueryState<never> = {
  answer: null,
  error: null,
  isLoading: false,
  isSlow: false,
};

export const newEntry = (query: Query<unknown>, page: Page): CacheEntry => ({
  query,
  page,
  state: IDLE,
  isStale: false,
  answered: 0,
  settled: 0,
  stop: null,
  subscribers: new Set(),
});

export function notify(entry: CacheEntry, news: Partial<QueryState<unknown>>) {
  entry.state = { ...entry.state, ...news };
  for (const subscriber of entry.subscribers) subscriber();
}

/**
 * Fetches now. A call that is under way is aborted: its answer may be older than a change. The error of the
 * last fetch stays until there is news: the person may be reading it, with a button to try again.
 */
export function startFetch(entry: CacheEntry, isRefetch = false) {
  const { query, page } = entry;
  entry.stop?.abort();
  const stop = new AbortController();
  entry.stop = stop;
  const isCurrent = () => entry.stop === stop;
  const slow = page.later(SLOW_MS, () => isCurrent() && notify(entry, { isSlow: true }));
  const late = page.later(query.timeoutMs ?? GIVE_UP_MS, () => stop.abort());
  const settle = (news: () => Partial<QueryState<unknown>>) => {
    slow();
    late();
    if (!isCurrent()) return;
    entry.stop = null;
    entry.settled += 1;
    notify(entry, { ...news(), isLoading: false, isSlow: false });
  };
  notify(entry, { isLoading: true, isSlow: false });
  query.fetch(stop.signal, isRefetch).then(
    (answer) => settle(() => ({ answer: receive(entry, answer), error: null })),
    (error: unknown) => settle(() => ({ error })),
  );
}

/** Keeps an answer and gives back the one to show: the same object for the same content. */
export function receive(entry: CacheEntry, answer: unknown): unknown {
  const { query, state } = entry;
  const before = state.answer;
  const isFirst = entry.answered === 0;
  entry.isStale = false;
  entry.answered += 1;
  if (!isFirst && JSON.stringify(before) === JSON.stringify(answer)) return before;
  if (before !== null) query.release?.(before);
  entry.state = { ...state, answer };
  query.onNews?.(answer, before);
  return answer;
}

/** Whether a lasting answer is there, so that nothing has to be fetched. */
export const isFresh = ({ query, answered, isStale }: CacheEntry) =>
  query.isLasting === true && answered > 0 && !isStale;

/** Fetches, or waits for the call that is under way, and is told of every change. */
export function subscribeTo(entry: CacheEntry, changed: () => void): () => void {
  entry.subscribers.add(changed);
  if (entry.stop === null && !isFresh(entry)) startFetch(entry);
  return () => {
    entry.subscribers.delete(changed);
    // A screen that takes the place of this one may read the same in a moment.
    queueMicrotask(() => {
      if (entry.subscribers.size > 0 || entry.query.isNoted === true) return;
      entry.stop?.abort();
      entry.stop = null;
    });
  };
}
