import { isLoopback } from './loopback.ts';
import { UNSAFE_STRIPE, UNSAFE_STRIPE_IN_PRODUCTION } from './payments/stripe.ts';
import type { UnsafeCombination } from './setting-kinds.ts';
import { type Settings, SettingsError } from './settings.ts';

const hostOf = (url: string) => new URL(url).hostname;
const isPlain = (url: string) => url.startsWith('http:') && !isLoopback(hostOf(url));

/** Faults wherever it runs. */
const ALWAYS: UnsafeCombination<Settings>[] = [
  ...UNSAFE_STRIPE,
  {
    about: 'a secret that can be guessed',
    applies: ({ secretKey }) => secretKey !== undefined && new Set(secretKey).size < 6,
    says: 'SECRET_KEY repeats a few characters and can be guessed. Make one: openssl rand -base64 48',
  },
  {
    about: 'a scanner and none',
    applies: ({ clamdUrl, scanner }) => clamdUrl !== undefined && scanner === 'none',
    says: 'SCANNER is none, and CLAMD_URL names a scanner. Take one of the two out.',
  },
];

/** Faults where real claims are made. */
const IN_PRODUCTION: UnsafeCombination<Settings>[] = [
  {
    about: 'no mail server',
    applies: ({ smtpUrl }) => smtpUrl === undefined,
    says: 'SMTP_URL is not set: no mail would leave, and people could not log in. Set it to a mail server.',
  },
  {
    about: 'no virus scanner',
    applies: ({ clamdUrl, scanner }) => clamdUrl === undefined && scanner === undefined,
    says: 'CLAMD_URL is not set: files of claimants would be opened by the claims team without a look for viruses. Set it to the scanner, or SCANNER to none.',
  },
  ...UNSAFE_STRIPE_IN_PRODUCTION,
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
] satisfies UnsafeCombination<Settings>[];

const TRY_IT = 'To try the product with invented policies, set DEMO=1.';

/** Throws SettingsError that names every combination of settings that would be unsafe. */
export function refuseUnsafeStart(settings: Settings): void {
  const problems = REFUSALS.filter(({ applies }) => applies(settings)).map(({ says }) => says);
  if (problems.length === 0) return;
  throw new SettingsError(settings.demo ? problems : [...problems, TRY_IT]);
}
