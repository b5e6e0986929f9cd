import type { PaymentView, SandboxOutcome } from '@gadget-claims/domain/payments/schemas';
import { pounds } from '../../lib/money.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import styles from './payments.module.css';
import type { Doing } from './use-payment.ts';

interface Props {
  payment: PaymentView;
  doing: Doing | null;
  onAnswer: (outcome: SandboxOutcome) => void;
}

/** Instead of a bank, where no money is taken: whoever tries the portal says how it answers. */
export function SandboxBank({ payment, doing, onAnswer }: Props) {
  const asksWho = payment.status === 'authenticate';
  return (
    <>
      <Note tone="warn" title="This is a test: no money is taken">
        There is no card to type in. Choose how the bank answers to {pounds(payment.amount)}.
      </Note>
      {asksWho && (
        <Note tone="info" live>
          {payment.message}
        </Note>
      )}
      <div className={styles.answers}>
        {(asksWho ? WHO : ANSWERS).map(({ outcome, label, busyLabel }, index) => (
          <Button
            key={outcome}
            kind={index === 0 ? 'filled' : 'quiet'}
            busy={doing === outcome}
            busyLabel={busyLabel}
            onClick={() => onAnswer(outcome)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}

const ANSWERS = [
  { outcome: 'success', label: 'Test: the payment succeeds', busyLabel: 'Paying' },
  { outcome: 'decline', label: 'Test: the bank declines', busyLabel: 'Asking the bank' },
  { outcome: 'authenticate', label: 'Test: the bank asks if it is you', busyLabel: 'Asking' },
] as const;

const WHO = [
  { outcome: 'success', label: 'Test: confirm that it is you', busyLabel: 'Paying' },
  { outcome: 'decline', label: 'Test: do not confirm', busyLabel: 'Telling the bank' },
] as const;
