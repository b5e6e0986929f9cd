import { readKeyRing } from '@gadget-claims/api/identity/sealing';
import { clamdAddress } from '@gadget-claims/api/storage/clamd';
import { s3Address } from '@gadget-claims/api/storage/s3-address';
import { readPayingAccounts } from '@gadget-claims/domain/settling/payouts/paying-accounts';
import { budgets } from './budget-settings.ts';
import { database } from './database/settings-schema.ts';
import { DESK_PROVIDER_SETTINGS } from './desk-provider.ts';
import { STRIPE_SETTINGS } from './payments/stripe.ts';
import { oneOf, parsed, secret, text, url, whole } from './setting-kinds.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const SECRET_LENGTH = 32;

const where = {
  HOST: text('127.0.0.1', {
    about:
      'The address of this machine that it listens at. Only programs of this machine reach the default; `0.0.0.0` is every address.',
    example: '0.0.0.0',
  }),
  PORT: whole(4900, [0, 65_535], {
    about: 'The port that it listens at; 0 takes any that is free.',
    unit: 'TCP port',
    example: '8080',
  }),
  PUBLIC_URL: url(['http:', 'https:'], {
    about:
      'Where people find the portal: links in mails lead there, but for brands that have a host of their own.',
    otherwise:
      '`http://` with `HOST` and `PORT` in demonstration mode; outside it the product does not start',
    example: 'https://claims.example',
  }),
  API_URL: url(['http:', 'https:'], {
    about: 'Where the portal finds the claims API, when that is somewhere else.',
    otherwise: 'the same origin as the portal',
    example: 'https://api.claims.example',
  }),
  DESK_HOST: text('', {
    about:
      'The host name, with its port if it has one, at which the claims team works, and nobody else. The proxy has to lead it here, too.',
    otherwise: 'the path `/desk` of the portal’s host',
    example: 'desk.claims.example',
  }),
  DESK_MAIL_FROM: parsed(
    (given) => (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(given) ? given : undefined),
    'an e-mail address',
    {
      about:
        'The address that invitations and other mails to the claims team come from: one of yours that the mail server lets send. They bear no brand.',
      otherwise: 'the address of the default brand',
      example: 'claims-desk@claims.example',
    },
  ),
  PORTAL_ORIGINS: text('', {
    about:
      'Origins of portals elsewhere that may call this API from a browser, with commas between them.',
    otherwise: 'none',
    example: 'https://claims.example,https://claims.example.org',
  }),
  TRUST_PROXY: whole(0, [0, 10], {
    about:
      'How many proxies in front add to `X-Forwarded-For`. Too low, and all people count as one caller at the limits below; too high, and callers can choose the address that they are counted by.',
    unit: 'proxies',
    example: '1',
  }),
};

const keeping = {
  DATA_DIR: text('data', {
    about:
      'The folder of the embedded database, documents, mails and made keys, unless another setting puts them elsewhere. One process at a time.',
    otherwise: '`./data`',
    example: '/var/lib/gadget-claims',
  }),
  ...database,
  STORAGE_URL: parsed(s3Address, 's3://bucket/prefix?region=…&endpoint=https://…', {
    about:
      'Documents in object storage. `region` is `eu-west-2` when it is left out; `endpoint` is for stores other than Amazon’s. Credentials are found as the AWS SDK does: `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`, or a role. They have to allow listing the bucket, and getting, putting and deleting objects.',
    otherwise: 'files in `DATA_DIR/documents`',
    example: 's3://claims-evidence/live?region=eu-west-2',
  }),
  RESELLERS_DIR: text('', {
    about:
      'The folder with a folder for each brand: its record, logo, and a lead image where it has one.',
    otherwise: '`resellers` of the product',
    example: '/etc/gadget-claims/resellers',
  }),
  POSTCODE_DISTRICTS: text('', {
    about:
      'A CSV file with the columns `district`, `latitude` and `longitude` (degrees, WGS 84), a row for each postcode district. Distances to repairers are counted between districts then.',
    otherwise: 'distances are between postcode areas, of which the product has a table',
    example: '/etc/gadget-claims/postcode-districts.csv',
  }),
};

const helpers = {
  SMTP_URL: url(['smtp:', 'smtps:'], {
    about:
      'The mail server. Name and password may be in it; `smtp://…?requireTLS=true` sends nothing over an open line. Port 587, or 465 with `smtps`, when it is left out.',
    otherwise:
      'in demonstration mode each mail is a file in `DATA_DIR/mail`; outside it the product does not start',
    example: 'smtps://claims:secret@mail.internal',
  }),
  CLAMD_URL: parsed((given) => clamdAddress(given) && given, 'tcp://host:3310 or unix:///path', {
    about:
      'The virus scanner: ClamAV’s daemon. Its `StreamMaxLength` should be at least `UPLOAD_MAX_MB`. While it is away files wait.',
    otherwise:
      'none: files are taken without a look for viruses; outside demonstration mode that has to be said with `SCANNER`',
    example: 'unix:///run/clamav/clamd.ctl',
  }),
  SCANNER: oneOf(['none'], undefined, {
    about:
      'Says on purpose that files of claimants are taken without a look for viruses. Outside demonstration mode the product does not start without `CLAMD_URL` or this.',
    otherwise: 'the scanner of `CLAMD_URL`',
    example: 'none',
  }),
  ...STRIPE_SETTINGS,
};

const payments = {
  PAYMENTS: oneOf(['sandbox', 'stripe-test'], undefined, {
    about:
      'Says on purpose that no money is taken: `sandbox` without Stripe, `stripe-test` with its test keys. Outside demonstration mode the product does not start without live keys of Stripe or this.',
    otherwise: 'Stripe, with live keys',
    example: 'sandbox',
  }),
  PAYOUT_ACCOUNTS: parsed(
    readPayingAccounts,
    'underwriter=holder;sort code;account number,…, each underwriter once',
    {
      about:
        'The account that pays claims of each underwriter, by the number that policies name it with: its holder, sort code and number, as they stand in the pain.001 files for the bank. A file holds payments of one account; underwriters may share one. Claims of an underwriter that is left out are prepared and released, and go into no file. None of these accounts is taken as a claimant’s.',
      otherwise: 'invented ones in demonstration mode; outside it no file for the bank is made',
      example:
        '1=Marlgate Claims Account;08-99-99;66374958,2=Tern Rock Claims Account;10-79-99;88837491',
    },
  ),
};

const LONG_TEXT = `text of ${SECRET_LENGTH} characters or more`;
const RANDOM_TEXT = `$(node -p 'crypto.randomBytes(48).toString("base64url")')`;
const MADE_ONCE = 'made once and kept in `DATA_DIR`';

const secrets = {
  SECRET_KEY: secret(LONG_TEXT, tooShort, {
    about:
      'Signs bearers and the links in mails. The same on every process; when it changes, all users have to begin or log in again.',
    otherwise: MADE_ONCE,
    example: RANDOM_TEXT,
  }),
  ENCRYPTION_KEYS: secret('id:base64key,…, each key 32 bytes', wrongWithKeys, {
    about:
      'Seals bank details, and the secrets of the claims team’s codes. The first key is for new ones, the others open what they sealed; the same on every process. Without them both are lost, so keep a copy away from the database’s backups. `gadget-claims claims rotate-keys` seals everything with the first key.',
    otherwise: MADE_ONCE,
    example: `first:$(node -p 'crypto.randomBytes(32).toString("base64")')`,
  }),
};

const watching = {
  METRICS_TOKEN: secret(LONG_TEXT, tooShort, {
    about:
      'Prometheus says it as a bearer to read `/metrics`, and what `/readyz` and `/healthz` say in detail, from another machine. This machine reads them without.',
    otherwise: 'only this machine reads them',
    example: RANDOM_TEXT,
  }),
};

const behaviour = {
  DEMO: oneOf(['0', '1'], undefined, {
    about:
      'Demonstration policies, `/dev/mail` and `/dev/brands`. Not for real claims: every visitor can read the mails there.',
    otherwise:
      '1 when neither `DATABASE_URL` is set nor a `PUBLIC_URL` or `HOST` that other machines reach; else 0',
    example: '0',
  }),
  DEMO_CLAIMS: whole(200, [0, 1000], {
    about:
      'How many invented claims demonstration mode makes for the claims desk: once, in the background, and only in a database that has no claims. 0 makes none.',
    unit: 'claims',
    example: '0',
  }),
  LOG_LEVEL: oneOf(LOG_LEVELS, 'info', {
    about: 'The least important lines that the log has.',
    example: 'warn',
  }),
};

const limits = {
  UPLOAD_MAX_MB: whole(10, [1, 100], {
    about: 'The largest document. A proxy in front has to let as much through.',
    unit: 'MiB',
    example: '15',
  }),
  UPLOAD_MAX_FILES: whole(20, [1, 200], {
    about: 'Documents of one claim.',
    unit: 'files',
    example: '30',
  }),
  ...budgets,
  SLOW_SECONDS: whole(30, [1, 300], {
    about:
      'How long a caller may take for the head of a request, and for each 1,024 bytes of its body; four times as long for a piece of the answer. Then the connection is ended.',
    unit: 'seconds',
    example: '30',
  }),
};

/** Every setting, in the order and under the headings in which people read about them. */
export const SECTIONS = {
  'Where it is found': where,
  'Where things are kept': keeping,
  'Who helps it': { ...helpers, ...payments, ...DESK_PROVIDER_SETTINGS },
  Secrets: { ...secrets, ...watching },
  Behaviour: behaviour,
  Limits: limits,
} as const;

/** Every setting by its name in the environment. */
export const SETTINGS = {
  ...where,
  ...keeping,
  ...helpers,
  ...payments,
  ...DESK_PROVIDER_SETTINGS,
  ...secrets,
  ...watching,
  ...behaviour,
  ...limits,
} as const;

function tooShort(given: string): string | undefined {
  if (given.length >= SECRET_LENGTH) return undefined;
  return `is too short: it should have ${SECRET_LENGTH} characters or more.`;
}

function wrongWithKeys(given: string): string | undefined {
  try {
    readKeyRing(given);
    return undefined;
  } catch (error) {
    return `cannot be read: ${(error as Error).message}.`;
  }
}
