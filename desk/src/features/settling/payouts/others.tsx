import { listPayouts } from '@gadget-claims/domain/settling/payouts/contract';
import { isDoubtful } from '@gadget-claims/domain/settling/payouts/four-eyes';
import type { PayoutInFull } from '@gadget-claims/domain/settling/payouts/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { Link } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { pounds } from '../../../lib/format.ts';
import { useActions, useGo } from '../../../shell/actions.ts';
import styles from './payouts.module.css';

const PREPARED = deskQuery(listPayouts, { query: { state: 'prepared' } });

/** The payouts to release, beside the one that is open; `j` and `k` open the next one and the one before. */
export function Others({ payout: { payoutId, state } }: { payout: PayoutInFull }) {
  const { permissions } = useSession();
  const isOne = state === 'prepared' && permissions.includes('payout.release');
  const { answer } = useQuery(isOne ? PREPARED : null);
  const go = useGo();
  const payouts = answer?.payouts ?? [];
  const at = payouts.findIndex((one) => one.payoutId === payoutId);
  const goBy = (by: number) => () => {
    const other = payouts[at + by];
    if (other) void go(`/payouts/${other.payoutId}`);
  };
  useActions(
    at < 0
      ? []
      : [
          { key: 'j', does: 'Next payout to release', run: goBy(1) },
          { key: 'k', does: 'Payout before', run: goBy(-1) },
        ],
  );
  if (at < 0) return null;
  return (
    <nav aria-label="To release" className={styles.pick}>
      {payouts.map((one) => (
        <Link
          key={one.payoutId}
          to={`/payouts/${one.payoutId}`}
          aria-current={one.payoutId === payoutId || undefined}
        >
          <span>{one.people?.payee ?? one.gadget}</span>
          <span data-num>{pounds(one.amount)}</span>
          <small>{one.gadget}</small>
          {isDoubtful(one) && (
            <small data-num>
              <DeskIcon name="warn" />
              <VisuallyHidden>Look twice</VisuallyHidden>
            </small>
          )}
        </Link>
      ))}
    </nav>
  );
}
