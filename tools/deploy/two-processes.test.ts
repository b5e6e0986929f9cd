import { readFileSync, readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { lookup, requestsTo, testApp } from '../../api/test/app.ts';
import { movableClock } from '../../api/test/clock.ts';
import { testDatabase } from '../../api/test/database.ts';
import { aDraft, aPolicy, storePolicy } from '../../api/test/factories.ts';
import { fakeClamd } from '../../api/test/fake-clamd.ts';
import { fakeS3 } from '../../api/test/fake-s3.ts';
import { JPEG } from '../../api/test/files.ts';
import { upload } from '../../api/test/uploads.ts';
import { addressOf, runningProduct } from '../../server/test/running-product.ts';
import { readCompose } from './compose-file.ts';
import { HAPROXY, startProxy } from './proxy.ts';

// The services of compose.yaml together, with stand-ins that speak the same protocols: two
// processes with the settings of its `claims` services, and nothing kept in either of them.

/** Ends only what hangs: two processes, their proxy and this one share the machine. */
const WITHIN = { timeout: 120_000 };
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
const text = readFileSync(resolve(import.meta.dirname, '../../deploy/compose.yaml'), 'utf8');
const { services } = readCompose(text, {
  PUBLIC_URL: 'https://claims.example',
  PAYMENTS: 'sandbox',
  POSTGRES_PASSWORD: 'invented',
  STORAGE_PASSWORD: 'invented',
  SECRET_KEY: 'invented '.repeat(4),
  ENCRYPTION_KEYS: `first:${Buffer.alloc(32, 1).toString('base64')}`,
});

async function mailServer() {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      received.push(address);
      done();
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
  return { received, port: (server.server.address() as AddressInfo).port };
}

const { db, connection } = await testDatabase();
const store = await fakeS3('evidence');
const scanner = await fakeClamd();
const mail = await mailServer();

/** A service of the file, with the hosts of its network led to the stand-ins. */
function settingsOf(name: string): Record<string, string> {
  const { environment = {} } = services[name] ?? {};
  const led = Object.entries(environment).map(([key, value]) => [
    key,
    value
      .replace('http://storage:9000', store.endpoint)
      .replace('mail:1025', `127.0.0.1:${mail.port}`)
      .replace('tcp://scanner:3310', scanner.url),
  ]);
  return { ...Object.fromEntries(led), DATABASE_URL: addressOf(connection) };
}

const first = await runningProduct(settingsOf('claims-1'));
const second = await runningProduct(settingsOf('claims-2'));
const app = await testApp({ db, clock: movableClock(new Date().toISOString()) });
const at = ({ url }: typeof first) => ({ ...app, origin: url, request: requestsTo(url) });

test('both are alive and ready', async () => {
  for (const { url } of [first, second]) {
    for (const path of ['/healthz', '/readyz']) {
      expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
    }
  }
});

test('one process’s grants and charges are known to the other one; one of them looks at the file', async () => {
  const policy = await storePolicy(db, aPolicy());
  const token = await lookup(at(first), policy);
  const saved = await at(second).request<{ formReference: string }>(
    'POST',
    '/onlineclaim/standalone/partial',
    { token, body: aDraft(policy) },
  );
  expect(saved.status).toBe(200);
  const { formReference } = saved.body.data;
  const sent = await upload(at(first), { token, formReference }, [['a.jpg', JPEG]]);
  const id = sent.body.data[0]?.id;
  const list = () =>
    at(second).request<{ id: string; state: string }[]>('GET', `/document/form/${formReference}`, {
      token,
    });
  await expect
    .poll(async () => (await list()).body.data.map(({ state }) => state), WITHIN)
    .toEqual(['accepted']);
  expect(scanner.state.scanned).toHaveLength(1);
  expect((await at(second).request('GET', `/document/${id}`, { token })).status).toBe(200);
  const keys = [...store.state.objects.keys()];
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) expect(key).toMatch(/^claims\//);
});

test('a code that one of them gave is mailed once, and misses are counted by both', async () => {
  const policy = await storePolicy(db, aPolicy());
  const username = policy.policyholder.emailAddress;
  const { status } = await at(second).request('POST', '/auth/reset/', {
    body: { resellerId: 49, username },
  });
  expect(status).toBe(200);
  await expect.poll(() => mail.received, WITHIN).toContain(username);
  expect(mail.received.filter((address) => address === username)).toHaveLength(1);
  const miss = (of: typeof first) =>
    at(of).request('POST', '/standalonepolicy/getpolicy', {
      body: {
        resellerId: 49,
        policyNumber: policy.number,
        policyholderDOB: '1900-01-01',
        policyholderPostcode: 'ZZ1 1ZZ',
      },
    });
  const statuses = [];
  for (const of of [first, second, first, second, first, second]) {
    statuses.push((await miss(of)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('nothing is kept in a process: its folder stays empty', () => {
  for (const { dataDir } of [first, second]) expect(readdirSync(dataDir)).toEqual([]);
});

test.skipIf(!HAPROXY)('behind the proxy: both serve, and only public pages', async () => {
  const proxy = await startProxy([first.url, second.url]);
  onTestFinished(proxy.stop);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${proxy.url}/api/v1/reseller/49?who=imogen`)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const id = answers[0]?.headers.get('x-request-id') ?? 'none';
  const served = [first, second].map(({ lines }) =>
    lines().some((line) => line.msg === 'request completed' && line.reqId === id),
  );
  expect(served.filter(Boolean)).toHaveLength(1);
  expect(proxy.log()).toContain(id);
  expect(proxy.log()).not.toContain('imogen');
  for (const path of ['/metrics', '/readyz', '/healthz', '/%6detrics', '/metrics/']) {
    expect([path, (await fetch(proxy.url + path)).status]).toEqual([path, 404]);
  }
  // The name of another brand's host comes through to no process.
  const forwarded = { headers: { 'x-forwarded-host': 'claims.kestrelmoor.example' } };
  const brand = async (init = {}) =>
    (
      (await (await fetch(`${proxy.url}/api/v1/reseller/`, init)).json()) as {
        data: { id: number };
      }
    ).data.id;
  expect(await brand(forwarded)).toBe(await brand());
  // Not ready, both of them: what needs no store is served all the same.
  store.state.outage = 'AccessDenied';
  await expect.poll(() => proxy.log().includes('backend ready has no server'), WITHIN).toBe(true);
  expect((await fetch(`${proxy.url}/api/v1/reseller/49`)).status).toBe(200);
  store.state.outage = null;
});

test('while the store is away, they say so; told to stop, they end well', async () => {
  store.state.outage = 'AccessDenied';
  const answer = await fetch(`${first.url}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ ready: false, checks: { database: 'ok' } });
  store.state.outage = null;
  expect([await first.stop(), await second.stop()]).toEqual([0, 0]);
});
