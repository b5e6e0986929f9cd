import type { KeyboardEvent } from 'react';

/** Keys of a form beside what its buttons do: Ctrl+Enter sends, with Shift and next, Escape closes. */
export const formKeys =
  ({ send, close }: { send: (andNext: boolean) => void; close: () => void }) =>
  (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send(event.shiftKey);
  };
