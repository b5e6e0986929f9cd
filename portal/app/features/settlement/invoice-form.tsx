import { invoiceDateProblem } from '@gadget-claims/domain/repairs/invoice-date';
import { sendInvoice } from '@gadget-claims/domain/repairs/contract';
import { useState } from 'react';
import { useToday } from '../../lib/brand.ts';
import { pounds } from '../../lib/money.ts';
import { owned } from '../../lib/owner.ts';
import { DateField } from '@gadget-claims/kit/ui/date-field.tsx';
import { MoneyField } from '@gadget-claims/kit/ui/money-field.tsx';
import { AccountForm, answer } from '../account/account-form.tsx';
import type { Problem } from '../account/account-form.tsx';
import { gadgetsChanged } from '../../data/stale.ts';
import type { OwnGadget } from '../repairs/gadget-screen.tsx';
import { InvoiceFile } from './invoice-file.tsx';
import { labelled, withLabels } from './labelled.ts';
import { useInvoiceFiles } from './use-invoice-files.ts';

const LABELS = {
  documentIds: 'Invoice',
  amount: 'Amount of the invoice',
  date: 'Date of the invoice',
};
/** Pence; the server takes no more. */
const MOST = 1_000_000;

interface Props {
  own: OwnGadget;
  onSent: () => void;
}

/** The invoice itself, which is sent as soon as it is chosen, then what it asks for and its date. */
export function InvoiceForm({ own: { claim, gadget }, onSent }: Props) {
  const today = useToday();
  const files = useInvoiceFiles(claim, gadget);
  const [amount, setAmount] = useState<number | null>(null);
  const [date, setDate] = useState('');
  const [checked, setChecked] = useState('');

  const check = (answers: FormData): Problem[] => {
    setChecked(date);
    return labelled(
      [
        ...files.problems(),
        ...amountProblems(amount, answer(answers, 'amount')),
        ...dateProblems(date, today, claim.dateOfIncident),
      ],
      LABELS,
    );
  };
  const send = async () => {
    // What is missing was found before this is called.
    const body = { amount: amount ?? 0, date, documentIds: files.ids() };
    await withLabels(owned(sendInvoice, { params: { gadgetId: gadget.id }, body }), LABELS);
    gadgetsChanged(gadget.id);
    onSent();
  };
  return (
    <AccountForm submitLabel="Send the invoice" busyLabel="Sending" check={check} send={send}>
      {(errorOf) => (
        <>
          <InvoiceFile
            name="documentIds"
            claimId={claim.claimId}
            files={files}
            error={files.ids().length > 0 ? undefined : errorOf('documentIds')}
          />
          <MoneyField
            name="amount"
            label={LABELS.amount}
            hint={amountHint(gadget.settlement?.approved ?? null)}
            error={errorOf('amount')}
            value={amount}
            onChange={setAmount}
          />
          <DateField
            name="date"
            label={LABELS.date}
            error={date === checked ? errorOf('date') : undefined}
            value={date}
            onChange={setDate}
            shortcuts={[{ label: 'Today', value: today }]}
          />
        </>
      )}
    </AccountForm>
  );
}

const amountHint = (accepted: number | null): string =>
  accepted === null
    ? 'All that you paid, with VAT.'
    : `All that you paid, with VAT. We accept up to ${pounds(accepted)} for this repair.`;

function amountProblems(amount: number | null, typed: string): Problem[] {
  const path = 'amount';
  if (typed.trim() === '') return [{ path, message: 'is required' }];
  if (amount === null) return [{ path, message: 'should be in pounds, such as 120.50' }];
  if (amount < 1) return [{ path, message: 'should be more than nothing' }];
  return amount > MOST ? [{ path, message: `should be at most ${pounds(MOST)}` }] : [];
}

function dateProblems(date: string, today: string, dateOfIncident: string): Problem[] {
  const path = 'date';
  if (date === '') return [{ path, message: 'is required' }];
  const message = invoiceDateProblem(date, today, dateOfIncident);
  return message === undefined ? [] : [{ path, message }];
}
