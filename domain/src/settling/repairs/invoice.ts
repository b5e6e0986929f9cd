import { type Now, notBefore, notInFuture } from '../../claims/claims/wizard/rules.ts';
import { realDay } from '../../validation/day-rules.ts';
import { type Field, needed } from '../../validation/fields.ts';
import { type Rule, required } from '../../validation/rules.ts';
import { parsePounds } from '../payments/typed-pounds.ts';

/** Limits of an invoice, in pence. */
export const INVOICE_AMOUNT = {
  least: 1,
  most: 1_000_000,
  tooLittle: 'should be more than nothing',
  tooMuch: 'should be at most £10,000',
};

/** An invoice as it is filled in. */
export interface TypedInvoice {
  /** Ids of its files that have arrived and can be part of it. */
  documentIds: string[];
  /** A file is still on its way. */
  isArriving: boolean;
  /** As people write an amount: `75` or `£1,234.50`. */
  amount: string;
  /** A day `YYYY-MM-DD`. */
  date: string;
}

/** The days that an invoice is looked at beside, `YYYY-MM-DD`. */
interface Days extends Now {
  dateOfIncident: string;
}

/** The day of an invoice: not to come, and not before the damage that was repaired. */
export const invoiceDate = ({ dateOfIncident, ...now }: Days): Field =>
  needed(
    'date',
    'Date of the invoice',
    realDay(),
    notInFuture(now),
    notBefore(dateOfIncident, 'the date of the incident'),
  );

/** Questions about an invoice. */
export const invoiceFields = (days: Days): readonly Field<TypedInvoice>[] => [
  {
    path: 'documentIds',
    label: 'Your invoice',
    rules: [() => 'is still on its way. Please wait until it is here'],
    when: ({ isArriving }) => isArriving,
  },
  {
    path: 'documentIds',
    label: 'Invoice',
    rules: [required('Invoice')],
    when: ({ isArriving }) => !isArriving,
  },
  needed('amount', 'Amount of the invoice', typedAmount),
  invoiceDate(days),
];

const typedAmount: Rule = (typed) => {
  const pence = parsePounds(String(typed));
  if (pence === null) return 'should be in pounds, such as 120.50';
  if (pence < INVOICE_AMOUNT.least) return INVOICE_AMOUNT.tooLittle;
  return pence > INVOICE_AMOUNT.most ? INVOICE_AMOUNT.tooMuch : undefined;
};
