import type { FormValues } from '@gadget-claims/kit/form/form-values.ts';
import { useState } from 'react';
import { currentAccess } from '../session/claim-access.ts';
import { OF_CLAIMS, currentSession } from '../session/session.ts';

const keyOf = (name: string) => `${OF_CLAIMS}${name}`;

/** The owner for whom this tab keeps answers: an account, or the holder of a link to a claim; '' for none. */
export const currentOwner = () => currentSession()?.username ?? currentAccess()?.claimId ?? '';

/**
 * Answers of this tab under a name, over the given ones; nothing of another owner than the named
 * one, by default the account or link in use.
 */
export function readDraft<Form extends object>(
  name: string,
  empty: Form,
  owner = currentOwner(),
): Form {
  if (typeof sessionStorage === 'undefined') return empty;
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null') as
      | (Form & { owner: string })
      | null;
    return kept?.owner === owner ? { ...empty, ...kept } : empty;
  } catch {
    return empty;
  }
}

/** Whether this tab keeps anything under a name. */
export const hasDraft = (name: string) => sessionStorage.getItem(keyOf(name)) !== null;

/** Keeps answers in this tab, until its owner signs out or their session ends. */
export function keepDraft(name: string, answers: object, owner = currentOwner()) {
  sessionStorage.setItem(keyOf(name), JSON.stringify({ ...answers, owner }));
}

/** The answers stand elsewhere by now, or are given up: nothing of them is kept. */
export const dropDraft = (name: string) => sessionStorage.removeItem(keyOf(name));

/** Answers that survive a reload of this tab; `empty` is what stands there without any. */
export function useTabAnswers<Form extends object>(
  name: string,
  empty: Form,
  owner?: string,
): FormValues<Form> {
  const [shown, show] = useState(() => readDraft(name, empty, owner));
  return {
    shown,
    // Several changes may come before the next drawing.
    now: () => readDraft(name, empty, owner),
    keep: (answers) => {
      keepDraft(name, answers, owner);
      show(answers);
    },
  };
}
