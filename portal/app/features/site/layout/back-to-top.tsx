import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import { useRef, useSyncExternalStore } from 'react';
import styles from './back-to-top.module.css';
import { TOP_ID } from './header.tsx';

/** Specification §2: the button appears after this many pixels. */
const SHOWN_AFTER_PX = 600;

/** Controls that people may want to press, and the bar of a form. */
const CONTROLS = 'a, button, input, select, textarea, label, summary, [data-action-bar]';

/** Read when the window is scrolled: asked whenever something is drawn, a browser lays the page out for it. */
let isScrolledFar = false;

function onScroll(changed: () => void) {
  const look = () => {
    isScrolledFar = window.scrollY > SHOWN_AFTER_PX;
    changed();
  };
  // A page that was come back to stands where it was left.
  const first = requestAnimationFrame(look);
  window.addEventListener('scroll', look, { passive: true });
  return () => {
    cancelAnimationFrame(first);
    window.removeEventListener('scroll', look);
  };
}

/** Its background changes by scrolling, and by parts that open and close on the screen. */
function onMove(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true });
  const sizes = new ResizeObserver(changed);
  const screen = document.querySelector('main');
  if (screen) sizes.observe(screen);
  return () => {
    window.removeEventListener('scroll', changed);
    sizes.disconnect();
  };
}

/** Whether it would lie over something to press. */
function covers(button: HTMLElement): boolean {
  const own = button.getBoundingClientRect();
  return [...document.querySelectorAll(CONTROLS)].some((other) => {
    const { left, right, top, bottom } = other.getBoundingClientRect();
    return (
      left < own.right &&
      right > own.left &&
      top < own.bottom &&
      bottom > own.top &&
      other !== button &&
      other.checkVisibility({ visibilityProperty: true })
    );
  });
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
    () => isScrolledFar,
    () => false,
  );
  const isInTheWay = useSyncExternalStore(
    onMove,
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

/** Specification §2. */
const DURATION_MS = 500;

const easeOut = (part: number) => 1 - (1 - part) ** 3;

/** Scrolls up in half a second, at once under reduced motion. Scrolling by hand ends it. */
function scrollToTop() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return window.scrollTo({ top: 0, behavior: 'instant' });
  }
  const from = window.scrollY;
  const begun = performance.now();
  const stop = new AbortController();
  const options = { signal: stop.signal, passive: true };
  for (const event of ['wheel', 'touchstart', 'keydown']) {
    window.addEventListener(event, () => stop.abort(), options);
  }
  const draw = (now: number) => {
    if (stop.signal.aborted) return;
    const part = Math.min(1, Math.max(0, now - begun) / DURATION_MS);
    window.scrollTo({ top: from * (1 - easeOut(part)), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(draw);
    else stop.abort();
  };
  requestAnimationFrame(draw);
}
