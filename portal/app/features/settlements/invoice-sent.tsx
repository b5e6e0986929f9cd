import { pounds } from '../../lib/money.ts';
import { repairPaths } from '../../repair-paths.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import styles from '../own-claims/own-claims.module.css';
import { WHOSE_TURN } from '../own-claims/copy.ts';
import { PaymentAmounts } from './payment-amounts.tsx';
import { WayBack } from './way-back.tsx';
import type { Whose } from './way-back.tsx';

/** After an invoice was sent: what happens next, and what that means in money. */
export function InvoiceSent({ claim, gadget }: Whose) {
  const { invoice, nextAction, id } = gadget;
  return (
    <>
      <Note tone="good" title="We have your invoice" takesFocus>
        {invoice && `It asks for ${pounds(invoice.amount)}.`}
      </Note>
      <section aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <p>
          <strong>{WHOSE_TURN[nextAction.by]}:</strong> {nextAction.text}
        </p>
        {nextAction.action === 'bankDetails' && (
          <p className={styles.actions}>
            <LinkButton to={repairPaths.screen('editbankdetails', id)}>
              Give your bank details
            </LinkButton>
          </p>
        )}
      </section>
      <PaymentAmounts gadget={gadget} />
      <WayBack claim={claim} gadget={gadget} />
    </>
  );
}
