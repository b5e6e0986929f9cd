import { useCallback, useEffect, useState } from 'react';
import { ApiError, api } from '../../lib/api.ts';
import type { PageOf } from '../../lib/api.ts';
import { owned, ownerToken } from '../../lib/owner.ts';

/** After this long somebody is told that it takes long. */
const SLOW_MS = 6_000;
/** After this long a call counts as failed, so that it can be tried again. */
const GIVE_UP_MS = 45_000;
/** There is no such thing, and what stands in the address could not even be one. */
const MISSING = [404, 422];
const FAILED = 'We could not reach our service. Check your connection and try again.';

/** An answer to a call as the signed-in account, and how the call goes. */
export interface Own<T> {
  /** The last answer; it stays while a newer one is on its way or does not come. */
  answer: T | null;
  /** Why there is no (newer) answer. */
  problem: string | null;
  /** Nothing of ours is there, or it is somebody else's, which looks the same. */
  isMissing: boolean;
  isLoading: boolean;
  isSlow: boolean;
  reload: () => void;
}

interface Progress<T> {
  answer: T | null;
  error: unknown;
  isLoading: boolean;
  isSlow: boolean;
}

// What was shown in this tab is there at once when somebody comes back to it, and then renewed.
const kept = new Map<string, unknown>();
const keyOf = (path: string) => `${ownerToken()} ${path}`;

/** After something was changed: what was shown before is not shown again, not even for a moment. */
export const forgetAnswers = () => kept.clear();

type Call<T> = (path: string, signal: AbortSignal) => Promise<T>;

/** What the API has at an address for the owner of a claim. */
export function useOwn<T>(path: string): Own<T> {
  return useCall(path, getOwn<T>);
}

/** The same with something personal, which is no part of an address: it goes in the body. */
export function useOwnWith<T>(path: string, name: string, value: string | undefined): Own<T> {
  const call = useCallback(
    (_key: string, signal: AbortSignal) =>
      value === undefined
        ? owned.get<T>(path, { signal })
        : owned.post<T>(path, { [name]: value }, { signal }),
    [path, name, value],
  );
  return useCall(`${path} ${value ?? ''}`, call);
}

/** The same for a page of a list, for the signed-in account. */
export function useOwnPage<T>(path: string): Own<PageOf<T>> {
  return useCall(path, getOwnPage<T>);
}

const getOwn = <T>(path: string, signal: AbortSignal) => owned.get<T>(path, { signal });
const getOwnPage = <T>(path: string, signal: AbortSignal) =>
  api.page<T>(path, { as: 'user', signal });

function useCall<T>(path: string, call: Call<T>): Own<T> {
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<Progress<T>>({
    answer: null,
    error: null,
    isLoading: true,
    isSlow: false,
  });
  useEffect(() => {
    const key = keyOf(path);
    const stop = new AbortController();
    let isCurrent = true;
    const change = (news: Partial<Progress<T>>) => {
      if (isCurrent) setProgress((now) => ({ ...now, ...news }));
    };
    const slow = setTimeout(() => change({ isSlow: true }), SLOW_MS);
    const tooSlow = setTimeout(() => stop.abort(), GIVE_UP_MS);
    const settle = (news: Partial<Progress<T>>) => {
      clearTimeout(slow);
      clearTimeout(tooSlow);
      change({ ...news, isLoading: false, isSlow: false });
    };
    const before = kept.get(key);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the path says what it is
    change({ error: null, isLoading: true, ...(before !== undefined && { answer: before as T }) });
    call(path, stop.signal).then(
      (answer) => {
        kept.set(key, answer);
        return settle({ answer });
      },
      (error: unknown) => settle({ error }),
    );
    return () => {
      isCurrent = false;
      clearTimeout(slow);
      clearTimeout(tooSlow);
      stop.abort();
    };
  }, [path, call, attempt]);

  const reload = useCallback(() => setAttempt((number) => number + 1), []);
  const { error, ...shown } = progress;
  return {
    ...shown,
    problem: error === null ? null : error instanceof ApiError ? error.message : FAILED,
    isMissing: error instanceof ApiError && MISSING.includes(error.status),
    reload,
  };
}

/** Where the API has one claim. */
export const claimAt = (claimId: string): string => `/claim/${encodeURIComponent(claimId)}`;
