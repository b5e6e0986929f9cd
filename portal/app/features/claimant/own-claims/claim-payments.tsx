import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { pounds } from '@gadget-claims/domain/in-words';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { Link } from 'react-router';
import { repairPaths } from '../../../repair-paths.ts';
import { allowanceOf } from '../../../screen/gadget-screen.tsx';
import styles from '../../../screen/now.module.css';

/** How our payment for a gadget is worked out; nothing while it cannot be. */
export function amountLines({ status, settlement }: ClaimGadgetInFull) {
  const {
    approved = null,
    invoice = null,
    excess = 0,
    payable = null,
    paid = 0,
  } = settlement ?? {};
  if (payable === null || approved === null) return [];
  const accepted = invoice === null ? approved : Math.min(invoice, approved);
  return [
    { label: 'What we accept', value: pounds(accepted) },
    ...(excess > 0 ? [{ label: 'Less your excess', value: `− ${pounds(excess)}` }] : []),
    ...(status === STATUS.SETTLED
      ? [{ label: 'We paid you', value: pounds(payable) }]
      : [
          ...(paid > 0 ? [{ label: 'Less what we paid before', value: `− ${pounds(paid)}` }] : []),
          { label: 'We pay you', value: pounds(Math.max(payable - paid, 0)) },
        ]),
  ];
}

/** The account that we pay into while no sum is known, and the ways to more about the payment. */
export function PaymentLinks({ gadget }: { gadget: ClaimGadgetInFull }) {
  const { id, label, settlement, bankDetails } = gadget;
  const about = <VisuallyHidden> for {label}</VisuallyHidden>;
  return (
    <>
      {settlement && settlement.payable === null && (
        <p>
          The amount is not known yet.
          {bankDetails && ` It goes into your account ending ${bankDetails.lastFour}.`}
        </p>
      )}
      <p className={styles.links} data-screen>
        {settlement && (
          <Link to={repairPaths.paymentDocuments(id)}>See how we work it out{about}</Link>
        )}
        {bankDetails && allowanceOf(gadget, 'bankDetails').allowed && (
          <Link to={`${repairPaths.screen('editbankdetails', id)}/standAlone`}>
            Change your bank details{about}
          </Link>
        )}
      </p>
    </>
  );
}
