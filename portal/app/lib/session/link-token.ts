import { broughtBy } from '@gadget-claims/kit/data/link-fragment.ts';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useBrand } from '../page/brand.ts';

/**
 * Shows the brand of a link to a claim or a form: it stands in the link itself, even after a change
 * of the address before it.
 */
export function useBrandOfLink(token: string | null) {
  const { id } = useBrand();
  // Leaves for the page of that brand: the server makes it.
  useEffect(() => {
    const [, ofLink] = /^(\d{1,9})\./.exec(token ?? '') ?? [];
    const asked = new URLSearchParams(location.search);
    // A host may belong to one brand: a brand already asked for is not asked for again.
    if (!ofLink || Number(ofLink) === id || asked.get('reseller') === ofLink) return;
    asked.set('reseller', ofLink);
    location.replace(`${location.pathname}?${asked.toString()}#${token}`);
  }, [token, id]);
}

/**
 * The fragment of a mail's link; it stays neither in the address nor in the history. `latest` knows
 * it also for a press that came before the page was ready, and was drawn without it.
 */
export function useLinkToken(): { token: string | null; latest: RefObject<string> } {
  const [token, setToken] = useState<string | null>(null);
  const latest = useRef('');
  // Listens to the fragment of the address, which only the browser knows, and takes it out of it.
  useEffect(() => {
    const take = () => {
      const brought = broughtBy(location.hash);
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
