import {
  type Entry,
  type Page,
  isKnownForGood,
  newEntry,
  start,
  take,
  tell,
  watch,
} from './entry.ts';
import type { Question } from './question.ts';
import { type View, type Watching, viewOf } from './view.ts';

/**
 * Answers that are kept in memory, at most so many of those that nobody looks at. A question is asked
 * whenever something begins to look at it, once for all who look, and no longer than somebody does.
 */
export function createAnswers(page: Page, most = 100) {
  const entries = new Map<string, Entry>();

  function entryOf(question: Question<unknown>): Entry {
    const { key } = question;
    const entry = entries.get(key) ?? newEntry(question, page);
    // In the order in which they were used, so that the first is the one to drop.
    entries.delete(key);
    entries.set(key, entry);
    for (const old of entries.values()) {
      if (entries.size <= most) break;
      if (old.watchers.size === 0 && old !== entry) drop(old);
    }
    return entry;
  }

  function drop({ question, standing, watchers }: Entry) {
    entries.delete(question.key);
    if (watchers.size === 0 && standing.answer !== null) question.release?.(standing.answer);
  }

  return {
    /** A reader of a question, for screens and for what follows a question elsewhere. */
    view: <T>(question: Question<T>, how: Watching<T> = {}): View<T> =>
      viewOf(() => entryOf(question), how),

    /** The answer, asked for now; one that lasts is asked for once. */
    ask: <T>(question: Question<T>) => answerOf<T>(entryOf(question)),

    /** What is known without asking; null for nothing. */
    peek: <T>({ key }: Question<T>) => (entries.get(key)?.standing.answer ?? null) as T | null,

    /** Notes an answer that is known from elsewhere. One that is on its way may be older: it is asked again. */
    put<T>(question: Question<T>, answer: T) {
      const entry = entryOf(question);
      const shown = take(entry, answer);
      tell(entry, { answer: shown, error: null });
      if (entry.stop !== null) start(entry);
    },

    /**
     * Says that a change made the answers of these calls old, each named as a key begins. They are not
     * shown to who comes next; those who look at them now keep them and may reload, or get new ones.
     */
    stale(calls: readonly string[], { andRenew = false } = {}) {
      for (const entry of entries.values()) {
        if (!calls.some((call) => entry.question.key.startsWith(`${call} `))) continue;
        entry.isStale = true;
        if (entry.watchers.size === 0) drop(entry);
        else if (andRenew || entry.stop !== null) start(entry);
      }
    },

    /** Forgets everything, as at the end of a session. */
    empty() {
      for (const entry of entries.values()) drop(entry);
    },
  };
}

function answerOf<T>(entry: Entry): Promise<T> {
  if (isKnownForGood(entry)) return Promise.resolve(entry.standing.answer as T);
  const { settled } = entry;
  return new Promise((resolve, reject) => {
    const leave = watch(entry, () => {
      if (entry.settled === settled) return;
      leave();
      const { error, answer } = entry.standing;
      if (error === null) resolve(answer as T);
      else reject(error);
    });
  });
}
