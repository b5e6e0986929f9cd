import { type CacheEntry, IDLE, isFresh, startFetch, notify, subscribeTo } from './cache-entry.ts';
import type { QueryState } from './query.ts';

/** How a query is read. */
export interface QueryOptions<T> {
  /**
   * Milliseconds until it is fetched again, null when it need not be; `times` counts how often that was
   * done already. Not while the page is hidden; at once when it is shown or online again.
   */
  every?: (state: QueryState<T>, times: number) => number | null;
  /** Answers that were kept before this began to read are not shown. */
  skipCached?: boolean;
  /** A screen that takes long to draw: it is drawn in slices, between which presses are answered. */
  inSlices?: boolean;
}

/** One reader of a query, in the shape that `useSyncExternalStore` takes. */
export interface View<T> {
  subscribe: (changed: () => void) => () => void;
  snapshot: () => QueryState<T>;
  /** Fetches again now. */
  reload: () => void;
}

/** Begins to read a query, whose entry `find` gives. Nothing is fetched before `subscribe`. */
export function viewOf<T>(find: () => CacheEntry, { every, skipCached }: QueryOptions<T>): View<T> {
  let entry = find();
  const { isStale, answered, settled } = entry;
  let last: QueryState<T> = IDLE;
  const snapshot = () => {
    const { state } = entry;
    const isFirst = entry.settled === settled && !isFresh(entry);
    const isHidden = (isStale && entry.answered === answered) || (skipCached && isFirst);
    const next = {
      answer: isHidden ? null : (state.answer as T | null),
      // An earlier error is no news.
      error: isFirst ? null : state.error,
      isLoading: isFirst || state.isLoading,
      isSlow: state.isSlow,
    };
    const names = Object.keys(next) as (keyof typeof next)[];
    if (names.some((name) => next[name] !== last[name])) last = next;
    return last;
  };
  const subscribe = (changed: () => void) => {
    entry = find();
    const poll = every && pollOf(entry, (times) => every(snapshot(), times));
    const leave = subscribeTo(entry, () => {
      changed();
      poll?.plan();
    });
    poll?.plan();
    return () => {
      poll?.end();
      leave();
    };
  };
  const reload = () => {
    notify(entry, { error: null });
    startFetch(entry);
  };
  return { subscribe, snapshot, reload };
}

/** Fetches again for as long as `next` names a time. */
function pollOf(entry: CacheEntry, next: (times: number) => number | null) {
  const { page } = entry;
  let times = 0;
  let callOff: (() => void) | undefined;
  const again = () => {
    if (!callOff || entry.stop !== null || page.isHidden()) return;
    times += 1;
    startFetch(entry, true);
  };
  const plan = () => {
    if (entry.stop !== null) return;
    callOff?.();
    const delay = next(times);
    if (delay === null) times = 0;
    callOff = delay === null ? undefined : page.later(delay, again);
  };
  const leavePage = page.onReturn(again);
  const end = () => {
    callOff?.();
    leavePage();
  };
  return { plan, end };
}
