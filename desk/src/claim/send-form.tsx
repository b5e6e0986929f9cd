import type { KeyboardEvent, ReactNode } from 'react';
import { useActions } from '../actions.ts';

interface Props {
  className: string | undefined;
  send: (andNext: boolean) => void;
  onClose: () => void;
  /** Whether it goes on to the next claim. */
  hasNext?: boolean;
  children: ReactNode;
}

/** A form beside a claim. Its button sends it, and so does Ctrl+Enter, with Shift and next; Escape closes. */
export function SendForm({ className, send, onClose, hasNext = false, children }: Props) {
  // Listened to below: these keys work while somebody types, and in this form alone.
  useActions([
    { shown: 'Ctrl+Enter', does: 'Send what is open', run: () => send(false) },
    ...(hasNext
      ? [
          {
            shown: 'Ctrl+Shift+Enter',
            does: 'Send it and take the next claim',
            run: () => send(true),
          },
        ]
      : []),
    { shown: 'Esc', does: 'Close what is open', run: onClose },
  ]);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send(hasNext && event.shiftKey);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for what its buttons do
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
      onKeyDown={press}
    >
      {children}
    </form>
  );
}
