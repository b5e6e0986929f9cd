import { csvLine } from '../../csv.ts';
import { nameForBank } from '../bank/holder.ts';
import { type PaymentFile, poundsOf } from './payment-file.ts';

const HEADER = [
  'payout',
  'pay on',
  'account holder',
  'sort code',
  'account number',
  'amount',
  'reference',
];

/** Payments as a CSV file (RFC 4180) with a header, for banks and people who take no XML. */
export function paymentCsv({ payOn, payments }: PaymentFile): string {
  const rows = payments.map(({ payoutId, account, amount, reference }) => [
    payoutId,
    payOn,
    nameForBank(account.accountHolder) ?? account.accountHolder,
    account.sortCode,
    account.accountNumber,
    poundsOf(amount),
    reference,
  ]);
  return [HEADER, ...rows].map(csvLine).join('');
}
