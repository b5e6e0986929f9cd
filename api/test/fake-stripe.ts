import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StripeHost, StripeKeys } from '@gadget-claims/api/lib/payments/stripe';
import { afterAll } from 'vitest';

/** Keys of the fake; they open nothing anywhere else. */
export const FAKE_KEYS: StripeKeys = {
  secretKey: 'sk_test_invented',
  publishableKey: 'pk_test_invented',
  webhookSecret: 'whsec_invented',
};

export interface FakeSession {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  client_secret: string;
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  metadata: Record<string, string>;
  payment_intent: string | null;
  expires_at: number;
  return_url: string;
}

interface FakeRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  metadata: Record<string, string>;
}

/** How the line to it is: in order, dead, or dead only on the way back (the effect has happened). */
type Line = 'up' | 'down' | 'answers lost';

interface Call {
  method: string;
  path: string;
  idempotencyKey: string | undefined;
  answered: number | null;
}

class Refused extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, message: string, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.type = type;
  }
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** As much of Stripe's protocol as we use, over HTTP on a port of its own, with the wishes of a test. */
export async function fakeStripe(atEnd: (stop: () => Promise<void>) => void = afterAll) {
  const sessions = new Map<string, FakeSession>();
  const refunds: FakeRefund[] = [];
  const calls: Call[] = [];
  const kept = new Map<string, { hash: string; answer: unknown }>();
  const wishes = { line: 'up' as Line, nextRefund: 'succeeded' as FakeRefund['status'] };

  function sessionBy(id: string): FakeSession {
    const session = sessions.get(id);
    if (!session) throw new Refused(404, `No such checkout.session: ${id}`);
    return session;
  }

  function createSession(form: URLSearchParams): FakeSession {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    const isWhole = form.get('mode') === 'payment' && form.get('ui_mode') === 'embedded_page';
    if (!isWhole || !(amount > 0) || !form.get('return_url')) {
      throw new Refused(400, 'A parameter is missing');
    }
    const id = newId('cs_test');
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      client_secret: `${id}_secret_${randomBytes(6).toString('hex')}`,
      amount_total: amount,
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      client_reference_id: form.get('client_reference_id'),
      metadata: metadataIn(form),
      payment_intent: null,
      expires_at: Number(form.get('expires_at')),
      return_url: form.get('return_url') ?? '',
    };
    sessions.set(id, session);
    return session;
  }

  function expire(id: string): FakeSession {
    const session = sessionBy(id);
    if (session.status !== 'open') throw new Refused(400, 'Only open sessions can be expired');
    session.status = 'expired';
    return session;
  }

  function createRefund(form: URLSearchParams): FakeRefund {
    const intent = form.get('payment_intent') ?? '';
    const session = [...sessions.values()].find(({ payment_intent: own }) => own === intent);
    if (!session || session.payment_status !== 'paid') throw new Refused(400, 'Nothing was paid');
    const amount = Number(form.get('amount'));
    const back = refunds.filter((one) => one.payment_intent === intent && one.status !== 'failed');
    const sum = back.reduce((total, one) => total + one.amount, 0);
    if (sum + amount > session.amount_total) throw new Refused(400, 'More than was paid');
    const refund: FakeRefund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: intent,
      amount,
      status: wishes.nextRefund,
      metadata: metadataIn(form),
    };
    refunds.push(refund);
    return refund;
  }

  function route(method: string, url: URL, form: URLSearchParams): unknown {
    const [, id = '', action] =
      /^\/v1\/checkout\/sessions(?:\/([^/]+))?(?:\/(expire))?$/.exec(url.pathname) ?? [];
    if (url.pathname === '/v1/refunds' && method === 'POST') return createRefund(form);
    if (url.pathname === '/v1/refunds') {
      const intent = url.searchParams.get('payment_intent');
      const data = refunds.filter((one) => one.payment_intent === intent).toReversed();
      return { object: 'list', data, has_more: false, url: '/v1/refunds' };
    }
    if (method === 'POST' && id === '') return createSession(form);
    return action === 'expire' ? expire(id) : sessionBy(id);
  }

  /** The same key gets the first answer again; with other parameters it is refused. */
  function onceByKey(request: IncomingMessage, body: string, act: () => unknown): unknown {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return act();
    const hash = createHash('sha256').update(`${request.url}\n${body}`).digest('hex');
    const earlier = kept.get(key);
    if (earlier && earlier.hash !== hash) {
      throw new Refused(400, 'Keys are for one request only', 'idempotency_error');
    }
    if (earlier) return earlier.answer;
    const answer = structuredClone(act());
    kept.set(key, { hash, answer });
    return answer;
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await textOf(request);
    const url = new URL(request.url ?? '/', 'http://fake');
    const call: Call = {
      method: request.method ?? '',
      path: url.pathname,
      idempotencyKey: request.headers['idempotency-key']?.toString(),
      answered: null,
    };
    calls.push(call);
    if (wishes.line === 'down') return request.socket.destroy();
    const { status, answer } = answerTo(request, body, () =>
      route(call.method, url, new URLSearchParams(body)),
    );
    if (wishes.line === 'answers lost') return request.socket.destroy();
    call.answered = status;
    return response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer));
  }

  function answerTo(request: IncomingMessage, body: string, act: () => unknown) {
    try {
      if (request.headers.authorization !== `Bearer ${FAKE_KEYS.secretKey}`) {
        throw new Refused(401, 'Invalid API key', 'authentication_error');
      }
      return { status: 200, answer: onceByKey(request, body, act) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { status, type, message } = error;
      return { status, answer: { error: { type, message } } };
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  const host: StripeHost = {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    protocol: 'http',
  };

  return {
    host,
    wishes,
    calls,
    refunds,
    sessions: () => [...sessions.values()],
    /** The session of a payment of ours; its only one. */
    sessionOf(paymentId: string): FakeSession {
      const own = [...sessions.values()].filter((one) => one.client_reference_id === paymentId);
      const [session] = own;
      if (!session || own.length > 1) throw new Error(`${own.length} sessions of ${paymentId}`);
      return session;
    },
    /** The person pays; or the bank takes its time, having accepted the card. */
    pay(session: FakeSession, result: 'paid' | 'processing' = 'paid') {
      session.status = 'complete';
      session.payment_status = result === 'paid' ? 'paid' : 'unpaid';
      session.payment_intent ??= newId('pi');
    },
    /** How much was taken and not paid back, in pence. */
    taken: () =>
      [...sessions.values()]
        .filter((session) => session.payment_status === 'paid')
        .reduce((sum, session) => sum + session.amount_total, 0) -
      refunds.filter(({ status }) => status === 'succeeded').reduce((sum, r) => sum + r.amount, 0),
    /** A signed notice of something, as it arrives at the webhook. */
    notice(type: string, object: object, { at, id = newId('evt') }: { at: Date; id?: string }) {
      const body = JSON.stringify({ id, object: 'event', type, data: { object } });
      return { body, headers: { 'stripe-signature': signature(body, at) } };
    },
  };
}

export type FakeStripe = Awaited<ReturnType<typeof fakeStripe>>;

function signature(body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const hash = createHmac('sha256', FAKE_KEYS.webhookSecret).update(`${seconds}.${body}`);
  return `t=${seconds},v1=${hash.digest('hex')}`;
}

function metadataIn(form: URLSearchParams): Record<string, string> {
  const entries = [...form].map(([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1], value]);
  return Object.fromEntries(entries.filter(([name]) => name !== undefined));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
