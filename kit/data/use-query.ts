import { UNREACHABLE } from '@gadget-claims/domain/claims/messages/copy';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { IDLE, type Page } from './cache-entry.ts';
import { createCache } from './cache.ts';
import { ApiError } from './call-api.ts';
import type { Query, QueryState } from './query.ts';
import type { QueryOptions } from './view.ts';

/** There is no such thing, and what stands in the address could not even be one. */
const MISSING = [404, 422];

const LOADING: QueryState<never> = { ...IDLE, isLoading: true };
const NO_VIEW = {
  subscribe: () => () => undefined,
  snapshot: () => IDLE,
  reload: () => undefined,
};

const thisPage: Page = {
  later: (milliseconds, call) => {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
  isHidden: () => document.hidden,
  onReturn: (call) => {
    document.addEventListener('visibilitychange', call);
    addEventListener('online', call);
    return () => {
      document.removeEventListener('visibilitychange', call);
      removeEventListener('online', call);
    };
  },
};

/** The answers of this tab. In memory only: nothing outlives the page. */
export const cache = createCache(thisPage);

/** A query as a screen sees it. */
export interface QueryResult<T> extends QueryState<T> {
  /** Why there is no (newer) answer, for the person. */
  problem: string | null;
  /** Nothing of ours is there, or it is another owner's, which looks the same. */
  isMissing: boolean;
  reload: () => void;
}

/**
 * The answer to a query for a screen: fetched when the screen is shown and whenever the query changes,
 * while a kept answer is shown. Null fetches nothing yet. `every` has to be the same function for as long
 * as the query is the same.
 */
export function useQuery<T>(query: Query<T> | null, how: QueryOptions<T> = {}): QueryResult<T> {
  const { every, skipCached, inSlices } = how;
  const key = query?.key;
  const view = useMemo(
    () => (query === null ? NO_VIEW : cache.view(query, { every, skipCached })),
    // The key says all about the query.
    // oxlint-disable-next-line react/exhaustive-deps
    [key, every, skipCached],
  );
  const now = useSyncExternalStore<QueryState<T>>(view.subscribe, view.snapshot, () =>
    query === null ? IDLE : LOADING,
  );
  // React draws at once what such a store says, and in slices what is put off.
  const putOff = useDeferredValue(now);
  const state = inSlices ? putOff : now;
  const { error } = state;
  return {
    ...state,
    problem: error === null ? null : error instanceof ApiError ? error.message : UNREACHABLE,
    isMissing: error instanceof ApiError && MISSING.includes(error.status),
    reload: view.reload,
  };
}
