import { startTransition, useCallback, useState } from 'react';
import { afterPress } from './held-press.ts';

/** Which questions were left, so that what is wrong or good about their answers may be said. */
export interface Marks {
  hasLeft: (path: string) => boolean;
  leave: (path: string) => void;
  /** As if these had never been visited. */
  forget: (paths: string[]) => void;
}

export function useMarks(): Marks {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const forget = useCallback(
    (paths: string[]) =>
      setLeft((before) => new Set([...before].filter((path) => !paths.includes(path)))),
    [],
  );
  return {
    hasLeft: (path) => left.has(path),
    // Not in the way of the press that took the focus away, nor moving what is just being pressed.
    leave: (path) =>
      afterPress(() =>
        startTransition(() =>
          setLeft((before) => (before.has(path) ? before : new Set(before).add(path))),
        ),
      ),
    forget,
  };
}
