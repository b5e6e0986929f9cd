import { useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { TOP_ID } from './header.tsx';
import { scrollToTop } from './scroll-to-top.ts';
import styles from './back-to-top.module.css';

/** Specification §2: the button appears after this many pixels. */
const SHOWN_AFTER_PX = 600;

function onScroll(changed: () => void) {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

function goUp() {
  document.getElementById(TOP_ID)?.focus({ preventScroll: true });
  scrollToTop();
}

/** A way back up on long pages. */
export function BackToTop() {
  const isShown = useSyncExternalStore(
    onScroll,
    () => window.scrollY > SHOWN_AFTER_PX,
    () => false,
  );
  if (!isShown) return null;
  return (
    <button type="button" className={styles.button} onClick={goUp}>
      <Icon name="chevron-down" />
      Back to top
    </button>
  );
}
