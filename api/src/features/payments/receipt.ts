import { formatDay } from '@gadget-claims/domain/calendar/format';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { inPounds } from '@gadget-claims/domain/payments/pounds';
import type { Block } from '../../mail/blocks.ts';
import type { ClaimRow } from '../claims/records/claims.ts';
import type { PaymentRow } from './records/payments.ts';

/** What a mail says of a payment: its reference, amount, what for and when. */
export const receiptBlocks = (
  payment: PaymentRow,
  { claim, gadget }: { claim: ClaimRow; gadget: string },
): Block[] => [
  { kind: 'reference', label: 'Payment reference', value: payment.payment_id },
  {
    kind: 'list',
    items: [
      `Amount: ${inPounds(payment.amount)}`,
      `For: excess of claim ${claim.claim_reference}, ${gadget}`,
      `Paid on: ${formatDay(londonDay(payment.paid_at ?? payment.created_at))}`,
      ...(payment.provider === 'sandbox' ? ['This was a test: no money was taken.'] : []),
    ],
  },
];
