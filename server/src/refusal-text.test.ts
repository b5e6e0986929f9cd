import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { testDatabase } from '@gadget-claims/api/test/database';
import { afterAll, expect, test } from 'vitest';
import { RUNTIME, addressOf } from '../test/running-product.ts';
import { refusalText } from './refusal-text.ts';

const error = (fields: object, message = 'as it came') => Object.assign(new Error(message), fields);
const refused = { syscall: 'connect', address: '10.0.0.7', port: 5432 };
const store = { $metadata: { attempts: 3 } };

test.each([
  [
    'the database is down',
    error({ ...refused, code: 'ECONNREFUSED' }),
    'cannot be reached at 10.0.0.7:5432',
  ],
  [
    'all addresses of its host refuse',
    new AggregateError([error({ ...refused, code: 'ECONNREFUSED' })], ''),
    'DATABASE_URL cannot be reached',
  ],
  ['its network is away', error({ ...refused, code: 'EHOSTUNREACH' }), 'cannot be reached'],
  ['it does not answer', error({}, 'timeout exceeded when trying to connect'), 'in time'],
  ['the first trial of it has no answer', error({}, 'timeout expired'), 'in time'],
  [
    'this machine is too busy to hear it',
    error({ pausedMs: 14_200 }, 'timeout expired'),
    'busy: for 14 s this process got no processor time',
  ],
  [
    'its socket is not there',
    error({ syscall: 'connect', code: 'ENOENT', address: '/run/x' }),
    'socket /run/x',
  ],
  [
    'its host is unknown',
    error({ syscall: 'getaddrinfo', code: 'ENOTFOUND', hostname: 'db.nowhere' }),
    'The host db.nowhere of DATABASE_URL',
  ],
  ['it has no TLS', error({}, 'The server does not support SSL connections'), 'does not speak TLS'],
  ['its certificate is its own', error({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'sslrootcert='],
  ['its password is another', error({ code: '28P01' }), 'refuses the password in DATABASE_URL'],
  [
    'its role is unknown',
    error({ code: '28000' }, 'role "x" does not exist'),
    'role "x" does not exist',
  ],
  ['it is unknown', error({ code: '3D000' }, 'database "x" does not exist'), 'Create it: createdb'],
  [
    'it gives no right',
    error({ code: '42501' }, 'permission denied for schema public'),
    'alter database',
  ],
  ['it has no connection left', error({ code: '53300' }), 'max_connections'],
  ['it starts itself', error({ code: '57P03' }), 'again in a moment'],
  ['it is a standby', error({ code: '25006' }), 'DATABASE_URL to the primary'],
  ['its disk is full', error({ code: '53100' }), 'disk of the database'],
  ['the cause is inside', new Error('outer', { cause: error({ code: '28P01' }) }), 'the password'],
  [
    'the port is taken',
    error({ code: 'EADDRINUSE', syscall: 'listen', address: '::1', port: 80 }),
    'PORT=4901',
  ],
  ['the port needs rights', error({ code: 'EACCES', syscall: 'listen', port: 80 }), 'PORT=4900'],
  [
    'the host is elsewhere',
    error({ code: 'EADDRNOTAVAIL', address: '192.0.2.1' }),
    'HOST is 192.0.2.1',
  ],
  [
    'a file may not be written',
    error({ code: 'EACCES', path: '/data/secret-key' }),
    'set DATA_DIR',
  ],
  [
    'there is no room',
    error({ code: 'ENOSPC', path: '/data/x' }),
    'no room on the disk of /data/x',
  ],
  ['a folder is not there', error({ code: 'ENOENT', path: '/data/x' }), '/data/x is not there'],
  [
    'the bucket is not there',
    error({ ...store, name: 'NoSuchBucket' }),
    'STORAGE_URL does not exist',
  ],
  ['the store refuses', error({ ...store, name: 'AccessDenied' }), 'AWS_ACCESS_KEY_ID'],
  ['the store is away', error({ ...store, code: 'ECONNREFUSED' }), 'object storage of STORAGE_URL'],
  ['the mail server refuses', error({ code: 'EAUTH', command: 'AUTH PLAIN' }), 'SMTP_URL refuses'],
  [
    'the mail server is away',
    error({ code: 'ESOCKET', command: 'CONN' }),
    'SMTP_URL cannot be used',
  ],
])('when %s, words give the setting and the next step', (_when, failure, words) => {
  const text = refusalText(failure);
  expect(text).toContain(words);
  expect(text).not.toMatch(/\n\s+at /);
  expect(text).toMatch(/\. \S.*$/);
});

test('an unforeseen error keeps its stack', () => {
  expect(refusalText(new TypeError('x is undefined'))).toMatch(/x is undefined\n\s+at /);
});

const folder = mkdtempSync(join(tmpdir(), 'gc-refusal-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const closed = join(folder, 'closed');
mkdirSync(closed, { mode: 0o500 });

/** The product's output and exit, when it is started so. */
function started(settings: Record<string, string>, uid?: number) {
  const { promise, resolve: done } = Promise.withResolvers<{
    exit: number | null;
    error: string;
  }>();
  const env = { ...RUNTIME, PORT: '0', DATA_DIR: join(folder, 'data'), ...settings };
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.once('exit', (exit) => done({ exit, error: said }));
  return promise;
}

const { connection } = await testDatabase();
const DEMO = { DEMO: '1', DEMO_CLAIMS: '0', DATABASE_URL: addressOf(connection) };
const root = process.getuid?.() === 0;

test.each([
  [
    'database down',
    { ...DEMO, DATABASE_URL: 'postgres://x:hunter2@127.0.0.1:1/claims' },
    'cannot be reached at 127.0.0.1:1',
  ],
  [
    'host unknown',
    { ...DEMO, DATABASE_URL: 'postgres://x:hunter2@nowhere.invalid/claims' },
    'nowhere.invalid of DATABASE_URL',
  ],
  ['HOST elsewhere', { ...DEMO, HOST: '192.0.2.1' }, 'HOST is 192.0.2.1'],
  ['HOST unknown', { ...DEMO, HOST: 'nowhere.invalid' }, 'HOST is nowhere.invalid'],
  ['no production', { DATABASE_URL: 'postgres://127.0.0.1:1/claims' }, 'SMTP_URL is not set'],
])('%s: the product ends with 1 and says so', async (_name, settings, words) => {
  const { exit, error: said } = await started(settings);
  expect([exit, said]).toEqual([1, expect.stringContaining(words)]);
  expect(said).not.toMatch(/\n\s+at |hunter2/);
});

test('a data folder that belongs to another user is named', async () => {
  const { exit, error: said } = await started(
    { DEMO: '1', DATA_DIR: closed },
    root ? 65_534 : undefined,
  );
  expect([exit, said]).toEqual([1, expect.stringContaining(`${closed} cannot be written to`)]);
  expect(said).toContain('DATA_DIR');
});

test('a port that is taken is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { exit, error: said } = await started({ ...DEMO, PORT: String(port) });
  other.close();
  expect([exit, said]).toEqual([1, expect.stringContaining(`Port ${port} on 127.0.0.1 is taken`)]);
});
