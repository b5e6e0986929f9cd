import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buildApp } from '@gadget-claims/api/app';
import type { Db } from '@gadget-claims/api/database/database';
import { createSeals } from '@gadget-claims/api/identity/sealing';
import type { ApiConfig } from '@gadget-claims/api/services';
import type { PaymentServices } from '@gadget-claims/api/settling/payments/providers/provider';
import { sandboxProvider } from '@gadget-claims/api/settling/payments/providers/sandbox';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { afterAll } from 'vitest';
import { type MovableClock, movableClock } from './clock.ts';
import { CONFIG } from './config.ts';
import { testDatabase } from './database.ts';
import { lookupOf } from './factories.ts';
import { seededRandom } from './random.ts';
import { testResellers } from './resellers.ts';
import { testStorage } from './storage.ts';

export interface RequestOptions {
  /** Sent as JSON; text, bytes and FormData as they are. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** The envelope of an answer of any kind. */
export interface Answer<T> {
  status: number;
  headers: Headers;
  body: {
    data: T;
    pagenation: { page: number; pageSize: number; total: number; pages: number };
    message: string;
    code: string;
    errors: { path: string; message: string }[];
  };
}

export interface TestApp {
  services: PaymentServices;
  db: Db;
  clock: MovableClock;
  /** Origin of the API, `http://127.0.0.1:<port>`. */
  origin: string;
  /** Real HTTP; `url` is below /api/v1. */
  request<T = unknown>(method: string, url: string, options?: RequestOptions): Promise<Answer<T>>;
  /** How often a route said that it had queued a job. */
  wakes(): number;
  close(): Promise<void>;
}

export interface Overrides extends Partial<Omit<PaymentServices, 'config' | 'clock'>> {
  config?: Partial<ApiConfig>;
  clock?: MovableClock;
}

/**
 * The whole API on a database of this test file, listening on a free port; closed when the file is
 * done. Call it at the top of a file, or in its own `beforeAll`.
 */
export async function testApp(overrides: Overrides = {}): Promise<TestApp> {
  const { config, clock = movableClock(), ...others } = overrides;
  let woken = 0;
  const db = others.db ?? (await testDatabase()).db;
  const random = others.random ?? seededRandom('test');
  const services: PaymentServices = {
    db,
    clock,
    random,
    payments: sandboxProvider({ db, clock, random }),
    storage: others.storage ?? (await testStorage()),
    scanner: null,
    // No refusal is drawn for a second person unless a test says so.
    isDrawn: () => false,
    resellers: testResellers(),
    seals: createSeals(
      () => [{ id: 'test', key: Buffer.alloc(32, 7) }],
      (size) => randomBytes(size),
    ),
    wakeWorker: () => {
      woken += 1;
    },
    ...others,
    config: { ...CONFIG, ...config },
  };
  const app = await buildApp(services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const close = async () => {
    const closed = app.close();
    // A download that has just come to its end may still hold its connection open.
    app.server.closeAllConnections();
    await closed;
  };
  afterAll(close);
  return {
    services,
    db: services.db,
    clock,
    origin,
    request: requestsTo(origin),
    wakes: () => woken,
    close,
  };
}

/** Real HTTP to the API of some product. */
export function requestsTo(origin: string): TestApp['request'] {
  return (method, url, options) => send(`${origin}/api/v1${url}`, method, options);
}

/** Sends a request and reads its answer. */
export async function send<T>(url: string, method: string, options: RequestOptions = {}) {
  const { body, token, headers } = options;
  const raw = typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array;
  const response = await fetch(url, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !raw && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : ((raw ? body : JSON.stringify(body)) as BodyInit),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text !== '' ? withoutRequestId(JSON.parse(text), response) : text,
  } as Answer<T>;
}

/** Finds a policy as its holder does; the bearer that lets them claim on it. */
export async function lookup(app: TestApp, policy: Policy): Promise<string> {
  const { body, status } = await app.request<{ claimToken: string } | null>(
    'POST',
    '/standalonepolicy/getpolicy',
    {
      body: lookupOf(policy),
    },
  );
  if (!body.data) throw new Error(`policy ${policy.number} was not found: ${status}`);
  return body.data.claimToken;
}

/** A refusal says which request it answers, as the header does; refusals are compared without it. */
function withoutRequestId(body: { requestId?: string } | null, { ok, headers }: Response) {
  if (ok || !body?.requestId) return body;
  const { requestId, ...said } = body;
  if (requestId !== headers.get('x-request-id')) throw new Error('the request ids differ');
  return said;
}

/** What a call answers that has to succeed. */
export function dataOf<T>({ status, body }: Answer<T>): T {
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return body.data;
}
