import type { ExcessPayment } from '@gadget-claims/domain/settling/payments/schemas';
import type { PaymentRow } from './records/payments.ts';

/** A payment of an excess as the claims team sees it. */
export const excessPaymentView = (row: PaymentRow, gadget: string): ExcessPayment => ({
  paymentId: row.payment_id,
  gadget,
  amount: row.amount,
  state: row.state,
  sentBack: row.sent_back,
  since: row.changed_at.toISOString(),
  dispute:
    row.dispute_state === null
      ? null
      : {
          state: row.dispute_state,
          amount: row.dispute_amount ?? row.amount,
          reason: row.dispute_reason ?? '',
          respondBy: row.dispute_respond_by?.toISOString() ?? null,
        },
});
