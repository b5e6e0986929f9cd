import type { KeyboardEvent } from 'react';

/** Whether a text has the typed search text. */
export const foundIn = (text: string, find: string): boolean =>
  text.toLowerCase().includes(find.trim().toLowerCase());

/** Enter takes the first that fits. Where nothing does, it is not the form around it that is sent. */
export const takesFirst =
  <T>(fitting: readonly T[], take: (first: T) => void) =>
  (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [first] = fitting;
    if (first !== undefined) take(first);
  };
