import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { withAnswer } from '@gadget-claims/domain/validation/answer';
import type { FormValues } from '@gadget-claims/kit/form/form-values.ts';
import { useFormValues } from '@gadget-claims/kit/form/form.tsx';
import { claimStore, useClaim } from '../../../../lib/draft/claim-store.ts';

/**
 * The claim of this tab as the answers of a step: typed text goes into it at once, even unchecked,
 * so that no way off the screen loses it, and is saved from there.
 */
export function useClaimAnswers(): FormValues<ClaimData> {
  const shown = useClaim((state) => state.form?.data);
  if (!shown) throw new Error('a step was opened without a claim');
  return {
    shown,
    // Signed out elsewhere while a choice was painted, the claim is gone before the screen is.
    now: () => claimStore.getState().form?.data ?? shown,
    keep: (answers) => claimStore.getState().answer(answers),
  };
}

/** The answers of the claim as they stand on a step. */
export const useClaimData = () => useFormValues<ClaimData>();

/** Changes an answer of the claim, by its path, from outside of its own question. */
export function setAnswer(path: string, value: unknown) {
  const { form, answer } = claimStore.getState();
  if (form) answer(withAnswer(form.data, path, value));
}
