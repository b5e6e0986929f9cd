import { payExcess } from '@gadget-claims/domain/settling/payments/contract';
import type { PaymentView } from '@gadget-claims/domain/settling/payments/schemas';
import { owned } from '../../../lib/api/owner.ts';

let started: { gadgetId: string; payment: PaymentView } | null = null;

/** Starts paying the excess of a gadget, for the screen after this one. It takes nothing yet. */
export async function startPayment(gadgetId: string): Promise<void> {
  started = { gadgetId, payment: await owned(payExcess, { body: { gadgetId } }) };
}

/** The payment of a gadget that the screen before this one started, once; null when there is none. */
export function takeStarted(gadgetId: string): PaymentView | null {
  const taken = started?.gadgetId === gadgetId ? started.payment : null;
  started = null;
  return taken;
}
