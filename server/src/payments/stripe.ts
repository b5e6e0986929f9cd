import type { StripeKeys } from '@gadget-claims/api/settling/payments/providers/stripe';
import { API_PATH } from '@gadget-claims/domain/path-of';
import { receiveStripeNotice } from '@gadget-claims/domain/settling/payments/contract';
import type { FormSources } from '../content-policy.ts';
import { secret, type UnsafeCombination } from '../setting-kinds.ts';

export const STRIPE_SETTINGS = {
  STRIPE_SECRET_KEY: stripeKey(/^(sk|rk)_\w+$/, 'sk_ or rk_', {
    about: 'Stripe takes the excesses; its three keys come together.',
    example: 'sk_test_invented',
  }),
  STRIPE_PUBLISHABLE_KEY: stripeKey(/^pk_\w+$/, 'pk_', {
    about: 'The key of Stripe that browsers see.',
    example: 'pk_test_invented',
  }),
  STRIPE_WEBHOOK_SECRET: stripeKey(/^whsec_\w+$/, 'whsec_', {
    about: `The key with which Stripe signs its notices. These are to be sent to \`${API_PATH}${receiveStripeNotice.path}\`: all of \`checkout.session\`, \`refund\` and \`charge.dispute\`, \`charge.refunded\` and \`radar.early_fraud_warning.created\`.`,
    example: 'whsec_invented',
  }),
};

function stripeKey(shape: RegExp, beginning: string, told: { about: string; example: string }) {
  const should = `it should begin with ${beginning}`;
  return secret(
    `a key that begins with ${beginning}`,
    (given) => (shape.test(given) ? undefined : `cannot be used: ${should}.`),
    { ...told, otherwise: 'the sandbox: no money is taken' },
  );
}

type StripeKeySettings = Record<
  'STRIPE_SECRET_KEY' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_WEBHOOK_SECRET',
  string | undefined
>;

/** All three keys, or none of them: then there is the sandbox. `missing` names the fault of some. */
export function stripeKeys(given: StripeKeySettings): { keys?: StripeKeys; missing?: string } {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = given;
  if (secretKey !== undefined && publishableKey !== undefined && webhookSecret !== undefined) {
    return { keys: { secretKey, publishableKey, webhookSecret } };
  }
  const names = Object.keys(given) as (keyof StripeKeySettings)[];
  const missing = names.filter((name) => given[name] === undefined);
  if (missing.length === names.length) return {};
  const are = missing.length > 1 ? 'are' : 'is';
  return {
    missing: `${missing.join(' and ')} ${are} missing: Stripe needs all of ${names.join(', ')}; leave all three out for the sandbox.`,
  };
}

const SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com';

/** Sources of its form in the page. */
export const STRIPE_FORM: FormSources = {
  script: SCRIPTS,
  frame: `${SCRIPTS} https://hooks.stripe.com`,
  connect: 'https://api.stripe.com https://checkout.stripe.com',
  img: 'https://*.stripe.com',
};

/** Settings that are checked beside its keys. */
interface StripeSettings {
  stripe: StripeKeys | undefined;
  payments: 'sandbox' | 'stripe-test' | undefined;
  demo: boolean;
}
type Unsafe = UnsafeCombination<StripeSettings>;

const isTestKey = (key: string) => /^(sk|rk|pk)_test_/.test(key);
const keysOf = ({ stripe }: StripeSettings) =>
  stripe ? [stripe.secretKey, stripe.publishableKey] : [];
const isTest = (settings: StripeSettings) => keysOf(settings).some(isTestKey);
const isLive = (settings: StripeSettings) => keysOf(settings).some((key) => !isTestKey(key));

/** Faults wherever it runs. */
export const UNSAFE_STRIPE: Unsafe[] = [
  {
    about: 'Stripe keys of two kinds',
    applies: (settings) => isTest(settings) && isLive(settings),
    says: 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: one is for tests, the other one is live. Take both of one kind.',
  },
  {
    about: 'sandbox and Stripe',
    applies: ({ stripe, payments }) => stripe !== undefined && payments === 'sandbox',
    says: 'PAYMENTS is sandbox, and there are keys of Stripe. Leave out PAYMENTS to take money, or the keys to take none.',
  },
  {
    about: 'test payments without keys',
    applies: ({ stripe, payments }) => stripe === undefined && payments === 'stripe-test',
    says: 'PAYMENTS is stripe-test, and there are no keys of Stripe. Set its three test keys, or PAYMENTS=sandbox.',
  },
  {
    about: 'live money in a demonstration',
    applies: (settings) => settings.demo && isLive(settings),
    says: 'DEMO is on, and STRIPE_SECRET_KEY is live: demonstration claims would take real money. Set DEMO=0, or take test keys.',
  },
];

/** Faults where real claims are made. */
export const UNSAFE_STRIPE_IN_PRODUCTION: Unsafe[] = [
  {
    about: 'no payments',
    applies: ({ stripe, payments }) => stripe === undefined && payments === undefined,
    says: 'STRIPE_SECRET_KEY and its two others are not set: excesses would count as paid without money. Set all three, or PAYMENTS=sandbox to say that this is meant.',
  },
  {
    about: 'test payments',
    applies: (settings) => isTest(settings) && settings.payments !== 'stripe-test',
    says: 'STRIPE_SECRET_KEY or STRIPE_PUBLISHABLE_KEY is for tests: excesses would count as paid without money. Set live keys, or PAYMENTS=stripe-test to say that this is meant.',
  },
];
