import { resolve } from 'node:path';
import { readDatabaseAddress } from '@gadget-claims/api/database/database-address';
import type { BudgetSettings } from '@gadget-claims/api/identity/budget-settings';
import { demoPayingAccounts } from '@gadget-claims/api/seed/demo-paying-accounts';
import type { ApiConfig } from '@gadget-claims/api/services';
import type { S3Address } from '@gadget-claims/api/storage/s3-address';
import type { PayingAccounts } from '@gadget-claims/domain/settling/payouts/paying-accounts';
import type { ConnectionSettings } from './database/connect.ts';
import { deskProvider } from './desk-provider.ts';
import { isLoopback } from './loopback.ts';
import { stripeKeys } from './payments/stripe.ts';
import { Refusal, type Setting } from './setting-kinds.ts';
import { SETTINGS } from './settings-schema.ts';
import { unknownSettings } from './unknown-settings.ts';

/** Everything that can be set from outside (decisions §9). */
export interface Settings {
  host: string;
  port: number;
  publicUrl: string;
  /** Whether `publicUrl` was set, not made up of host and port. */
  isPublicUrlSet: boolean;
  /** Where the claims team works: at a host of its own, or on the portal's. */
  deskUrl: string;
  /** That host; '' for none of its own. */
  deskHost: string;
  /** The sender of mails to the claims team; none: the default brand's address. */
  deskMailFrom: string | undefined;
  /** The provider that signs the claims team in as at work; undefined: none. */
  deskProvider: ApiConfig['deskProvider'];
  /** Where the portal finds the claims API; '' for the same origin. */
  apiUrl: string;
  /** Origins of portals elsewhere that may call this API. */
  portalOrigins: string[];
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same database by the role that may change its tables; none: that of `databaseUrl`. */
  migrateUrl: string | undefined;
  /** The way in which the database is brought up to date. */
  migrations: 'start' | 'command';
  connections: ConnectionSettings;
  smtpUrl: string | undefined;
  /** Documents in object storage; none: a folder in `dataDir`. */
  storage: S3Address | undefined;
  /** The virus scanner; none: files are taken without a look for viruses. */
  clamdUrl: string | undefined;
  /** That there is no virus scanner, said on purpose. */
  scanner: 'none' | undefined;
  trustProxy: number;
  /** Opens the metrics to other machines. */
  metricsToken: string | undefined;
  resellersDir: string;
  /** File of the operator's postcode districts; '' for none. */
  postcodeDistricts: string;
  secretKey: string | undefined;
  /** `id:base64key,…`, the first one current. */
  encryptionKeys: string | undefined;
  demo: boolean;
  /** How many invented claims are made for the desk; 0 outside of demonstration mode. */
  demoClaims: number;
  logLevel: string;
  upload: { maxBytes: number; maxFiles: number };
  budgets: BudgetSettings;
  /** How long callers may take to send next to nothing. */
  slowSeconds: number;
  /** The account that pays claims of each underwriter. */
  payoutAccounts: PayingAccounts;
  /** Takes the excesses; undefined for the sandbox. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined;
  /** That no money is taken, said on purpose. */
  payments: 'sandbox' | 'stripe-test' | undefined;
}

/** A setting that cannot be used; names each one, what it holds and what it should be. */
export class SettingsError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`Some settings need another look:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

const REPOSITORY = resolve(import.meta.dirname, '../..');

type Environment = Record<string, string | undefined>;
type Name = keyof typeof SETTINGS;
type ValueOf<N extends Name> = (typeof SETTINGS)[N] extends Setting<infer T> ? T : never;

/** Reads settings one by one and collects their faults. */
function reader(environment: Environment) {
  const problems: string[] = [];
  const text = (name: Name) => environment[name]?.trim() || undefined;
  const read = <N extends Name>(name: N): ValueOf<N> => {
    const setting = SETTINGS[name] as unknown as Setting<ValueOf<N>>;
    const given = text(name);
    if (given === undefined) return setting.fallback;
    try {
      return setting.read(given);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(`${name} ${error.message}`);
      return setting.fallback;
    }
  };
  return { problems, text, read };
}

/** Keys that were given and refused are named already; only those left out are missing. */
function readStripe({ problems, text, read }: ReturnType<typeof reader>): Settings['stripe'] {
  const or = (name: Name, value: string | undefined) => value ?? text(name);
  const { keys, missing } = stripeKeys({
    STRIPE_SECRET_KEY: or('STRIPE_SECRET_KEY', read('STRIPE_SECRET_KEY')),
    STRIPE_PUBLISHABLE_KEY: or('STRIPE_PUBLISHABLE_KEY', read('STRIPE_PUBLISHABLE_KEY')),
    STRIPE_WEBHOOK_SECRET: or('STRIPE_WEBHOOK_SECRET', read('STRIPE_WEBHOOK_SECRET')),
  });
  if (missing !== undefined) problems.push(missing);
  return keys;
}

/** A setting that was given and refused is named already; only those left out are missing. */
function readDeskProvider({ problems, text, read }: ReturnType<typeof reader>) {
  const { provider, missing } = deskProvider({
    DESK_OIDC_ISSUER: read('DESK_OIDC_ISSUER') ?? text('DESK_OIDC_ISSUER'),
    DESK_OIDC_CLIENT_ID: read('DESK_OIDC_CLIENT_ID'),
    DESK_OIDC_CLIENT_SECRET: read('DESK_OIDC_CLIENT_SECRET'),
  });
  if (missing !== undefined) problems.push(missing);
  return provider;
}

const readBudgets = (read: ReturnType<typeof reader>['read']): BudgetSettings => ({
  lookup: {
    misses: read('LOOKUP_MISSES'),
    minutes: read('LOOKUP_MINUTES'),
    missesPerDay: read('LOOKUP_MISSES_PER_DAY'),
    policiesPerHour: read('LOOKUP_POLICIES_PER_HOUR'),
  },
  signIn: {
    misses: read('SIGN_IN_MISSES'),
    minutes: read('SIGN_IN_MINUTES'),
    missesPerDay: read('SIGN_IN_MISSES_PER_DAY'),
    accounts: read('SIGN_IN_ACCOUNTS'),
    codesPerHour: read('SIGN_IN_CODES_PER_HOUR'),
  },
  policy: {
    openForms: read('POLICY_OPEN_FORMS'),
    evidenceBytes: read('POLICY_EVIDENCE_MB') * 1024 * 1024,
    checks: read('POLICY_CHECKS_PER_DAY'),
    submissions: read('POLICY_SUBMISSIONS_PER_DAY'),
  },
  uploads: { each: read('UPLOADS_AT_ONCE_EACH'), all: read('UPLOADS_AT_ONCE') },
  resellerKey: {
    handoversPerDay: read('RESELLER_KEY_HANDOVERS_PER_DAY'),
    missesPerDay: read('RESELLER_KEY_MISSES_PER_DAY'),
  },
});

/** TLS that looks at no certificate has to be asked for twice. */
function readConnections(
  { problems, read }: ReturnType<typeof reader>,
  databaseUrl: string | undefined,
): ConnectionSettings {
  const isVerified = databaseUrl === undefined || readDatabaseAddress(databaseUrl).verified;
  if (!isVerified && read('DATABASE_TLS') === 'verified')
    problems.push(
      'DATABASE_URL speaks TLS without a look at the certificate: use sslmode=verify-full, or say DATABASE_TLS=unverified.',
    );
  return {
    most: read('DATABASE_POOL'),
    connectMs: read('DATABASE_CONNECT_TIMEOUT') * 1000,
    statementMs: read('DATABASE_STATEMENT_TIMEOUT') * 1000,
    statements: read('DATABASE_STATEMENTS'),
  };
}

/** Where the desk is, by the same scheme as the portal. */
const deskAddress = (publicUrl: string, deskHost: string) =>
  deskHost === ''
    ? new URL('/desk', publicUrl).href
    : `${new URL(publicUrl).protocol}//${deskHost}/desk`;

/** The settings of this environment; throws SettingsError that names every wrong one. */
export function readSettings(environment: Environment): Settings {
  const reading = reader(environment);
  const { read, problems } = reading;
  problems.push(...unknownSettings(Object.keys(environment), environment));
  const [host, port, databaseUrl] = [read('HOST'), read('PORT'), read('DATABASE_URL')];
  const publicUrl = read('PUBLIC_URL');
  const isOnlyHere = isLoopback(host) && (!publicUrl || isLoopback(new URL(publicUrl).hostname));
  const isTrial = databaseUrl === undefined && isOnlyHere;
  const demo = (read('DEMO') ?? (isTrial ? '1' : '0')) === '1';
  const settings: Settings = {
    host,
    port,
    publicUrl: publicUrl ?? `http://${host}:${port}`,
    isPublicUrlSet: publicUrl !== undefined,
    deskUrl: deskAddress(publicUrl ?? `http://${host}:${port}`, read('DESK_HOST')),
    deskHost: read('DESK_HOST'),
    deskMailFrom: read('DESK_MAIL_FROM'),
    deskProvider: readDeskProvider(reading),
    apiUrl: read('API_URL') ?? '',
    portalOrigins: read('PORTAL_ORIGINS')
      .split(/[\s,]+/)
      .filter((origin) => origin !== ''),
    dataDir: resolve(read('DATA_DIR')),
    databaseUrl,
    migrateUrl: read('DATABASE_MIGRATE_URL'),
    migrations: read('DATABASE_MIGRATIONS'),
    connections: readConnections(reading, databaseUrl),
    smtpUrl: read('SMTP_URL'),
    storage: read('STORAGE_URL'),
    clamdUrl: read('CLAMD_URL'),
    scanner: read('SCANNER'),
    trustProxy: read('TRUST_PROXY'),
    metricsToken: read('METRICS_TOKEN'),
    resellersDir: resolve(read('RESELLERS_DIR') || `${REPOSITORY}/resellers`),
    postcodeDistricts: read('POSTCODE_DISTRICTS'),
    secretKey: read('SECRET_KEY'),
    encryptionKeys: read('ENCRYPTION_KEYS'),
    demo,
    demoClaims: demo ? read('DEMO_CLAIMS') : 0,
    logLevel: read('LOG_LEVEL'),
    upload: {
      maxBytes: read('UPLOAD_MAX_MB') * 1024 * 1024,
      maxFiles: read('UPLOAD_MAX_FILES'),
    },
    budgets: readBudgets(read),
    slowSeconds: read('SLOW_SECONDS'),
    stripe: readStripe(reading),
    payoutAccounts: read('PAYOUT_ACCOUNTS') ?? (demo ? demoPayingAccounts() : new Map()),
    payments: read('PAYMENTS'),
  };
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}
