import type { PaymentProvider } from '@gadget-claims/api/settling/payments/providers/provider';
import {
  type SandboxParts,
  sandboxProvider,
} from '@gadget-claims/api/settling/payments/providers/sandbox';
import type { FormSources } from '../content-policy.ts';
import type { Settings } from '../settings.ts';
import { STRIPE_FORM } from './stripe.ts';

/** The payment provider, as the rest of the server sees it. */
interface Payments {
  /** For the operator. */
  called: string;
  /** Sources of the provider's form in the page; null without a form. */
  form: FormSources | null;
  provider(parts: SandboxParts): Promise<PaymentProvider>;
}

/** The payment provider, by the settings. A provider's client is large: it is loaded where it is used. */
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
