import * as z from 'zod/mini';
import type { Tx } from '../../../database/database.ts';
import { mailKind, queueMail } from '../../../mail/queue.ts';
import { type PaymentRowKey, named } from './jobs.ts';

const paymentMail = z.object({
  mail: z.enum([
    'receipt',
    'paying-back',
    'paying-back-failed',
    'held-by-bank',
    'charged-back',
    'stands-again',
  ]),
  reseller: z.int(),
  paymentId: z.string(),
});
export type PaymentMail = z.infer<typeof paymentMail>['mail'];

/** A mail about a payment: a receipt, that money goes back, or that a bank disputes it. */
export const PAYMENT_MAIL = mailKind('payment-mail', paymentMail);

/** Queues a mail about a payment with the change that it tells of. */
export async function queuePaymentMail(
  tx: Tx,
  payment: PaymentRowKey,
  mail: PaymentMail,
): Promise<void> {
  await queueMail(tx, PAYMENT_MAIL, { ...named(payment), mail });
}
