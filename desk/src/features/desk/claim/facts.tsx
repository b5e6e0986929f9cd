import type { DeskClaim, DeskGadget } from '@gadget-claims/domain/desk/queue/schemas';
import { AddressText } from '@gadget-claims/kit/ui/address-text.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { Suspense, lazy, useState } from 'react';
import { Link } from 'react-router';
import { momentOf, pounds } from '../../../lib/format.ts';
import { PAYOUT_STATE_LABELS } from '../../settling/payouts/copy.ts';
import { ExcessTags } from '../../settling/payouts/excess-tags.tsx';
import styles from './claim.module.css';

/** Few policies have changed. */
const PolicyChanges = lazy(() =>
  import('./policy-changes.tsx').then(({ PolicyChanges: changes }) => ({ default: changes })),
);

/** The claimant's statements, beside the policy's. */
export function Facts({ claim }: { claim: DeskClaim }) {
  // On a phone the files and the decision would come after all the answers.
  const [isBesideFiles] = useState(() => matchMedia('(width >= 48em)').matches);
  const { policy, personalCircumstances, comparisons, gadgetsInFull, earlier } = claim;
  return (
    <>
      {claim.mayBeOwn && (
        <Note tone="warn" title="This may be your own claim">
          Your name or mailbox stands on it. If it is yours, give it back, and somebody else
          decides.
        </Note>
      )}
      {personalCircumstances !== '' && (
        <Note tone="info" title="How this claimant needs to be treated">
          {personalCircumstances}
        </Note>
      )}
      <h2>Claim and policy</h2>
      {policy === null ? (
        <Note tone="warn">The policy is no longer there.</Note>
      ) : (
        <p className={styles.quiet}>
          Policy {policy.number}, {policy.coverLevel}. {policy.why}
        </p>
      )}
      {policy !== null && policy.changes.length > 0 && (
        <Suspense>
          <PolicyChanges changes={policy.changes} />
        </Suspense>
      )}
      <Comparisons rows={comparisons} caption="The claimant beside the policy" />
      {gadgetsInFull.map((gadget) => (
        <Gadget key={gadget.gadgetId} gadget={gadget} />
      ))}
      {claim.excessPayments.length > 0 && <ExcessPayments of={claim.excessPayments} />}
      {claim.payouts.length > 0 && <PayoutFacts of={claim.payouts} />}
      <h2>What they told us</h2>
      {claim.answers.map(({ title, lines }) => (
        <Disclosure key={title} summary={title} open={isBesideFiles}>
          <dl className={styles.answers}>
            {lines.map(({ path, label, value }) => (
              <div key={path}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      ))}
      {earlier.length > 0 && (
        <>
          <h2>Other claims on this policy</h2>
          <ul className={styles.earlier}>
            {earlier.map((other) => (
              <li key={other.claimReference}>
                <Link to={`/c/${other.claimReference}`}>{other.claimReference}</Link>
                <StatusTag tone={other.tone}>{other.statusLabel}</StatusTag>
                <small>
                  {other.incidentLabel}, {other.gadgets.join(', ')}, {momentOf(other.submittedAt)}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function ExcessPayments({ of }: { of: DeskClaim['excessPayments'] }) {
  return (
    <>
      <h2>Excess payments</h2>
      <ul className={styles.earlier}>
        {of.map((payment) => (
          <li key={payment.paymentId}>
            {pounds(payment.amount)} <ExcessTags of={payment} />
            <small>
              {payment.gadget}, {momentOf(payment.since)}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

function PayoutFacts({ of }: { of: DeskClaim['payouts'] }) {
  return (
    <>
      <h2>Payouts</h2>
      <ul className={styles.earlier}>
        {of.map(({ payoutId, gadget, amount, state, since }) => (
          <li key={payoutId}>
            <Link to={`/payouts/${payoutId}`}>{pounds(amount)}</Link>{' '}
            <StatusTag tone={PAYOUT_STATE_LABELS[state].tone}>
              {PAYOUT_STATE_LABELS[state].label}
            </StatusTag>
            <small>
              {gadget}, {momentOf(since)}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

function Gadget({ gadget }: { gadget: DeskGadget }) {
  const isDearer =
    gadget.insuredValue !== null && (gadget.purchasePrice ?? 0) > gadget.insuredValue;
  const money = [
    { label: 'Insured for', pence: gadget.insuredValue },
    { label: 'Bought for', pence: gadget.purchasePrice, isDearer },
    { label: 'Excess', pence: gadget.excess },
    { label: 'Approved', pence: gadget.approvedAmount },
  ].filter(({ pence }) => pence !== null);
  return (
    <>
      <h3 className={styles.gadget}>
        {gadget.label} <StatusTag tone={gadget.tone}>{gadget.statusLabel}</StatusTag>
      </h3>
      <Comparisons rows={gadget.comparisons} caption={`${gadget.label} beside the policy`} />
      <dl className={styles.money}>
        {money.map(({ label, pence, isDearer: differs }) => (
          <div key={label} data-differs={differs || undefined}>
            <dt>{label}</dt>
            <dd>
              {pounds(pence ?? 0)}
              {differs && <VisuallyHidden> (more than it is insured for)</VisuallyHidden>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Comparisons({ rows, caption }: { rows: DeskClaim['comparisons']; caption: string }) {
  return (
    <table className={styles.comparisons}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Claim</th>
          <th scope="col">Policy</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, claim, policy, differs }) => (
          <tr key={label} data-differs={differs || undefined}>
            <th scope="row">
              {label}
              {differs && <VisuallyHidden> (differs)</VisuallyHidden>}
            </th>
            <td>
              <AddressText>{claim || '–'}</AddressText>
            </td>
            <td>
              <AddressText>{policy || '–'}</AddressText>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
