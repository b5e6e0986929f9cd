import type { StripeKeys } from '@gadget-claims/api/features/payments/providers/stripe';

type Given = Record<
  'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET',
  string | undefined
>;

/** All three keys, or none of them: then there is the sandbox. `missing` is what is wrong with some. */
export function stripeKeys(given: Given): { keys?: StripeKeys; missing?: string } {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = given;
  if (secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined) {
    return { keys: { secretKey, publishableKey, webhookSecret } };
  }
  const names = Object.keys(given) as (keyof Given)[];
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return {};
  const are = missing.length > 1 ? 'are' : 'is';
  return {
    missing: `${missing.join(' and ')} ${are} missing: Stripe needs all of ${names.join(', ')}; leave all three out for the sandbox.`,
  };
}
