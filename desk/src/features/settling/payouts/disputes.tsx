import { listDisputes } from '@gadget-claims/domain/settling/payouts/contract';
import type { DisputedPayment } from '@gadget-claims/domain/settling/payouts/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { Link } from 'react-router';
import { deskQuery } from '../../../data/call.ts';
import { useSession } from '../../../data/session.ts';
import { pounds } from '../../../lib/format.ts';
import lists from '../../../lib/list.module.css';
import { useRows } from '../../../lib/rows.ts';
import { Quiet } from '../../../shell/quiet.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { ExcessTags } from './excess-tags.tsx';
import styles from './payouts.module.css';
import { PayoutPlaces } from './payouts.tsx';

/** Excesses whose payer went to the bank. They are answered at the payment provider's own desk. */
export default function Disputes() {
  const known = useQuery(deskQuery(listDisputes, {}));
  const { list } = useRows<HTMLTableElement>();
  const payments = known.answer?.payments;
  return (
    <Screen
      title="Disputed excesses"
      kind="list"
      says="A bank asks about these payments, or holds their money. Answer it in Stripe’s dashboard; the outcome arrives here by itself."
      filters={<PayoutPlaces now="disputes" />}
    >
      <LoadProblem {...known} />
      {payments === undefined && known.problem === null && <Skeleton lines={6} size="card" />}
      {payments?.length === 0 && (
        <Quiet
          title="No dispute"
          text="An excess appears here when its payer’s bank asks about it, warns of it or takes it back."
        />
      )}
      {payments && payments.length > 0 && (
        <table ref={list} className={`${lists.list} ${styles.files}`}>
          <caption>Disputed excesses, the oldest dispute first</caption>
          <colgroup>
            <col data-column="pays" />
            <col data-column="made" />
            <col />
            <col />
            <col data-column="state" />
          </colgroup>
          <thead>
            <tr>
              <th scope="col" data-num>
                Amount
              </th>
              <th scope="col">Claim</th>
              <th scope="col">Gadget</th>
              <th scope="col">Bank’s reason</th>
              <th scope="col">State</th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <Line key={payment.paymentId} payment={payment} />
            ))}
          </tbody>
        </table>
      )}
    </Screen>
  );
}

function Line({ payment }: { payment: DisputedPayment }) {
  const { brands } = useSession();
  const { claimReference, resellerId, gadget, amount, dispute } = payment;
  return (
    <tr>
      <td data-label="Amount" data-num>
        <strong className={styles.amount}>{pounds(dispute?.amount ?? amount)}</strong>
      </td>
      <td data-label="Claim">
        <Link data-row to={`/c/${claimReference}`}>
          {claimReference}
        </Link>{' '}
        <small>{brands.find(({ id }) => id === resellerId)?.name}</small>
      </td>
      <td data-label="Gadget">{gadget}</td>
      <td data-label="Bank’s reason">{dispute?.reason.replaceAll('_', ' ')}</td>
      <td data-label="State">
        <ExcessTags of={payment} />
      </td>
    </tr>
  );
}
