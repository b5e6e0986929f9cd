import type { Sending } from '@gadget-claims/kit/form/use-send.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import type { ReactNode } from 'react';
import styles from './claim.module.css';

interface Props {
  label: string;
  sending: Sending & { send: (andNext: boolean) => void };
  onClose: () => void;
  /** What else can be done before it is sent. */
  children?: ReactNode;
}

/** Sends what the form has, goes on to the next claim with it, or leaves it. */
export function SendButtons({ label, sending, onClose, children }: Props) {
  return (
    <div className={styles.ways}>
      <Button type="submit" busy={sending.busy} busyLabel="Sending">
        {label}
      </Button>
      <Button kind="quiet" busy={sending.busy} onClick={() => sending.send(true)}>
        {label} and next
      </Button>
      {children}
      <Button kind="plain" onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}
