import { formatDay } from '@gadget-claims/domain/calendar/format';
import { pounds } from '@gadget-claims/domain/in-words';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { guardOwner } from '../../../lib/api/owner.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { dayOf } from '../../../lib/time/when.ts';
import { repairPaths } from '../../../repair-paths.ts';
import { Beside } from '../../../screen/beside.tsx';
import styles from '../../../screen/claims.module.css';
import { WHOSE_TURN } from '../../../screen/copy.ts';
import { GadgetScreen, allowanceOf } from '../../../screen/gadget-screen.tsx';
import type { OwnGadget } from '../../../screen/gadget-screen.tsx';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { WayBack } from '../../../screen/way-back.tsx';
import { allowedBy } from '../repairs/allowed-by.ts';
import { screenTitle, titleMeta } from './copy.ts';
import { InvoiceForm } from './invoice-form.tsx';
import { paymentTicket } from './payment-ticket.tsx';

export const meta = titleMeta('uploadinvoice');
export const clientLoader = guardOwner;
export const HydrateFallback = ListSkeleton;

export default function UploadInvoice() {
  const [search] = useSearchParams();
  return (
    <GadgetScreen
      title={screenTitle(useBrand(), 'uploadinvoice')}
      isBare
      id={search.get('id') ?? undefined}
      fits={allowedBy('invoice')}
      to={repairPaths.invoice}
    >
      {(own) => (
        <Beside side={paymentTicket(own.gadget)} after={<WayBack claimId={own.claim.claimId} />}>
          <Invoice own={own} />
        </Beside>
      )}
    </GadgetScreen>
  );
}

function Invoice({ own }: { own: OwnGadget }) {
  const { gadget } = own;
  const last = gadget.invoice?.receivedAt;
  // The invoices so far when one was sent; the result is shown once it is known.
  const [sentAfter, setSentAfter] = useState<{ last: string | undefined } | null>(null);
  const allowance = allowanceOf(gadget, 'invoice');
  const sent = () => {
    setSentAfter({ last });
    own.reload();
  };
  if (sentAfter && last !== sentAfter.last) return <InvoiceSent gadget={gadget} />;
  if (sentAfter) return <ListSkeleton isBare />;
  const known = gadget.invoice && (
    <p>
      You sent us an invoice of <strong>{pounds(gadget.invoice.amount)}</strong>, dated{' '}
      {formatDay(gadget.invoice.date)}, on {dayOf(gadget.invoice.receivedAt)}.
    </p>
  );
  if (allowance.allowed && !gadget.invoice) return <InvoiceForm own={own} onSent={sent} />;
  return (
    <div data-sheet>
      {!allowance.allowed && (
        <Note tone="info" title="We need no invoice now">
          {allowance.reason}
        </Note>
      )}
      {known}
      {allowance.allowed && (
        <Disclosure summary="Send another invoice in its place">
          <InvoiceForm own={own} onSent={sent} />
        </Disclosure>
      )}
    </div>
  );
}

/** After an invoice was sent: what happens next; beside it, what that means in money. */
function InvoiceSent({ gadget }: Pick<OwnGadget, 'gadget'>) {
  const { invoice, nextAction, id } = gadget;
  return (
    <div data-sheet>
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
    </div>
  );
}
