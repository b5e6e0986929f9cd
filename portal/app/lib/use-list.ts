import { useEffect, useState } from 'react';
import { load, loaded } from './catalogue.ts';
import type { ListAt } from './catalogue.ts';

interface Listed<T> {
  /** Null until it has come. */
  list: T[] | null;
  failed: boolean;
  retry: () => void;
}

/** A list of the catalogue for a screen; null asks for nothing yet. */
export function useList<T>(address: ListAt<T> | null): Listed<T> {
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const [, setArrived] = useState('');
  useEffect(() => {
    if (address === null || address === failedAt) return undefined;
    let current = true;
    load(address).then(
      () => current && setArrived(address),
      () => current && setFailedAt(address),
    );
    return () => {
      current = false;
    };
  }, [address, failedAt]);
  return {
    list: address === null ? null : loaded(address),
    failed: address !== null && address === failedAt,
    retry: () => setFailedAt(null),
  };
}
