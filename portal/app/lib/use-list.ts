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
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [, setArrived] = useState('');
  useEffect(() => {
    if (address === null) return undefined;
    let current = true;
    setFailed(false);
    load(address).then(
      () => current && setArrived(address),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [address, attempt]);
  return {
    list: address === null ? null : loaded(address),
    failed,
    retry: () => setAttempt(attempt + 1),
  };
}
