import type { PaymentProvider } from '@gadget-claims/api/settling/payments/providers/provider';
import {
  type SandboxParts,
  sandboxProvider,
} from '@gadget-claims/api/settling/payments/providers/sandbox';
import type { FormSources } from '../content-policy.ts';
import type { Settings } from '../settings.ts';
import { STRIPE_FORM } from './stripe.ts';

/** Who takes the money, as the rest of the server sees them. */
interface Payments {
  /** For the operator. */
  called: string;
  /** What the provider's form in the page needs; null without a form. */
  form: FormSources | null;
  provider(parts: SandboxParts): Promise<PaymentProvider>;
}

/** Who takes the money, by the settings. A provider's client is large: it is loaded where it is used. */
export function paymentsFor({ stripe }: Pick<Settings, 'stripe'>): Payments {
  if (!stripe) {
    return {
      called: 'sandbox, no money is taken',
      form: null,
      provider: async (parts) => sandboxProvider(parts),
    };
  }
  return {
    called: 'Stripe',
    form: STRIPE_FORM,
    provider: async () => {
      const { stripeProvider } =
        await import('@gadget-claims/api/settling/payments/providers/stripe');
      return stripeProvider(stripe);
    },
  };
}
