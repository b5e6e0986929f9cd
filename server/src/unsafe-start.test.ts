import { expect, test } from 'vitest';
import { SettingsError, readSettings } from './settings.ts';
import { REFUSALS, refuseUnsafeStart } from './unsafe-start.ts';

const LIVE = {
  STRIPE_SECRET_KEY: 'sk_live_invented',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_invented',
  STRIPE_WEBHOOK_SECRET: 'whsec_invented',
};
const TEST = {
  ...LIVE,
  STRIPE_SECRET_KEY: 'sk_test_invented',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_invented',
};
const SAFE = {
  DATABASE_URL: 'postgres://claims:secret@db/claims',
  PUBLIC_URL: 'https://claims.example',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtps://mail.example',
  CLAMD_URL: 'tcp://scanner.example:3310',
  ...LIVE,
};
const NO_KEYS = {
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
};

const start = (environment: Record<string, string>) => () =>
  refuseUnsafeStart(readSettings(environment));

/** For each refusal, settings that are safe but for one thing. */
const UNSAFE: Record<string, Record<string, string>> = {
  'Stripe keys of two kinds': {
    PAYMENTS: 'stripe-test',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_invented',
  },
  'sandbox and Stripe': { PAYMENTS: 'sandbox' },
  'test payments without keys': { ...NO_KEYS, PAYMENTS: 'stripe-test' },
  'live money in a demonstration': { DEMO: '1' },
  'a secret that can be guessed': { SECRET_KEY: 'abcab'.repeat(10) },
  'a scanner and none': { SCANNER: 'none' },
  'no mail server': { SMTP_URL: '' },
  'no virus scanner': { CLAMD_URL: '' },
  'no payments': NO_KEYS,
  'test payments': TEST,
  'no address for links': { PUBLIC_URL: '' },
  'no TLS for people': { PUBLIC_URL: 'http://claims.example' },
  'no TLS for the API': { API_URL: 'http://api.example' },
  'TLS without a proxy': { TRUST_PROXY: '0' },
  'passwords of the example': { DATABASE_URL: 'postgres://claims:change-me@db/claims' },
};

test('settings that are safe start', () => {
  expect(start(SAFE)).not.toThrow();
  expect(start({ ...SAFE, ...NO_KEYS, PAYMENTS: 'sandbox' })).not.toThrow();
  expect(start({ ...SAFE, CLAMD_URL: '', SCANNER: 'none' })).not.toThrow();
  expect(start({ ...SAFE, ...TEST, PAYMENTS: 'stripe-test' })).not.toThrow();
  expect(start({ ...SAFE, ...TEST, DEMO: '1' })).not.toThrow();
});

test('each refusal is tried below', () => {
  expect(REFUSALS.map(({ about }) => about)).toEqual(Object.keys(UNSAFE));
});

test.each(REFUSALS)(
  '$about: the product does not start, and gives the next step',
  ({ about, says }) => {
    const settings = readSettings({ ...SAFE, ...UNSAFE[about] });
    const applying = REFUSALS.filter(({ applies }) => applies(settings)).map((one) => one.about);
    expect(applying).toEqual([about]);
    expect(() => refuseUnsafeStart(settings)).toThrow(SettingsError);
    expect(() => refuseUnsafeStart(settings)).toThrow(says);
    // Which setting, what happened, and what to do.
    expect(says).toMatch(/^[A-Z][A-Z_]+\b.*\. (Set|Take|Leave|Make)\b/);
    expect(says).not.toContain('invented');
  },
);

test.each([
  ['nothing is set', {}, true],
  [
    'all of it is of this machine',
    { HOST: '::1', PUBLIC_URL: 'http://claims.localhost:8080' },
    true,
  ],
  ['there is a database', { DATABASE_URL: 'postgres://localhost/claims' }, false],
  ['the address is public', { PUBLIC_URL: 'https://claims.example' }, false],
  ['other machines reach it', { HOST: '0.0.0.0' }, false],
  ['it is asked for', { DEMO: '1', HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example' }, true],
  ['it is not wanted', { DEMO: '0' }, false],
])('demonstration mode when %s: %o is %s', (_when, environment, demo) => {
  expect(readSettings(environment).demo).toBe(demo);
});
