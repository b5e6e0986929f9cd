import type { DocumentFile } from '@gadget-claims/domain/documents/schemas';
import { getThumbnail } from '@gadget-claims/domain/documents/contract';
import { pathOf } from '@gadget-claims/domain/path-of';
import { useEffect, useState } from 'react';
import { apiAddress } from '../../lib/api-address.ts';
import { holderOf } from './holders.ts';
import type { Target } from './queue.ts';
import { useEvidence } from './store.ts';

/** Address of a small picture of a file: of what was chosen here, else of what the server has. */
export function useThumbnail(target: Target, { id, state, preview }: DocumentFile) {
  const own = useEvidence(({ origins }) => origins[id]?.thumbnail);
  const [fetched, setFetched] = useState<string>();
  const isToFetch = own === undefined && preview === true && state === 'accepted';
  useEffect(() => {
    if (!isToFetch) return undefined;
    const stop = new AbortController();
    let address: string | undefined;
    const show = (picture: Blob | null) => {
      if (picture === null || stop.signal.aborted) return;
      address = URL.createObjectURL(picture);
      setFetched(address);
    };
    // Without it the row says all that matters in words.
    thumbnail(target, id, stop.signal).then(show, () => undefined);
    return () => {
      stop.abort();
      setFetched(undefined);
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [isToFetch, target, id]);
  return own ?? fetched;
}

/** An address alone could not send the bearer. */
async function thumbnail(target: Target, id: string, signal: AbortSignal): Promise<Blob | null> {
  const path = pathOf(getThumbnail, { params: { documentId: id } });
  const headers = holderOf(target).headers();
  const response = await fetch(apiAddress(path), { headers, signal });
  return response.ok ? response.blob() : null;
}
