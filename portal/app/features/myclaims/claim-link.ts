import type { ClaimAccess } from '@gadget-claims/domain/accounts/contract';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { ApiError, api } from '../../lib/api.ts';
import { keepAccess } from '../../lib/claim-access.ts';

/**
 * What the address brought as its fragment; it stays neither in the address nor in the history.
 * `latest` knows it also for a press that came before the page was ready, and was drawn without it.
 */
export function useLinkToken(): { token: string | null; latest: RefObject<string> } {
  const [token, setToken] = useState<string | null>(null);
  const latest = useRef('');
  useEffect(() => {
    const take = () => {
      const brought = location.hash.slice(1);
      latest.current = brought || latest.current;
      setToken((known) => (brought === '' ? (known ?? '') : brought));
      if (brought !== '')
        history.replaceState(history.state, '', location.pathname + location.search);
    };
    take();
    // Another link may be opened in the same tab.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return { token, latest };
}

/** Exchanges a link and the postcode for access to its claim, which this tab keeps. */
export async function enterClaim(token: string, postcode: string, resellerId: number) {
  const asked = { token, postcode };
  const access = await api.post<ClaimAccess>('/claim/link', asked, { as: 'nobody' });
  keepAccess(access, resellerId);
  return access;
}

/** Has a fresh link mailed in place of this one. */
export const renewLink = (token: string) =>
  api.post('/claim/link/renew', { token }, { as: 'nobody' });

/** Whether a link leads nowhere any more. */
export const hasEnded = (error: unknown) =>
  error instanceof ApiError && [404, 409].includes(error.status);
