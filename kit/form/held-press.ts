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
 * Does what changes the layout: at once, or after the click while a finger or mouse button is down. A
 * control that moves in between is not what is clicked.
 */
export function afterPress(work: () => void) {
  if (isHeld) waiting.push(work);
  else work();
}
