import { randomBytes } from 'node:crypto';

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

export interface FakeRefund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  status: 'pending' | 'succeeded' | 'failed';
  metadata: Record<string, string>;
}

/** As Stripe's API says it; money that the bank took or gave back stands in its books. */
export interface FakeDispute {
  id: string;
  object: 'dispute';
  payment_intent: string;
  charge: string;
  amount: number;
  reason: string;
  status: string;
  balance_transactions: { amount: number }[];
  evidence_details: { due_by: number | null };
  metadata: Record<string, string>;
}

export interface FakeWarning {
  id: string;
  object: 'radar.early_fraud_warning';
  payment_intent: string;
  charge: string;
  actionable: boolean;
  fraud_type: string;
}

/** The fake's knowledge, and the result of its next refund. */
export interface Books {
  sessions: Map<string, FakeSession>;
  refunds: FakeRefund[];
  disputes: FakeDispute[];
  warnings: FakeWarning[];
  wishes: { nextRefund: FakeRefund['status'] };
}

/** An answer that is no. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, message: string, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.type = type;
  }
}

/** An id as Stripe makes them. */
export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

function sessionBy({ sessions }: Books, id: string): FakeSession {
  const session = sessions.get(id);
  if (!session) throw new StripeRefusal(404, `No such checkout.session: ${id}`);
  return session;
}

function createSession({ sessions }: Books, form: URLSearchParams): FakeSession {
  const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
  const isWhole = form.get('mode') === 'payment' && form.get('ui_mode') === 'embedded_page';
  if (!isWhole || !(amount > 0) || !form.get('return_url')) {
    throw new StripeRefusal(400, 'A parameter is missing');
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

function expire(books: Books, id: string): FakeSession {
  const session = sessionBy(books, id);
  if (session.status !== 'open') throw new StripeRefusal(400, 'Only open sessions can be expired');
  session.status = 'expired';
  return session;
}

function createRefund(
  { sessions, refunds, disputes, wishes }: Books,
  form: URLSearchParams,
): FakeRefund {
  const intent = form.get('payment_intent') ?? '';
  const session = [...sessions.values()].find(({ payment_intent: own }) => own === intent);
  if (!session || session.payment_status !== 'paid')
    throw new StripeRefusal(400, 'Nothing was paid');
  const isHeld = disputes.some(
    (one) => one.payment_intent === intent && ['needs_response', 'lost'].includes(one.status),
  );
  if (isHeld) throw new StripeRefusal(400, 'The charge is disputed (charge_disputed)');
  const amount = Number(form.get('amount'));
  const back = refunds.filter((one) => one.payment_intent === intent && one.status !== 'failed');
  const sum = back.reduce((total, one) => total + one.amount, 0);
  if (sum + amount > session.amount_total) throw new StripeRefusal(400, 'More than was paid');
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

/** Does what a call of Stripe's API asks for. */
export function act(books: Books, method: string, url: URL, form: URLSearchParams): unknown {
  const [, id = '', action] =
    /^\/v1\/checkout\/sessions(?:\/([^/]+))?(?:\/(expire))?$/.exec(url.pathname) ?? [];
  if (url.pathname === '/v1/refunds' && method === 'POST') return createRefund(books, form);
  if (url.pathname === '/v1/refunds') {
    return listed(books.refunds, url);
  }
  if (url.pathname === '/v1/disputes') return listed(books.disputes, url);
  if (url.pathname === '/v1/radar/early_fraud_warnings') return listed(books.warnings, url);
  const [, intent] = /^\/v1\/payment_intents\/([^/]+)$/.exec(url.pathname) ?? [];
  if (intent !== undefined) return intentBy(books, intent);
  if (method === 'POST' && id === '') return createSession(books, form);
  return action === 'expire' ? expire(books, id) : sessionBy(books, id);
}

function listed(all: readonly { payment_intent: string }[], url: URL) {
  const intent = url.searchParams.get('payment_intent');
  const data = all.filter((one) => one.payment_intent === intent).toReversed();
  return { object: 'list', data, has_more: false, url: url.pathname };
}

function intentBy({ sessions }: Books, id: string) {
  const session = [...sessions.values()].find((one) => one.payment_intent === id);
  if (!session) throw new StripeRefusal(404, `No such payment_intent: ${id}`);
  return { id, object: 'payment_intent', metadata: session.metadata };
}

/** The session of a payment of ours; its only one. */
export function sessionOf({ sessions }: Books, paymentId: string): FakeSession {
  const own = [...sessions.values()].filter((one) => one.client_reference_id === paymentId);
  const [session] = own;
  if (!session || own.length > 1) throw new Error(`${own.length} sessions of ${paymentId}`);
  return session;
}

/** How much was taken and not paid back, in pence. */
export function taken({ sessions, refunds }: Books): number {
  const paid = [...sessions.values()].filter((session) => session.payment_status === 'paid');
  const back = refunds.filter(({ status }) => status === 'succeeded');
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return sum(paid.map((one) => one.amount_total)) - sum(back.map((one) => one.amount));
}

function metadataIn(form: URLSearchParams): Record<string, string> {
  const entries = [...form].map(([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1], value]);
  return Object.fromEntries(entries.filter(([name]) => name !== undefined));
}
