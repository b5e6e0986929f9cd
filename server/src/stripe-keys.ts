import type { StripeKeys } from '@gadget-claims/api/lib/payments/stripe';

/** Reads settings one by one and collects what is wrong with them. */
interface Reading {
  problems: string[];
  text: (name: string) => string | undefined;
}

const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: /^(sk|rk)_\w+$/,
  STRIPE_PUBLISHABLE_KEY: /^pk_\w+$/,
  STRIPE_WEBHOOK_SECRET: /^whsec_\w+$/,
};
const STRIPE_BEGINNINGS = {
  STRIPE_SECRET_KEY: 'sk_ or rk_',
  STRIPE_PUBLISHABLE_KEY: 'pk_',
  STRIPE_WEBHOOK_SECRET: 'whsec_',
};

/** All three keys, or none of them: then there is the sandbox. What they hold is not repeated. */
export function readStripeKeys({ text, problems }: Reading): StripeKeys | undefined {
  const names = Object.keys(STRIPE_KEYS) as (keyof typeof STRIPE_KEYS)[];
  const missing = names.filter((name) => text(name) === undefined);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    problems.push(
      `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: Stripe needs all of ${names.join(', ')}; leave all three out for the sandbox.`,
    );
  }
  for (const name of names) {
    if (!STRIPE_KEYS[name].test(text(name) ?? '') && !missing.includes(name)) {
      problems.push(`${name} cannot be used: it should begin with ${STRIPE_BEGINNINGS[name]}.`);
    }
  }
  return {
    secretKey: text('STRIPE_SECRET_KEY') ?? '',
    publishableKey: text('STRIPE_PUBLISHABLE_KEY') ?? '',
    webhookSecret: text('STRIPE_WEBHOOK_SECRET') ?? '',
  };
}
