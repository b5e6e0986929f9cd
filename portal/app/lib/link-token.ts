import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/**
 * What the link of a mail brought as its fragment; it stays neither in the address nor in the history.
 * `latest` knows it also for a press that came before the page was ready, and was drawn without it.
 */
export function useLinkToken(): { token: string | null; latest: RefObject<string> } {
  const [token, setToken] = useState<string | null>(null);
  const latest = useRef('');
  // Listens to the fragment of the address, which only the browser knows, and takes it out of it.
  useEffect(() => {
    const take = () => {
      const brought = location.hash.slice(1);
      // Each of ours has parts; the others lead to a place of the page.
      const isOurs = brought.includes('.');
      setToken((known) => (isOurs ? brought : (known ?? '')));
      if (!isOurs) return;
      latest.current = brought;
      history.replaceState(history.state, '', location.pathname + location.search);
    };
    take();
    // Another link may be opened in the same tab.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return { token, latest };
}
