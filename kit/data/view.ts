import { type Entry, NOT_ASKED, isKnownForGood, start, tell, watch } from './entry.ts';
import type { Standing } from './question.ts';

/** How a question is read. */
export interface Watching<T> {
  /**
   * Milliseconds until it is asked again, null when it need not be; `times` counts how often that was
   * done already. Not while the page is hidden; at once when it is shown or online again.
   */
  every?: (standing: Standing<T>, times: number) => number | null;
  /** Nothing is shown that was known before this began to read. */
  isFresh?: boolean;
}

/** One reader of a question, in the shape that `useSyncExternalStore` takes. */
export interface View<T> {
  subscribe: (changed: () => void) => () => void;
  snapshot: () => Standing<T>;
  /** Asks again now. */
  reload: () => void;
}

/** Begins to read a question, found by `find`. Nothing is asked before `subscribe`. */
export function viewOf<T>(find: () => Entry, { every, isFresh }: Watching<T>): View<T> {
  let entry = find();
  const { isStale, answered, settled } = entry;
  let last: Standing<T> = NOT_ASKED;
  const snapshot = () => {
    const { standing } = entry;
    const isFirst = entry.settled === settled && !isKnownForGood(entry);
    const isHidden = (isStale && entry.answered === answered) || (isFresh && isFirst);
    const next = {
      answer: isHidden ? null : (standing.answer as T | null),
      // What went wrong before is no news.
      error: isFirst ? null : standing.error,
      isLoading: isFirst || standing.isLoading,
      isSlow: standing.isSlow,
    };
    const names = Object.keys(next) as (keyof typeof next)[];
    if (names.some((name) => next[name] !== last[name])) last = next;
    return last;
  };
  const subscribe = (changed: () => void) => {
    entry = find();
    const poll = every && pollOf(entry, (times) => every(snapshot(), times));
    const leave = watch(entry, () => {
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
    tell(entry, { error: null });
    start(entry);
  };
  return { subscribe, snapshot, reload };
}

/** Asks again for as long as `next` names a time. */
function pollOf(entry: Entry, next: (times: number) => number | null) {
  const { page } = entry;
  let times = 0;
  let callOff: (() => void) | undefined;
  const again = () => {
    if (!callOff || entry.stop !== null || page.isHidden()) return;
    times += 1;
    start(entry, true);
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
