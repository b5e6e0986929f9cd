import { paymentSentence } from '@gadget-claims/domain/payments/copy';
import type { PaymentView } from '@gadget-claims/domain/payments/schemas';
import { isOpen } from '@gadget-claims/domain/payments/state';
import { latestBooking } from '../bookings/records/bookings.ts';
import type { PaymentServices } from '../payments/providers/provider.ts';
import { gadgetKeyOf } from '../payments/records/payments.ts';
import type { OpenPayment } from './start.ts';

/** A payment as its payer sees it. */
export async function paymentView(
  { db, payments }: PaymentServices,
  { payment, clientSecret }: OpenPayment,
): Promise<PaymentView> {
  const { state, amount } = payment;
  const booking = await latestBooking(db, gadgetKeyOf(payment));
  const { publishableKey } = payments;
  const canPay = isOpen(state) && clientSecret !== undefined;
  return {
    paymentId: payment.payment_id,
    gadgetId: payment.gadget_id,
    status: state,
    provider: payment.provider,
    amount,
    message: paymentSentence(state, amount, payment.refund_reason),
    bookingReference: booking?.booking_reference ?? null,
    paidAt: payment.paid_at?.toISOString() ?? null,
    ...(canPay && { clientSecret }),
    ...(canPay && publishableKey !== undefined && { publishableKey }),
  };
}
