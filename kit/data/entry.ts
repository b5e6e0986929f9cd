import type { Question, Standing } from './question.ts';

/** The page that asks, as far as it decides when to ask. */
export interface Page {
  /** Calls after some milliseconds; gives back what calls it off. */
  later: (milliseconds: number, call: () => void) => () => void;
  isHidden: () => boolean;
  /** Calls whenever the page is shown or hidden, or the connection is back; gives back what ends that. */
  onReturn: (call: () => void) => () => void;
}

/** A question with all that is kept of it. */
export interface Entry {
  question: Question<unknown>;
  page: Page;
  standing: Standing<unknown>;
  /** Something was changed since it was answered. */
  isStale: boolean;
  answered: number;
  /** How often asking came to an end, with an answer or without. */
  settled: number;
  /** Ends the call that is under way. */
  stop: AbortController | null;
  watchers: Set<() => void>;
}

/** After this long a person is told that it takes long. */
const SLOW_MS = 6_000;
const GIVE_UP_MS = 45_000;
export const NOT_ASKED: Standing<never> = {
  answer: null,
  error: null,
  isLoading: false,
  isSlow: false,
};

export const newEntry = (question: Question<unknown>, page: Page): Entry => ({
  question,
  page,
  standing: NOT_ASKED,
  isStale: false,
  answered: 0,
  settled: 0,
  stop: null,
  watchers: new Set(),
});

export function tell(entry: Entry, news: Partial<Standing<unknown>>) {
  entry.standing = { ...entry.standing, ...news };
  for (const watcher of entry.watchers) watcher();
}

/**
 * Asks now. A call that is under way ends: its answer may be older than what was changed. What went
 * wrong before stays said until there is news: somebody may be reading it, with a button to try again.
 */
export function start(entry: Entry, isAgain = false) {
  const { question, page } = entry;
  entry.stop?.abort();
  const stop = new AbortController();
  entry.stop = stop;
  const isCurrent = () => entry.stop === stop;
  const slow = page.later(SLOW_MS, () => isCurrent() && tell(entry, { isSlow: true }));
  const late = page.later(question.patienceMs ?? GIVE_UP_MS, () => stop.abort());
  const settle = (news: () => Partial<Standing<unknown>>) => {
    slow();
    late();
    if (!isCurrent()) return;
    entry.stop = null;
    entry.settled += 1;
    tell(entry, { ...news(), isLoading: false, isSlow: false });
  };
  tell(entry, { isLoading: true, isSlow: false });
  question.ask(stop.signal, isAgain).then(
    (answer) => settle(() => ({ answer: take(entry, answer), error: null })),
    (error: unknown) => settle(() => ({ error })),
  );
}

/** Notes an answer and gives back the one to show: the same object for the same content. */
export function take(entry: Entry, answer: unknown): unknown {
  const { question, standing } = entry;
  const before = standing.answer;
  const isFirst = entry.answered === 0;
  entry.isStale = false;
  entry.answered += 1;
  if (!isFirst && JSON.stringify(before) === JSON.stringify(answer)) return before;
  if (before !== null) question.release?.(before);
  entry.standing = { ...standing, answer };
  question.onNews?.(answer, before);
  return answer;
}

/** Whether there is nothing to ask any more. */
export const isKnownForGood = ({ question, answered, isStale }: Entry) =>
  question.isLasting === true && answered > 0 && !isStale;

/** Asks, or waits for the call that is under way, and hears of all that changes. */
export function watch(entry: Entry, changed: () => void): () => void {
  entry.watchers.add(changed);
  if (entry.stop === null && !isKnownForGood(entry)) start(entry);
  return () => {
    entry.watchers.delete(changed);
    // A screen that takes the place of this one may ask the same in a moment.
    queueMicrotask(() => {
      if (entry.watchers.size > 0) return;
      entry.stop?.abort();
      entry.stop = null;
    });
  };
}
