import type { FormState } from '@gadget-claims/kit/form/use-form.ts';
import type { KeyboardEvent } from 'react';
import { useActions } from '../actions.ts';

interface Options {
  onClose: () => void;
  /** Whether it goes on to the next claim. */
  hasNext?: boolean;
}

/** Keys of a form beside a claim: Ctrl+Enter sends it, with Shift and next; Escape closes it. */
export function useFormKeys(
  { submit }: Pick<FormState<never>, 'submit'>,
  { onClose, hasNext = false }: Options,
) {
  // Listened to below: these keys work during typing, and in this form alone.
  useActions([
    { shown: 'Ctrl+Enter', does: 'Send what is open', run: () => submit() },
    ...(hasNext
      ? [
          {
            shown: 'Ctrl+Shift+Enter',
            does: 'Send it and take the next claim',
            run: () => submit(true),
          },
        ]
      : []),
    { shown: 'Esc', does: 'Close what is open', run: onClose },
  ]);
  return (event: KeyboardEvent) => {
    // A dialog that the form opened has keys of its own.
    if (event.target instanceof Element && event.target.closest('dialog')) return;
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit(hasNext && event.shiftKey);
  };
}
