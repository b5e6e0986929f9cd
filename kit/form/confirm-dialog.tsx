import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Refused } from './refused.tsx';
import type { Sending } from './use-send.ts';

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  sending,
  busyLabel,
}: {
  open: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The act of confirming. */
  sending: Sending;
  busyLabel: string;
}) {
  const actions = (
    <>
      <Button
        kind={danger ? 'danger' : 'filled'}
        busy={sending.busy}
        busyLabel={busyLabel}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {cancelLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={actions}>
      {children}
      <Refused of={sending} />
    </Dialog>
  );
}
