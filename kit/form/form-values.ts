import { useRef, useState } from 'react';

/**
 * Where the answers of a form are kept while it is filled in: in the screen, in the tab, in a draft. How
 * long they last, and whether they are saved as they are typed, is a matter of what keeps them.
 */
export interface FormValues<Form> {
  /** As they were drawn. */
  shown: Form;
  /** As they are at this moment: a choice is shown before it is taken over. */
  now: () => Form;
  /** Takes over changed answers at once, even unchecked. */
  keep: (answers: Form) => void;
}

/** Answers that are kept as long as their screen is there. */
export function useTyped<Form>(first: Form): FormValues<Form> {
  const [shown, show] = useState(first);
  const latest = useRef(shown);
  const keep = (answers: Form) => {
    latest.current = answers;
    show(answers);
  };
  return { shown, now: () => latest.current, keep };
}
