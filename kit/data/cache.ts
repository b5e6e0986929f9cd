import {
  type CacheEntry,
  type Page,
  isFresh,
  newEntry,
  startFetch,
  receive,
  notify,
  subscribeTo,
} from './cache-entry.ts';
import type { Query } from './query.ts';
import { type View, type QueryOptions, viewOf } from './view.ts';

/**
 * Answers kept in memory, at most so many of those without subscribers. Queries refetch when a subscriber
 * comes, share one request, and abort when the last subscriber leaves, unless the server notes them.
 */
export function createCache(page: Page, most = 100) {
  const entries = new Map<string, CacheEntry>();

  function entryOf(query: Query<unknown>): CacheEntry {
    const { key } = query;
    const entry = entries.get(key) ?? newEntry(query, page);
    // In the order in which they were used, so that the first is the one to drop.
    entries.delete(key);
    entries.set(key, entry);
    for (const old of entries.values()) {
      if (entries.size <= most) break;
      if (old.subscribers.size === 0 && old !== entry) drop(old);
    }
    return entry;
  }

  function drop(entry: CacheEntry) {
    const { query, state, subscribers } = entry;
    entries.delete(query.key);
    if (subscribers.size > 0) return;
    entry.stop?.abort();
    if (state.answer !== null) query.release?.(state.answer);
  }

  return {
    /** A reader of a query, for screens and for code that follows a query elsewhere. */
    view: <T>(query: Query<T>, how: QueryOptions<T> = {}): View<T> =>
      viewOf(() => entryOf(query), how),

    /** The answer, fetched now; one that lasts is fetched once. */
    fetch: <T>(query: Query<T>) => answerOf<T>(entryOf(query)),

    /** The answer that is kept, without a fetch; null for none. */
    peek: <T>({ key }: Query<T>) => (entries.get(key)?.state.answer ?? null) as T | null,

    /** Keeps an answer that is known from elsewhere. One that is on its way may be older: it is fetched again. */
    put<T>(query: Query<T>, answer: T) {
      const entry = entryOf(query);
      const shown = receive(entry, answer);
      notify(entry, { answer: shown, error: null });
      if (entry.stop !== null) startFetch(entry);
    },

    /**
     * A change made the answers of these calls old, each named as a key begins. New subscribers are not
     * shown them; present ones keep them and may reload, or with `refetch` get new ones.
     */
    invalidate(calls: readonly string[], { refetch = false } = {}) {
      for (const entry of entries.values()) {
        if (!calls.some((call) => entry.query.key.startsWith(`${call} `))) continue;
        entry.isStale = true;
        if (entry.subscribers.size === 0) drop(entry);
        else if (refetch || entry.stop !== null) startFetch(entry);
      }
    },

    /** Drops every answer, as at the end of a session. */
    clear() {
      for (const entry of entries.values()) drop(entry);
    },
  };
}

function answerOf<T>(entry: CacheEntry): Promise<T> {
  if (isFresh(entry)) return Promise.resolve(entry.state.answer as T);
  const { settled } = entry;
  return new Promise((resolve, reject) => {
    const leave = subscribeTo(entry, () => {
      if (entry.settled === settled) return;
      leave();
      const { error, answer } = entry.state;
      if (error === null) resolve(answer as T);
      else reject(error);
    });
  });
}
