import type { KeyboardEvent, ReactNode } from 'react';

interface Props {
  className: string | undefined;
  send: (andNext: boolean) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form beside a claim. Its button sends it, and so does Ctrl+Enter, with Shift and next; Escape closes. */
export function SendForm({ className, send, onClose, children }: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send(event.shiftKey);
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
