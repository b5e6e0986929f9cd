import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import {
  bringTogether,
  hasUnsavedAnswers,
  saveDraft,
  saveStore,
  savedAnswers,
  takeOver,
  withSavesHeld,
} from '../../../lib/draft/draft-saver.ts';

// Parts of saving that are needed only when two versions of a form meet, or answers cannot be sent.

/** Saves these answers, which the person chose of both versions. */
export function settleConflict(data: ClaimData): Promise<boolean> {
  const { conflict } = saveStore.getState();
  if (!conflict) return Promise.resolve(false);
  takeOver(data, conflict);
  saveStore.setState({ status: 'idle', conflict: null });
  return saveDraft();
}

/** Leaves the choice between two versions for the next save, and says so. */
export function postponeConflict(message: string) {
  saveStore.setState({ status: 'failed', message, conflict: null });
}

/** Goes on with answers that were typed here before a reload, merged with what the server has now. */
export async function meetAgain(data: ClaimData, base: ClaimData): Promise<void> {
  const { form: current, answer } = claimStore.getState();
  if (!current) return;
  answer({ ...data, documents: current.data.documents });
  await withSavesHeld(() => bringTogether({ current, savedAt: '' }, base));
}

/** Answers that the server has not confirmed, and what it confirmed last; null when it has them all. */
export function unsavedAnswers(): { base: ClaimData; data: ClaimData } | null {
  const { form } = claimStore.getState();
  return form && hasUnsavedAnswers() ? { base: savedAnswers(), data: form.data } : null;
}

/** Whether unsaved answers wait for a connection, or for the person. */
export const isUnsent = () =>
  !navigator.onLine || ['failed', 'conflict'].includes(saveStore.getState().status);
