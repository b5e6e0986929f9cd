import type { BankAccount } from '../bank/account.ts';
import type { PayoutKind } from './kinds.ts';

/** One payment of a file for the bank. */
export interface Payment {
  /** Comes back with what became of it; at most 35 letters and digits. */
  payoutId: string;
  /** Of the claim: with the kind it is the text on the payee's statement. */
  reference: string;
  kind: PayoutKind;
  /** Pence. */
  amount: number;
  account: BankAccount;
}

/** All that one file for the bank says. */
export interface PaymentFile {
  /** At most 35 letters and digits. */
  batchId: string;
  madeAt: Date;
  /** `YYYY-MM-DD`: the day on which the bank is to pay. */
  payOn: string;
  payments: readonly Payment[];
}

/** Kinds of files that banks take, with what each is called. */
export const PAYMENT_FORMATS = ['pain.001', 'csv'] as const;
export type PaymentFormat = (typeof PAYMENT_FORMATS)[number];

/** The sum of payments, in pence. */
export const totalOf = (payments: readonly Pick<Payment, 'amount'>[]) =>
  payments.reduce((sum, { amount }) => sum + amount, 0);

/** Pounds with pence as banks write them: `1234.50`. */
export const poundsOf = (pence: number) =>
  `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`;
