import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Setting } from './setting-kinds.ts';
import { SETTINGS } from './settings-schema.ts';
import { SettingsError, readSettings } from './settings.ts';

test('everything is optional', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({
    host: '127.0.0.1',
    port: 4900,
    publicUrl: 'http://127.0.0.1:4900',
    apiUrl: '',
    demo: true,
    trustProxy: 0,
  });
});

test('object storage and a virus scanner', () => {
  const settings = readSettings({
    STORAGE_URL: 's3://evidence/claims?region=eu-west-1',
    CLAMD_URL: 'unix:///run/clamav/clamd.ctl',
  });
  expect(settings.storage).toMatchObject({ bucket: 'evidence', prefix: 'claims/' });
  expect(settings.clamdUrl).toBe('unix:///run/clamav/clamd.ctl');
});

test('a real database turns demonstration mode off, unless it is asked for', () => {
  const DATABASE_URL = 'postgres://localhost/claims';
  expect(readSettings({ DATABASE_URL }).demo).toBe(false);
  expect(readSettings({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
});

test('invented claims are made in demonstration mode only, as many as are wanted', () => {
  expect(readSettings({}).demoClaims).toBe(200);
  expect(readSettings({ DEMO_CLAIMS: '30' }).demoClaims).toBe(30);
  expect(readSettings({ DEMO: '0', DEMO_CLAIMS: '30' }).demoClaims).toBe(0);
});

test('a demonstration pays from invented accounts, and nothing else does by itself', () => {
  const accounts = ({ payoutAccounts }: ReturnType<typeof readSettings>) => [
    ...payoutAccounts.keys(),
  ];
  expect(accounts(readSettings({}))).toEqual([1, 2, 3]);
  expect(accounts(readSettings({ DEMO: '0' }))).toEqual([]);
  const PAYOUT_ACCOUNTS = '2=Claims Company Ltd;08-99-99;66374958';
  expect(accounts(readSettings({ PAYOUT_ACCOUNTS }))).toEqual([2]);
});

test('every wrong setting is named at once, without the password in an address', () => {
  const wrong = {
    PORT: '80a',
    DATABASE_URL: 'mysql://me:hunter2@db',
    DEMO: 'yes',
    SECRET_KEY: 'short',
    ENCRYPTION_KEYS: 'first:hunter2',
    STORAGE_URL: 's3://key:hunter2@bucket',
    CLAMD_URL: 'scanner:3310',
  };
  const read = () => readSettings(wrong);
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/PORT is "80a": it should be a whole number/);
  expect(read).toThrow(/DATABASE_URL should begin with postgres:/);
  expect(read).toThrow(/DEMO is "yes"/);
  expect(read).toThrow(/SECRET_KEY is too short/);
  expect(read).toThrow(/ENCRYPTION_KEYS cannot be read: each should be id:key/);
  expect(read).toThrow(/STORAGE_URL cannot be read: it should be s3:\/\/bucket/);
  expect(read).toThrow(/CLAMD_URL cannot be read: it should be tcp:/);
  expect(read).not.toThrow(/hunter2/);
});

test('TLS to the database that looks at no certificate has to be asked for twice', () => {
  const DATABASE_URL = 'postgres://me:hunter2@db/claims?sslmode=no-verify';
  const read = () => readSettings({ DATABASE_URL });
  expect(read).toThrow(/DATABASE_URL speaks TLS without a look at the certificate/);
  expect(read).not.toThrow(/hunter2/);
  expect(readSettings({ DATABASE_URL, DATABASE_TLS: 'unverified' }).databaseUrl).toBe(DATABASE_URL);
});

test('how PostgreSQL is used can be set', () => {
  const named = { most: 10, connectMs: 10_000, statementMs: 6_000, statements: 'named' };
  expect(readSettings({}).connections).toEqual(named);
  const settings = readSettings({
    DATABASE_POOL: '25',
    DATABASE_CONNECT_TIMEOUT: '5',
    DATABASE_STATEMENT_TIMEOUT: '20',
    DATABASE_STATEMENTS: 'plain',
  });
  expect(settings.connections).toEqual({
    most: 25,
    connectMs: 5_000,
    statementMs: 20_000,
    statements: 'plain',
  });
});

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_invented',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_invented',
  STRIPE_WEBHOOK_SECRET: 'whsec_invented',
};

test('Stripe has all three keys, and without any of them there is the sandbox', () => {
  expect(readSettings({}).stripe).toBeUndefined();
  expect(readSettings(STRIPE).stripe).toEqual({
    secretKey: 'sk_test_invented',
    publishableKey: 'pk_test_invented',
    webhookSecret: 'whsec_invented',
  });
});

test('some of the keys are not enough, and no key is repeated', () => {
  const { STRIPE_WEBHOOK_SECRET: _, ...two } = STRIPE;
  expect(() => readSettings(two)).toThrow(/STRIPE_WEBHOOK_SECRET is missing: Stripe needs all of/);
  const { STRIPE_SECRET_KEY } = STRIPE;
  expect(() => readSettings({ STRIPE_SECRET_KEY })).toThrow(
    /STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET are missing/,
  );
  const mixedUp = () => readSettings({ ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_oops' });
  expect(mixedUp).toThrow(/STRIPE_SECRET_KEY cannot be used: it should begin with sk_ or rk_/);
  expect(mixedUp).not.toThrow(/oops/);
});

const PROVIDER = {
  DESK_OIDC_ISSUER: 'https://login.work.example/team/',
  DESK_OIDC_CLIENT_ID: 'gadget-claims-desk',
  DESK_OIDC_CLIENT_SECRET: 'invented',
};

test('single sign-on has all three settings or none, and TLS but on this machine', () => {
  expect(readSettings({}).deskProvider).toBeUndefined();
  expect(readSettings(PROVIDER).deskProvider).toEqual({
    issuer: 'https://login.work.example/team/',
    clientId: 'gadget-claims-desk',
    clientSecret: 'invented',
  });
  const { DESK_OIDC_CLIENT_SECRET: _, ...two } = PROVIDER;
  expect(() => readSettings(two)).toThrow(/DESK_OIDC_CLIENT_SECRET missing: single sign-on needs/);
  const from = (DESK_OIDC_ISSUER: string) => () => readSettings({ ...PROVIDER, DESK_OIDC_ISSUER });
  expect(from('http://login.work.example')).toThrow(/DESK_OIDC_ISSUER cannot be read/);
  expect(from('http://127.0.0.1:4000')).not.toThrow();
});

const named: [string, Setting<unknown>][] = Object.entries(SETTINGS);

test.each(named)('%s is explained, with an example that can be used', (_name, setting) => {
  expect(setting.about).toMatch(/^[A-Z].*\.$/);
  expect(setting.otherwise ?? String(setting.fallback)).not.toMatch(/^(undefined)?$/);
  // The example of a secret is the command that makes one.
  const value = execFileSync('sh', ['-c', `printf %s "${setting.example}"`], { encoding: 'utf8' });
  expect(value).not.toBe('');
  expect(() => setting.read(value)).not.toThrow();
});
