import type { FormState } from '@gadget-claims/kit/form/use-form.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './send-buttons.module.css';

interface Props extends Pick<ComponentProps<typeof Button>, 'kind'> {
  label: string;
  form: Pick<FormState<never>, 'submit' | 'sending'>;
  /** Left out where the form has its Cancel elsewhere. */
  onClose?: () => void;
  /** Id of the list of what is still to do: until then a press leads there. */
  waitsFor?: string | undefined;
  /** Whether it goes on to the next claim; it does unless it is said. */
  hasNext?: boolean;
  /** Whether the claim can be snoozed with it. */
  hasSnooze?: boolean;
  /** Other acts before it is sent. */
  children?: ReactNode;
}

/** Sends what the form has, goes on to the next claim with it, or leaves it. */
export function SendButtons({
  label,
  form,
  onClose,
  waitsFor,
  hasNext = true,
  hasSnooze = false,
  children,
  ...button
}: Props) {
  const { busy } = form.sending;
  const waits =
    waitsFor === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': waitsFor };
  return (
    <div className={styles.ways}>
      <Button {...button} {...waits} type="submit" busy={busy} busyLabel="Sending">
        {label}
      </Button>
      {hasSnooze && (
        <Button
          kind="quiet"
          busy={busy}
          aria-keyshortcuts="Alt+Enter"
          onClick={() => form.submit('snooze')}
        >
          <VisuallyHidden>{label} </VisuallyHidden>and snooze…
        </Button>
      )}
      {hasNext && (
        <Button kind="quiet" {...waits} busy={busy} onClick={() => form.submit('next')}>
          <VisuallyHidden>{label} </VisuallyHidden>and next
        </Button>
      )}
      {children}
      {onClose && (
        <Button kind="plain" onClick={onClose}>
          Cancel
        </Button>
      )}
    </div>
  );
}
