import { startTransition, useCallback, useState } from 'react';
import { afterPress } from './held-press.ts';

/** Which fields may say what is wrong with them: those that were left, and all after a try to go on. */
export interface Marks {
  /** How often somebody tried to go on. */
  tries: number;
  tried: () => void;
  hasLeft: (path: string) => boolean;
  leave: (path: string) => void;
  /** As if these had never been visited. */
  forget: (paths: string[]) => void;
  mayShow: (path: string) => boolean;
}

export function useMarks(): Marks {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const forget = useCallback(
    (paths: string[]) =>
      setLeft((before) => new Set([...before].filter((path) => !paths.includes(path)))),
    [],
  );
  return {
    tries,
    tried: () => setTries((before) => before + 1),
    hasLeft: (path) => left.has(path),
    // Not in the way of the press that took the focus away, nor moving what is just being pressed.
    leave: (path) =>
      afterPress(() =>
        startTransition(() =>
          setLeft((before) => (before.has(path) ? before : new Set(before).add(path))),
        ),
      ),
    forget,
    mayShow: (path) => tries > 0 || left.has(path),
  };
}
