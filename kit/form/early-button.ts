import { useEffect, useRef } from 'react';

/**
 * What a form's button needs, so that the browser sends nothing on its own before the scripts are
 * there: pressed too early, it shows that it is busy, and the form is sent as soon as they are.
 */
export function useEarlyButton() {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = ref.current;
    if (!button) return;
    button.type = 'submit';
    if (button.dataset['pressed'] === undefined) return;
    delete button.dataset['pressed'];
    // Once the form has taken over what was typed ahead of the scripts.
    setTimeout(() => button.form?.requestSubmit());
  }, []);
  return { ref, 'data-early': '' };
}
