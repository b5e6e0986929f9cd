import { resolve } from 'node:path';
import { readKeyRing } from '@gadget-claims/api/lib/sealing';
import { readStripeKeys } from './stripe-keys.ts';
import { clamdAddress } from '@gadget-claims/api/lib/clamd';
import { type S3Address, s3Address } from '@gadget-claims/api/lib/s3-address';

/** Everything that can be set from outside (decisions §9). */
export interface Settings {
  host: string;
  port: number;
  publicUrl: string;
  /** Where the portal finds the claims API; '' for the same origin. */
  apiUrl: string;
  /** Origins of portals elsewhere that may call this API. */
  portalOrigins: string[];
  dataDir: string;
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Documents in object storage; none: a folder in `dataDir`. */
  storage: S3Address | undefined;
  /** The virus scanner; none: files are taken without a look for viruses. */
  clamdUrl: string | undefined;
  trustProxy: number;
  resellersDir: string;
  secretKey: string | undefined;
  /** `id:base64key,…`, the first one current. */
  encryptionKeys: string | undefined;
  demo: boolean;
  logLevel: string;
  upload: { maxBytes: number; maxFiles: number };
  lookupLimit: { missesPerAddress: number; minutes: number; perPolicyPerDay: number };
  signInLimit: { misses: number; minutes: number };
  /** Takes the excesses; undefined for the sandbox. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string } | undefined;
}

/** A setting that cannot be used; names each one, what it holds and what it should be. */
export class SettingsError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`Some settings need another look:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const REPOSITORY = resolve(import.meta.dirname, '../..');

const STORAGE_SHAPE = 's3://bucket/prefix?region=…&endpoint=https://…';
const CLAMD_SHAPE = 'tcp://host:3310 or unix:///path';

type Environment = Record<string, string | undefined>;

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Reads settings one by one and collects what is wrong with them. */
function reader(environment: Environment) {
  const problems: string[] = [];
  const text = (name: string) => environment[name]?.trim() || undefined;
  const refuse = (name: string, should: string) =>
    problems.push(`${name} is "${text(name)}": it should be ${should}.`);
  return {
    problems,
    text,
    /** Reads a setting by its own rules: what they refuse, by throwing or with nothing, is refused. */
    by<T>(name: string, parse: (given: string) => T | undefined, should: string): T | undefined {
      const given = text(name);
      if (given === undefined) return undefined;
      const value = attempt(() => parse(given));
      // Such an address may hold a password: it is not repeated.
      if (value === undefined) problems.push(`${name} cannot be read: it should be ${should}.`);
      return value;
    },
    whole(name: string, fallback: number, least: number, most: number): number {
      const given = text(name);
      if (given === undefined) return fallback;
      const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
      if (value >= least && value <= most) return value;
      refuse(name, `a whole number from ${least} to ${most}`);
      return fallback;
    },
    oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
      const given = text(name);
      if (given === undefined) return fallback;
      if (values.includes(given as T)) return given as T;
      refuse(name, `one of ${values.join(', ')}`);
      return fallback;
    },
    url(name: string, protocols: readonly string[]): string | undefined {
      const given = text(name);
      if (given === undefined) return undefined;
      const parsed = URL.parse(given);
      if (parsed && protocols.includes(parsed.protocol)) return given.replace(/\/$/, '');
      // Such an address may hold a password: it is not repeated.
      problems.push(`${name} cannot be read: it should begin with ${protocols.join('// or ')}//.`);
      return undefined;
    },
  };
}

function readEncryptionKeys({ text, problems }: ReturnType<typeof reader>): string | undefined {
  const given = text('ENCRYPTION_KEYS');
  if (given === undefined) return undefined;
  try {
    readKeyRing(given);
  } catch (error) {
    // Keys are not repeated.
    problems.push(`ENCRYPTION_KEYS cannot be read: ${(error as Error).message}.`);
  }
  return given;
}

/** The settings of this environment; throws SettingsError that names every wrong one. */
export function readSettings(environment: Environment): Settings {
  const read = reader(environment);
  const host = read.text('HOST') ?? '127.0.0.1';
  const port = read.whole('PORT', 4900, 0, 65_535);
  const databaseUrl = read.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const secretKey = read.text('SECRET_KEY');
  if (secretKey !== undefined && secretKey.length < 32) {
    read.problems.push('SECRET_KEY is too short: it should have 32 characters or more.');
  }
  const settings: Settings = {
    host,
    port,
    publicUrl: read.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://${host}:${port}`,
    apiUrl: read.url('API_URL', ['http:', 'https:']) ?? '',
    portalOrigins: read.text('PORTAL_ORIGINS')?.split(/[\s,]+/) ?? [],
    dataDir: resolve(read.text('DATA_DIR') ?? 'data'),
    databaseUrl,
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    storage: read.by('STORAGE_URL', s3Address, STORAGE_SHAPE),
    clamdUrl: read.by('CLAMD_URL', (url) => clamdAddress(url) && url, CLAMD_SHAPE),
    trustProxy: read.whole('TRUST_PROXY', 0, 0, 10),
    resellersDir: resolve(read.text('RESELLERS_DIR') ?? `${REPOSITORY}/resellers`),
    secretKey,
    encryptionKeys: readEncryptionKeys(read),
    demo: read.oneOf('DEMO', ['0', '1'], databaseUrl === undefined ? '1' : '0') === '1',
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    upload: {
      maxBytes: read.whole('UPLOAD_MAX_MB', 10, 1, 100) * 1024 * 1024,
      maxFiles: read.whole('UPLOAD_MAX_FILES', 20, 1, 200),
    },
    lookupLimit: {
      missesPerAddress: read.whole('LOOKUP_MISSES', 5, 1, 1_000_000),
      minutes: read.whole('LOOKUP_MINUTES', 15, 1, 1440),
      perPolicyPerDay: read.whole('LOOKUP_MISSES_PER_DAY', 50, 1, 1_000_000),
    },
    signInLimit: {
      misses: read.whole('SIGN_IN_MISSES', 10, 1, 1_000_000),
      minutes: read.whole('SIGN_IN_MINUTES', 30, 1, 1440),
    },
    stripe: readStripeKeys(read),
  };
  if (read.problems.length > 0) throw new SettingsError(read.problems);
  return settings;
}
