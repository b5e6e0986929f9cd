import { type Store, createStore } from '@gadget-claims/kit/data/store.ts';

/** The server's knowledge of any tab. */
export const nothing = () => null;

interface TabStore<T> extends Omit<Store<T | null>, 'set'> {
  /** Keeps a text, or with null nothing. */
  keep: (text: string | null) => void;
  /** Whether the tab keeps another text than was read last, as by a page that the browser kept for Back. */
  isOutdated: () => boolean;
}

/**
 * A value that this tab keeps as text, and that so survives a reload: the same object for the same text, so
 * that nothing is drawn in vain. Null for none, on the server, and for a text that is not such a value.
 */
export function createTabStore<T>(key: string, parse: (json: unknown) => T | null): TabStore<T> {
  const { set, subscribe } = createStore<T | null>(null);
  let text: string | null = null;
  let value: T | null = null;
  const kept = () => sessionStorage.getItem(key);
  const get = () => {
    if (typeof sessionStorage === 'undefined') return null;
    if (kept() !== text) {
      text = kept();
      value = parse(parsed(text));
    }
    return value;
  };
  return {
    subscribe,
    get,
    keep(next) {
      if (next === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, next);
      set(get());
    },
    isOutdated: () => kept() !== text,
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
