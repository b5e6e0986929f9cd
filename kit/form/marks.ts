import { startTransition, useCallback, useState } from 'react';

/** The questions that were left, so that their answers may be judged. */
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
    // Neither blocks the click that took the focus away, nor moves the target of a click.
    leave: (path) =>
      afterClick(() =>
        startTransition(() =>
          setLeft((before) => (before.has(path) ? before : new Set(before).add(path))),
        ),
      ),
    forget,
  };
}

let isHeld = false;
let waiting: (() => void)[] = [];

function release() {
  // The click comes first, in the same task.
  setTimeout(() => {
    isHeld = false;
    const due = waiting;
    waiting = [];
    for (const work of due) work();
  });
}

if (typeof document !== 'undefined') {
  const options = { capture: true, passive: true };
  document.addEventListener(
    'pointerdown',
    ({ button }) => {
      isHeld = button === 0;
    },
    options,
  );
  document.addEventListener('pointerup', release, options);
  document.addEventListener('pointercancel', release, options);
}

/**
 * Changes the layout: at once, or after the click while a finger or mouse button is down. A control
 * that moves in between misses its click.
 */
function afterClick(work: () => void) {
  if (isHeld) waiting.push(work);
  else work();
}
