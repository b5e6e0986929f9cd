import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { momentOf, pounds } from '../../../lib/format.ts';
import { ExcessTags } from '../../settling/payouts/excess-tags.tsx';
import styles from './claim.module.css';

/** What was paid of the excess, and what became of it. */
export function ExcessPayments({ of }: { of: DeskClaim['excessPayments'] }) {
  return (
    <section>
      <h2>Excess payments</h2>
      <ul className={styles.feed}>
        {of.map((payment) => (
          <li key={payment.paymentId}>
            <DeskIcon name="pay" />
            <span>
              {pounds(payment.amount)} <ExcessTags of={payment} />
              <small>
                {payment.gadget}, {momentOf(payment.since)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
