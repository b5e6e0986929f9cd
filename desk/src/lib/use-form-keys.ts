import type { FormState } from '@gadget-claims/kit/form/use-form.ts';
import type { KeyboardEvent } from 'react';
import { restKeys, useActions } from '../shell/actions.ts';

interface Options {
  onClose: () => void;
  /** Whether it goes on to the next claim. */
  hasNext?: boolean;
  /** Whether the claim can be snoozed with it. */
  hasSnooze?: boolean;
}

/** For the field in which a form begins, where that is not the first one. */
export const BEGINS_HERE = { 'data-begins': '' };
const FIRST = 'textarea, input:not([type="checkbox"], [type="radio"])';

/** The cursor stands in the first field of a form that opens, and single keys rest until it closes. */
function opened(form: HTMLFormElement | null) {
  if (form === null) return undefined;
  const field =
    form.querySelector<HTMLElement>('[data-begins]') ??
    form.querySelector<HTMLElement>(FIRST) ??
    // Whatever there is: a key that closes the form is heard in it alone.
    form.querySelector<HTMLElement>('select, input, button');
  // For a dialog, which opens after its content, and gives the focus itself.
  field?.toggleAttribute('autofocus', true);
  field?.focus();
  // Typing next replaces an amount or a day, and goes on with a text.
  if (field instanceof HTMLInputElement) field.select();
  if (field instanceof HTMLTextAreaElement) {
    field.setSelectionRange(field.value.length, field.value.length);
  }
  return restKeys();
}

/**
 * Keys that open and press every form beside a claim: the cursor in its first field, Ctrl+Enter
 * sends it, with Shift and next; Alt+Enter sends it and asks for a snooze; Escape closes it.
 */
export function useFormKeys(
  { submit }: Pick<FormState<never>, 'submit'>,
  { onClose, hasNext = false, hasSnooze = false }: Options,
) {
  // Listened to below: these keys work during typing, and in this form alone.
  useActions([
    { shown: 'Ctrl+Enter', does: 'Send what is open', run: () => submit() },
    ...(hasNext
      ? [
          {
            shown: 'Ctrl+Shift+Enter',
            does: 'Send it and take the next claim',
            run: () => submit('next'),
          },
        ]
      : []),
    ...(hasSnooze
      ? [{ shown: 'Alt+Enter', does: 'Send it and snooze the claim', run: () => submit('snooze') }]
      : []),
    { shown: 'Esc', does: 'Close what is open', run: onClose },
  ]);
  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog that the form opened has keys of its own.
    const dialog = event.target instanceof Element ? event.target.closest('dialog') : null;
    if (dialog && event.currentTarget.contains(dialog)) return;
    if (event.key === 'Escape') onClose();
    const isSent = event.ctrlKey || event.metaKey;
    const isSnoozed = hasSnooze && event.altKey;
    if (event.key !== 'Enter' || !(isSent || isSnoozed)) return;
    event.preventDefault();
    if (isSnoozed) submit('snooze');
    else submit(hasNext && event.shiftKey ? 'next' : 'stay');
  };
  return { ref: opened, onKeyDown };
}
