import { createHash, createHmac } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  StripeKeys,
  stripeProvider,
} from '@gadget-claims/api/settling/payments/providers/stripe';
import { afterAll } from 'vitest';
import {
  type Books,
  type FakeRefund,
  type FakeSession,
  StripeRefusal,
  act,
  newId,
  sessionOf,
  taken,
} from './stripe-books.ts';

/** Keys of the fake; they open nothing anywhere else. */
export const FAKE_KEYS: StripeKeys = {
  secretKey: 'sk_test_invented',
  publishableKey: 'pk_test_invented',
  webhookSecret: 'whsec_invented',
};

/** How the line to it is: in order, dead, silent, or dead only on the way back (the effect has happened). */
type Line = 'up' | 'down' | 'silent' | 'answers lost';

/** Answers by the key of their request. */
type Kept = Map<string, { hash: string; answer: unknown }>;

interface Call {
  method: string;
  path: string;
  idempotencyKey: string | undefined;
  answered: number | null;
}

/** As much of Stripe's protocol as we use, over HTTP on a port of its own, with answers that a test chooses. */
export async function fakeStripe(atEnd: (stop: () => Promise<void>) => void = afterAll) {
  const wishes = { line: 'up' as Line, nextRefund: 'succeeded' as FakeRefund['status'] };
  const books: Books = { sessions: new Map(), refunds: [], disputes: [], warnings: [], wishes };
  const calls: Call[] = [];
  const kept: Kept = new Map();

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
    if (wishes.line === 'silent') return undefined;
    const { status, answer } = answerTo(kept, request, body, () =>
      act(books, call.method, url, new URLSearchParams(body)),
    );
    if (wishes.line === 'answers lost') return request.socket.destroy();
    call.answered = status;
    return response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  const host: Parameters<typeof stripeProvider>[1] = {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    protocol: 'http',
  };

  return {
    host,
    wishes,
    calls,
    refunds: books.refunds,
    disputes: books.disputes,
    warnings: books.warnings,
    sessions: () => [...books.sessions.values()],
    sessionOf: (paymentId: string) => sessionOf(books, paymentId),
    /** The person pays; or the bank takes its time, having accepted the card. */
    pay(session: FakeSession, result: 'paid' | 'processing' = 'paid') {
      session.status = 'complete';
      session.payment_status = result === 'paid' ? 'paid' : 'unpaid';
      session.payment_intent ??= newId('pi');
    },
    taken: () => taken(books),
    /** A signed notice of something, as it arrives at the webhook. */
    notice(type: string, object: object, { at, id = newId('evt') }: { at: Date; id?: string }) {
      const body = JSON.stringify({ id, object: 'event', type, data: { object } });
      return { body, headers: { 'stripe-signature': signature(body, at) } };
    },
  };
}

export type FakeStripe = Awaited<ReturnType<typeof fakeStripe>>;

/** The same key gets the first answer again; with other parameters it is refused. */
function onceByKey(kept: Kept, request: IncomingMessage, body: string, work: () => unknown) {
  const key = request.headers['idempotency-key'];
  if (request.method !== 'POST' || typeof key !== 'string') return work();
  const hash = createHash('sha256').update(`${request.url}\n${body}`).digest('hex');
  const earlier = kept.get(key);
  if (earlier && earlier.hash !== hash) {
    throw new StripeRefusal(400, 'Keys are for one request only', 'idempotency_error');
  }
  if (earlier) return earlier.answer;
  const answer = structuredClone(work());
  kept.set(key, { hash, answer });
  return answer;
}

function answerTo(kept: Kept, request: IncomingMessage, body: string, work: () => unknown) {
  try {
    if (request.headers.authorization !== `Bearer ${FAKE_KEYS.secretKey}`) {
      throw new StripeRefusal(401, 'Invalid API key', 'authentication_error');
    }
    return { status: 200, answer: onceByKey(kept, request, body, work) };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    const { status, type, message } = error;
    return { status, answer: { error: { type, message } } };
  }
}

function signature(body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const hash = createHmac('sha256', FAKE_KEYS.webhookSecret).update(`${seconds}.${body}`);
  return `t=${seconds},v1=${hash.digest('hex')}`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
