import { isLoopback } from './loopback.ts';
import { type Settings, SettingsError } from './settings.ts';

/** A combination of settings that the product does not start with. */
interface Refusal {
  /** What it is about, for tests and readers. */
  about: string;
  applies: (settings: Settings) => boolean;
  /** What happened, which setting, what to do. */
  says: string;
}

const isTestKey = (key: string) => /^(sk|rk|pk)_test_/.test(key);
const keysOf = ({ stripe }: Settings) => (stripe ? [stripe.secretKey, stripe.publishableKey] : []);
const isTest = (settings: Settings) => keysOf(settings).some(isTestKey);
const isLive = (settings: Settings) => keysOf(settings).some((key) => !isTestKey(key));
const hostOf = (url: string) => new URL(url).hostname;
const isPlain = (url: string) => url.startsWith('http:') && !isLoopback(hostOf(url));

/** What is wrong wherever it runs. */
const ALWAYS: Refusal[] = [
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
  {
    about: 'a secret that can be guessed',
    applies: ({ secretKey }) => secretKey !== undefined && new Set(secretKey).size < 6,
    says: 'SECRET_KEY repeats a few characters and can be guessed. Make one: openssl rand -base64 48',
  },
];

/** What is wrong where real claims are made. */
const IN_PRODUCTION: Refusal[] = [
  {
    about: 'no mail server',
    applies: ({ smtpUrl }) => smtpUrl === undefined,
    says: 'SMTP_URL is not set: no mail would leave, and people could not sign in. Set it to a mail server.',
  },
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
  {
    about: 'no address for links',
    applies: ({ isPublicUrlSet }) => !isPublicUrlSet,
    says: 'PUBLIC_URL is not set: links in mails would lead nowhere. Set it to the address at which people find the portal.',
  },
  {
    about: 'no TLS for people',
    applies: ({ publicUrl, isPublicUrlSet }) => isPublicUrlSet && isPlain(publicUrl),
    says: 'PUBLIC_URL begins with http: passwords and documents would travel in the open. Set up TLS in the proxy, and PUBLIC_URL to https://…',
  },
  {
    about: 'no TLS for the API',
    applies: ({ apiUrl }) => apiUrl !== '' && isPlain(apiUrl),
    says: 'API_URL begins with http: answers of claimants would travel in the open. Set it to https://…',
  },
  {
    about: 'TLS without a proxy',
    applies: ({ publicUrl, trustProxy }) => publicUrl.startsWith('https:') && trustProxy === 0,
    says: 'PUBLIC_URL is https, which a proxy in front has to speak, and TRUST_PROXY is 0: all people would count as one caller, and a few wrong passwords would lock everybody out. Set TRUST_PROXY to the number of proxies.',
  },
  {
    about: 'passwords of the example',
    applies: ({ databaseUrl = '', smtpUrl = '' }) => /change-me/.test(databaseUrl + smtpUrl),
    says: 'DATABASE_URL or SMTP_URL still has the password change-me of the example. Set the real one.',
  },
];

/**
 * All of them, in the order in which they are told.
 *
 * @internal Tests go through it row by row.
 */
export const REFUSALS = [
  ...ALWAYS,
  ...IN_PRODUCTION.map((refusal) => ({
    ...refusal,
    applies: (settings: Settings) => !settings.demo && refusal.applies(settings),
  })),
] satisfies Refusal[];

const TRY_IT = 'To try the product with invented policies, set DEMO=1.';

/** Throws SettingsError that names every combination of settings that would be unsafe. */
export function refuseUnsafeStart(settings: Settings): void {
  const problems = REFUSALS.filter(({ applies }) => applies(settings)).map(({ says }) => says);
  if (problems.length === 0) return;
  throw new SettingsError(settings.demo ? problems : [...problems, TRY_IT]);
}
