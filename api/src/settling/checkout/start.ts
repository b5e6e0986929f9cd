import { isOpen } from '@gadget-claims/domain/settling/payments/state';
import type { Viewer } from '../../claims/claims/records/ownership.ts';
import { inTransaction } from '../../database/database.ts';
import { unavailable } from '../../http/errors.ts';
import { addressOfVisit } from '../../identity/brand-address.ts';
import {
  type PaymentServices,
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../payments/providers/provider.ts';
import { type PaymentRow, paymentKey } from '../payments/records/payments.ts';
import { openPayment } from './transitions/begin.ts';
import { recordStatus } from './transitions/record.ts';

/** A payment with what the browser needs to show the provider's form. */
export interface OpenPayment {
  payment: PaymentRow;
  clientSecret?: string | undefined;
}

/** How long the provider's form can be paid. Stripe takes no less than half an hour. */
const PAYABLE_MINUTES = 60;

/**
 * Starts the payment of a gadget's excess, or continues the one that was started: there is never a
 * second. The provider is called outside of any transaction.
 */
export async function startPayment(
  services: PaymentServices,
  viewer: Viewer,
  gadgetId: string,
  origin?: string,
): Promise<OpenPayment> {
  const { payment, reference } = await inTransaction(services.db, (tx) =>
    openPayment(services, tx, viewer, gadgetId),
  );
  services.wakeWorker();
  if (payment.provider_reference !== null) return askedPayment(services, payment);
  const address = addressOfVisit(services, viewer.reseller, origin);
  return startWithProvider(services, payment, { reference, address });
}

async function startWithProvider(
  services: PaymentServices,
  payment: PaymentRow,
  { reference, address }: { reference: string; address: string },
): Promise<OpenPayment> {
  const { payments } = services;
  const key = paymentKey(payment);
  const query = new URLSearchParams({ payment: key.paymentId, reseller: String(key.reseller) });
  const screen = `/myclaims/repairoptions/booking/${encodeURIComponent(payment.gadget_id)}`;
  try {
    const { clientSecret, ...seen } = await payments.start({
      amount: payment.amount,
      currency: 'gbp',
      reference: key,
      description: `Excess for claim ${reference}`,
      idempotencyKey: key.paymentId,
      returnUrl: `${address}${screen}?${query.toString()}`,
      expiresAt: new Date(payment.created_at.getTime() + PAYABLE_MINUTES * 60_000),
    });
    return { payment: await recordStatus(services, key, seen), clientSecret };
  } catch (error) {
    // It was never created, so it cannot be paid.
    if (error instanceof ProviderRefusedError) await recordStatus(services, key, FAILED_START);
    throw isProvidersFault(error) ? unavailable() : error;
  }
}

const FAILED_START = { status: 'failed' } as const;

/** Ours is to be found out; theirs passes, and the same payment is tried again then. */
function isProvidersFault(error: unknown): boolean {
  return error instanceof ProviderRefusedError || error instanceof ProviderUnavailableError;
}

/** Asks the provider about a payment whose end is not known, and takes in what it says. */
export async function askedPayment(
  services: Pick<PaymentServices, 'db' | 'clock' | 'payments'>,
  payment: PaymentRow,
): Promise<OpenPayment> {
  const reference = payment.provider_reference;
  if (!isOpen(payment.state) || reference === null) return { payment };
  const answer = await ask(services.payments, payment, reference);
  if (!answer) return { payment };
  const key = paymentKey(payment);
  const now = services.clock.now();
  await services.db
    .updateTable('payments')
    .set({ asked_at: now })
    .where((is) => is.and({ reseller_id: key.reseller, payment_id: key.paymentId }))
    .execute();
  const recorded = await recordStatus(services, key, { status: answer.status });
  return { payment: recorded, clientSecret: answer.clientSecret };
}

/** Nothing when the provider cannot be reached: then we know what we knew. */
async function ask(provider: PaymentProvider, { provider: name }: PaymentRow, reference: string) {
  if (provider.name !== name) return undefined;
  try {
    return await provider.ask(reference);
  } catch (error) {
    if (error instanceof ProviderUnavailableError) return undefined;
    throw error;
  }
}
