import type { Payout } from '@gadget-claims/domain/payouts/schemas';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import styles from './payouts.module.css';

/** The account as far as it is shown: its last digits, and what to look twice at. */
export function Account({
  of: { lastFour, doubtful, accountChanged },
}: {
  of: Pick<Payout, 'lastFour' | 'doubtful' | 'accountChanged'>;
}) {
  return (
    <span className={styles.account}>
      <span>…{lastFour}</span>
      {doubtful && <StatusTag tone="warn">Fails the number check</StatusTag>}
      {accountChanged && <StatusTag tone="warn">Changed</StatusTag>}
    </span>
  );
}
