import { MigrationError } from '@gadget-claims/api/database/migrate';
import { BackupError } from '@gadget-claims/api/operation/backups/error';
import { DataFolderError, PoolerError } from './database/errors.ts';
import { ResellerRecordsError } from './resellers-error.ts';
import { SettingsError } from './settings.ts';

/** Errors of ours whose message is already for the person who started the program. */
const EXPECTED = [
  BackupError,
  SettingsError,
  DataFolderError,
  MigrationError,
  PoolerError,
  ResellerRecordsError,
];

/** The details of an error from Node, PostgreSQL, the mail server and the store. */
interface Failure extends Error {
  code?: string;
  syscall?: string;
  address?: string;
  port?: number;
  hostname?: string;
  path?: string;
  /** Of the client of object storage. */
  $metadata?: object;
  /** Of the mail client. */
  command?: string;
  responseCode?: number;
  /** Of our own connections: for how long this process stood still meanwhile. */
  pausedMs?: number;
}

/** A process that stands still for longer hears too little of the network to judge it. */
const LONG_PAUSE_MS = 1000;

interface Reason {
  applies: (failure: Failure) => boolean;
  /** The event, its setting, the next step. */
  says: (failure: Failure) => string;
}

const hasCode =
  (...codes: string[]) =>
  ({ code = '' }: Failure) =>
    codes.includes(code);
const at = ({ address, port, hostname }: Failure) =>
  hostname ?? [address, port].filter((part) => part !== undefined).join(':');

const CERTIFICATE =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?)|CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|ERR_TLS_CERT_ALTNAME_INVALID)$/;

/** Its own address and port. */
const LISTENING: Reason[] = [
  {
    applies: hasCode('EADDRINUSE'),
    says: (failure) =>
      `Port ${failure.port} on ${failure.address} is taken by another program. Stop it, or set PORT to another one: PORT=4901 npm start`,
  },
  {
    applies: ({ code, syscall }) => code === 'EACCES' && syscall === 'listen',
    says: ({ port }) =>
      `Port ${port} needs more rights than this user has. Set PORT to one above 1023: PORT=4900 npm start`,
  },
  {
    applies: hasCode('EADDRNOTAVAIL'),
    says: ({ address }) =>
      `HOST is ${address}, which is no address of this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all of them.`,
  },
  {
    applies: ({ syscall, hostname, code = '' }) =>
      syscall === 'getaddrinfo' && hostname === process.env['HOST']?.trim() && code !== '',
    says: ({ hostname }) =>
      `HOST is ${hostname}, a name that is not known here. Set HOST to an address of this machine, or to 0.0.0.0 for all of them.`,
  },
];

const STORAGE: Reason[] = [
  {
    applies: ({ $metadata, name }) => $metadata !== undefined && name === 'NoSuchBucket',
    says: () =>
      'The bucket of STORAGE_URL does not exist. Make it, or set STORAGE_URL to one that does.',
  },
  {
    applies: ({ $metadata, name }) =>
      name === 'CredentialsProviderError' ||
      ($metadata !== undefined &&
        /^(AccessDenied|InvalidAccessKeyId|SignatureDoesNotMatch|Forbidden|403)$/.test(name)),
    says: () =>
      'The object storage of STORAGE_URL refuses the credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and allow them to list the bucket, and to get, put and delete.',
  },
  {
    applies: ({ $metadata }) => $metadata !== undefined,
    says: ({ name, message }) =>
      `The object storage of STORAGE_URL does not answer as it should (${name}: ${message}). Check its endpoint and region.`,
  },
];

const MAIL: Reason[] = [
  {
    applies: ({ code, responseCode }) => code === 'EAUTH' || responseCode === 535,
    says: () =>
      'The mail server of SMTP_URL refuses name or password. Set those that it knows, with special characters percent-encoded.',
  },
  {
    applies: ({ code, command }) =>
      command !== undefined || ['ESOCKET', 'ECONNECTION', 'EDNS', 'ETLS'].includes(code ?? ''),
    says: ({ message }) =>
      `The mail server of SMTP_URL cannot be used (${message}). Check host, port and whether it speaks TLS: smtps:// from the first byte, smtp:// later or not at all.`,
  },
];

/** Everything else that goes over the network at the start is the database's. */
const DATABASE: Reason[] = [
  {
    applies: hasCode('ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'),
    says: (failure) =>
      `The database of DATABASE_URL cannot be reached${at(failure) && ` at ${at(failure)}`}. Start it, or correct host and port in DATABASE_URL; a firewall may be between.`,
  },
  {
    applies: ({ code, syscall }) => code === 'ENOENT' && syscall === 'connect',
    says: ({ address }) =>
      `There is no database at the socket ${address}. Start PostgreSQL, or correct the folder of the socket in DATABASE_URL.`,
  },
  {
    applies: ({ message }) =>
      /^(timeout exceeded when trying to connect|Connection terminated due to connection timeout|timeout expired)/.test(
        message,
      ),
    says: ({ pausedMs = 0 }) =>
      pausedMs < LONG_PAUSE_MS
        ? 'The database of DATABASE_URL does not answer in time. Check host and port in DATABASE_URL, and that a firewall lets this machine through.'
        : `This machine was busy: for ${Math.round(pausedMs / 1000)} s this process got no processor time, and there is no answer from the database of DATABASE_URL. Give it more processor time, or set DATABASE_CONNECT_TIMEOUT to more seconds.`,
  },
  {
    applies: hasCode('ENOTFOUND', 'EAI_AGAIN'),
    says: ({ hostname }) =>
      `The host ${hostname} of DATABASE_URL is not known here. Correct it, or check the name service of this machine.`,
  },
  {
    applies: ({ message }) => message === 'The server does not support SSL connections',
    says: () =>
      'The database of DATABASE_URL does not speak TLS. Turn it on there (ssl = on), or take sslmode out of DATABASE_URL where nobody can listen in between.',
  },
  {
    applies: ({ code = '' }) => CERTIFICATE.test(code),
    says: ({ code }) =>
      `The certificate of the database of DATABASE_URL cannot be trusted (${code}). Give the authority that signed it: sslrootcert=/path/ca.pem in DATABASE_URL.`,
  },
  {
    applies: hasCode('28P01'),
    says: () =>
      'The database refuses the password in DATABASE_URL. Correct it, with special characters percent-encoded.',
  },
  {
    applies: hasCode('28000'),
    says: ({ message }) =>
      `The database refuses the role of DATABASE_URL (${message}). Create the role, or allow it from this machine in pg_hba.conf.`,
  },
  {
    applies: hasCode('3D000'),
    says: ({ message }) =>
      `The database of DATABASE_URL is not there (${message}). Create it: createdb, owned by the role of DATABASE_URL.`,
  },
  {
    applies: hasCode('42501'),
    says: ({ message }) =>
      `The role of DATABASE_URL lacks a right (${message}). Make it the owner of its database: alter database … owner to …`,
  },
  {
    applies: hasCode('53300'),
    says: () =>
      'The database of DATABASE_URL has no connection left. Raise max_connections there, or run fewer processes.',
  },
  {
    applies: hasCode('57P03', '57P01'),
    says: () =>
      'The database of DATABASE_URL is starting or stopping. Start the product again in a moment.',
  },
  {
    applies: hasCode('25006'),
    says: () =>
      'The database of DATABASE_URL can only be read: it is a standby. Set DATABASE_URL to the primary.',
  },
  {
    applies: hasCode('53100'),
    says: () => 'The disk of the database of DATABASE_URL is full. Make room there.',
  },
];

const FILES: Reason[] = [
  {
    applies: ({ code, path }) =>
      path !== undefined && ['EACCES', 'EPERM', 'EROFS'].includes(code ?? ''),
    says: ({ path }) =>
      `${path} cannot be written or read by this user. Give it the right, or set DATA_DIR to a folder of its own.`,
  },
  {
    applies: hasCode('ENOSPC', 'EDQUOT'),
    says: ({ path = 'DATA_DIR' }) => `There is no room on the disk of ${path}. Make room there.`,
  },
  {
    applies: ({ code, path }) => path !== undefined && ['ENOENT', 'ENOTDIR'].includes(code ?? ''),
    says: ({ path }) =>
      `${path} is not there. Create it, or correct the setting or argument that names it.`,
  },
];

const REASONS = [...LISTENING, ...STORAGE, ...MAIL, ...DATABASE, ...FILES];

/** Several addresses of one host fail together; the reason may be in the cause. */
function innermost(error: Error): Failure[] {
  const others = error instanceof AggregateError ? (error.errors as Error[]) : [];
  const cause = error.cause instanceof Error ? [error.cause] : [];
  return [error, ...[...others, ...cause].flatMap(innermost)];
}

const stopped = (why: string) => `Gadget Claims could not go on: ${why}`;

/**
 * Why the product does not start or a command does not work, for the person at the terminal: what
 * happened, which setting, what to do. A stack only for what a person cannot mend.
 */
export function refusalText(error: unknown): string {
  if (!(error instanceof Error)) return stopped(String(error));
  if (EXPECTED.some((kind) => error instanceof kind)) return error.message;
  for (const failure of innermost(error)) {
    const reason = REASONS.find(({ applies }) => applies(failure));
    if (reason) return reason.says(failure);
  }
  return stopped(error.stack ?? error.message);
}
