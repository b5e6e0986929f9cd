import { useEffect } from 'react';

/**
 * Sends the focus on to the screen when what had it goes (a button that was pressed, a row): a
 * keyboard goes on from there, and not from the top of the page.
 */
export function useKeptFocus() {
  useEffect(() => {
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target;
    };
    const changed = new MutationObserver(() => {
      if (document.activeElement !== document.body) return;
      if (!(last instanceof Element) || last.isConnected) return;
      last = null;
      document.getElementById('main')?.focus({ preventScroll: true });
    });
    document.addEventListener('focusin', note);
    changed.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      changed.disconnect();
    };
  }, []);
}
