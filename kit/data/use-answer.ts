import { UNREACHABLE } from '@gadget-claims/domain/claims/messages/copy';
import { useMemo, useSyncExternalStore } from 'react';
import { createAnswers } from './answers.ts';
import { ApiError } from './call-api.ts';
import { NOT_ASKED, type Page } from './entry.ts';
import type { Question, Standing } from './question.ts';
import type { Watching } from './view.ts';

/** There is no such thing, and what stands in the address could not even be one. */
const MISSING = [404, 422];

const TO_COME: Standing<never> = { ...NOT_ASKED, isLoading: true };
const NO_VIEW = {
  subscribe: () => () => undefined,
  snapshot: () => NOT_ASKED,
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

/** What this tab was answered. In memory only: nothing outlives the page. */
export const answers = createAnswers(thisPage);

/** What a screen knows of a question. */
export interface Known<T> extends Standing<T> {
  /** Why there is no (newer) answer, for the person. */
  problem: string | null;
  /** Nothing of ours is there, or it is somebody else's, which looks the same. */
  isMissing: boolean;
  reload: () => void;
}

/**
 * The answer to a question for a screen: asked when the screen is shown and whenever the question
 * changes, while what is known already is shown. Null asks for nothing yet. `every` has to be the same
 * function for as long as the question is the same.
 */
export function useAnswer<T>(question: Question<T> | null, how: Watching<T> = {}): Known<T> {
  const { every, isFresh } = how;
  const key = question?.key;
  const view = useMemo(
    () => (question === null ? NO_VIEW : answers.view(question, { every, isFresh })),
    // The key says all about the question.
    // oxlint-disable-next-line react/exhaustive-deps
    [key, every, isFresh],
  );
  const standing = useSyncExternalStore<Standing<T>>(view.subscribe, view.snapshot, () =>
    question === null ? NOT_ASKED : TO_COME,
  );
  const { error } = standing;
  return {
    ...standing,
    problem: error === null ? null : error instanceof ApiError ? error.message : UNREACHABLE,
    isMissing: error instanceof ApiError && MISSING.includes(error.status),
    reload: view.reload,
  };
}
