import { type TypedInvoice, invoiceFields } from '@gadget-claims/domain/repairs/invoice';
import { sendInvoice } from '@gadget-claims/domain/repairs/contract';
import { parsePounds } from '@gadget-claims/domain/payments/typed-pounds';
import { useToday } from '../../lib/brand.ts';
import { pounds } from '../../lib/money.ts';
import { owned } from '../../lib/owner.ts';
import { gadgetsChanged } from '../../data/stale.ts';
import { useTyped } from '@gadget-claims/kit/form/answers.ts';
import type { Answers } from '@gadget-claims/kit/form/answers.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { DateQuestion } from '@gadget-claims/kit/form/date-question.tsx';
import { TextQuestion } from '@gadget-claims/kit/form/text-question.tsx';
import { Submit } from '@gadget-claims/kit/form/submit.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import account from '../accounts/accounts.module.css';
import type { OwnGadget } from '../repairs/gadget-screen.tsx';
import { InvoiceFile } from './invoice-file.tsx';
import { useInvoiceFiles } from './use-invoice-files.ts';
import type { InvoiceFiles } from './use-invoice-files.ts';

interface Props {
  own: OwnGadget;
  onSent: () => void;
}

/** The invoice itself, which is sent as soon as it is chosen, then what it asks for and its date. */
export function InvoiceForm({ own: { claim, gadget }, onSent }: Props) {
  const today = useToday();
  const files = useInvoiceFiles(claim, gadget);
  const { dateOfIncident } = claim;
  const form = useForm({
    answers: useInvoiceAnswers(files),
    fields: () => invoiceFields({ today, dateOfIncident }),
    send: async ({ documentIds, amount, date }) => {
      // What is no amount was found before this.
      const body = { documentIds, amount: parsePounds(amount) ?? 0, date };
      await owned(sendInvoice, { params: { gadgetId: gadget.id }, body });
      gadgetsChanged(gadget.id);
      onSent();
    },
  });
  return (
    <Form
      form={form}
      className={account.form}
      actions={
        <Submit className={account.submit} busyLabel="Sending">
          Send the invoice
        </Submit>
      }
    >
      <InvoiceFile path="documentIds" claimId={claim.claimId} files={files} />
      <TextQuestion
        path="amount"
        hint={amountHint(gadget.settlement?.approved ?? null)}
        prefix="£"
        width="short"
        inputMode="decimal"
        autoComplete="off"
      />
      <DateQuestion path="date" shortcuts={[{ label: 'Today', value: today }]} />
    </Form>
  );
}

/** What is typed, with the files as far as they have arrived. */
function useInvoiceAnswers({ ids, isArriving }: InvoiceFiles): Answers<TypedInvoice> {
  const typed = useTyped({ amount: '', date: '' });
  return {
    shown: { ...typed.shown, documentIds: ids, isArriving },
    now: () => ({ ...typed.now(), documentIds: ids, isArriving }),
    keep: typed.keep,
  };
}

const amountHint = (accepted: number | null): string =>
  accepted === null
    ? 'All that you paid, with VAT.'
    : `All that you paid, with VAT. We accept up to ${pounds(accepted)} for this repair.`;
