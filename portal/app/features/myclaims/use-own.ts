import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import type { AnswerOf, Call, DataOf, InputOf } from '@gadget-claims/domain/call';
import { pathOf } from '@gadget-claims/domain/path-of';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Given, apiAnswer } from '../../lib/api.ts';
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
const keyOf = (question: string) => `${ownerToken()} ${question}`;

/** After something was changed: what was shown before is not shown again, not even for a moment. */
export const forgetAnswers = () => kept.clear();

/** What a screen asks of the API. */
export interface Question<T> {
  /** Two questions with the same key have the same answer. */
  key: string;
  ask: (signal: AbortSignal) => Promise<T>;
}

function keyOfCall<C extends Call>(call: C, input: InputOf<C>) {
  const { body = '' } = input as { body?: unknown };
  return `${call.method} ${pathOf(call, input)} ${JSON.stringify(body)}`;
}

/** A call as the owner of a claim. */
export function asOwner<C extends Call>(call: C, ...[given]: Given<C>): Question<DataOf<C>> {
  return {
    key: keyOfCall(call, given ?? ({} as InputOf<C>)),
    ask: (signal) => owned(call, ...([{ ...given, signal }] as Given<C>)),
  };
}

/** A page of a list, for the signed-in account. */
export function ownPage<C extends Call>(call: C, ...[given]: Given<C>): Question<AnswerOf<C>> {
  return {
    key: keyOfCall(call, given ?? ({} as InputOf<C>)),
    ask: (signal) => apiAnswer(call, ...([{ ...given, as: 'user', signal }] as Given<C>)),
  };
}

/** The answer to a question, asked when the screen is shown and whenever the question changes. */
export function useOwn<T>({ key: question, ask }: Question<T>): Own<T> {
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<Progress<T>>({
    answer: null,
    error: null,
    isLoading: true,
    isSlow: false,
  });
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const key = keyOf(question);
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the question says what it is
    change({ error: null, isLoading: true, ...(before !== undefined && { answer: before as T }) });
    latest.current(stop.signal).then(
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
  }, [question, attempt]);

  const reload = useCallback(() => setAttempt((number) => number + 1), []);
  const { error, ...shown } = progress;
  return {
    ...shown,
    problem: error === null ? null : error instanceof ApiError ? error.message : FAILED,
    isMissing: error instanceof ApiError && MISSING.includes(error.status),
    reload,
  };
}
