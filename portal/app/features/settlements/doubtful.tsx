import { ACCOUNT_LABELS } from '@gadget-claims/domain/bank/account';
import type { BankDetailsRequest } from '@gadget-claims/domain/bank/schemas';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import styles from '../own-claims/own-claims.module.css';

interface Props {
  typed: BankDetailsRequest;
  warning: string;
  onKeep: () => void;
  onChange: () => void;
}

/** The numbers do not seem to go together, which can be: somebody looks again and decides. */
export function Doubtful({ typed, warning, onKeep, onChange }: Props) {
  return (
    <>
      <Note tone="warn" title="Are these numbers right?" takesFocus>
        {warning}
      </Note>
      <SummaryList
        title="What you typed"
        lines={[
          { label: ACCOUNT_LABELS.sortCode, value: typed.sortCode },
          { label: ACCOUNT_LABELS.accountNumber, value: typed.accountNumber },
        ]}
      />
      <p className={styles.actions}>
        <Button onClick={onKeep}>They are right, go on</Button>
        <Button kind="quiet" icon="edit" onClick={onChange}>
          Change them
        </Button>
      </p>
    </>
  );
}
