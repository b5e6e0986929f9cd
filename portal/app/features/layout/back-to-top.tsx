import { useRef, useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { TOP_ID } from './header.tsx';
import { scrollToTop } from './scroll-to-top.ts';
import styles from './back-to-top.module.css';

/** Specification §2: the button appears after this many pixels. */
const SHOWN_AFTER_PX = 600;

/** What somebody may want to press, and the bar of a form. */
const CONTROLS = 'a, button, input, select, textarea, label, summary, [data-action-bar]';

function onScroll(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** Whether it would lie over something to press. */
function covers(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return [left, (left + right) / 2, right - 1].some((x) =>
    [top, (top + bottom) / 2, bottom - 1].some((y) =>
      document
        .elementsFromPoint(x, y)
        .some((under) => !button.contains(under) && under.closest(CONTROLS)),
    ),
  );
}

function goUp() {
  document.getElementById(TOP_ID)?.focus({ preventScroll: true });
  scrollToTop();
}

/** A way back up on long pages. */
export function BackToTop() {
  const button = useRef<HTMLButtonElement>(null);
  const isFarDown = useSyncExternalStore(
    onScroll,
    () => window.scrollY > SHOWN_AFTER_PX,
    () => false,
  );
  const isInTheWay = useSyncExternalStore(
    onScroll,
    () => button.current !== null && covers(button.current),
    () => false,
  );
  if (!isFarDown) return null;
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      data-in-the-way={isInTheWay || undefined}
      onClick={goUp}
    >
      <Icon name="chevron-down" />
      Back to top
    </button>
  );
}
