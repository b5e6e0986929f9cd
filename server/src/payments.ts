import type { PaymentProvider } from '@gadget-claims/api/features/payments/providers/provider';
import {
  type SandboxParts,
  sandboxProvider,
} from '@gadget-claims/api/features/payments/providers/sandbox';
import type { Settings } from './settings.ts';

/** Who takes the money, by the settings. Stripe's client is large: it is loaded where it is used. */
export async function paymentsFor(
  { stripe }: Pick<Settings, 'stripe'>,
  parts: SandboxParts,
): Promise<PaymentProvider> {
  if (!stripe) return sandboxProvider(parts);
  const { stripeProvider } = await import('@gadget-claims/api/features/payments/providers/stripe');
  return stripeProvider(stripe);
}
