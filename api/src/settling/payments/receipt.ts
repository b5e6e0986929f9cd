import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { paymentSentence } from '@gadget-claims/domain/settling/payments/copy';
import { inPounds } from '@gadget-claims/domain/settling/payments/pounds';
import type { ClaimRow } from '../../claims/claims/records/claims.ts';
import type { Block } from '../../mail/blocks.ts';
import type { PaymentRow } from './records/payments.ts';

interface About {
  claim: ClaimRow;
  gadget: string;
}

/** A mail's words on a payment that goes back: how much, why and by when, and which it is. */
export const refundBlocks = (payment: PaymentRow, about: About): Block[] => [
  paymentSentence('refunding', payment.amount, payment.refund_reason),
  ...receiptBlocks(payment, about),
];

/** A mail's words on a payment: its amount, what for, when, and its reference. */
export const receiptBlocks = (payment: PaymentRow, { claim, gadget }: About): Block[] => [
  {
    kind: 'references',
    items: [
      { label: 'Amount', value: inPounds(payment.amount) },
      { label: 'For', value: `excess of claim ${claim.claim_reference}, ${gadget}` },
      { label: 'Paid on', value: paidOn(payment) },
      { label: 'Payment reference', value: payment.payment_id },
    ],
  },
  ...ifTest(payment),
];

/** The same in a sentence, for a mail that has something larger to say. */
export const receiptSentence = (payment: PaymentRow, { claim, gadget }: About): Block[] => [
  {
    kind: 'small',
    text: `Your receipt: ${inPounds(payment.amount)}, the excess of claim ${claim.claim_reference} for your ${gadget}, paid on ${paidOn(payment)}. Its payment reference is ${payment.payment_id}.`,
  },
  ...ifTest(payment),
];

const paidOn = ({ paid_at: paidAt, created_at: createdAt }: PaymentRow) =>
  formatLongDay(londonDay(paidAt ?? createdAt));

const ifTest = ({ provider }: PaymentRow): Block[] =>
  provider === 'sandbox' ? [{ kind: 'small', text: 'This was a test: no money was taken.' }] : [];
