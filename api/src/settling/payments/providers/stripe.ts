import type { DisputeState, ProviderStatus } from '@gadget-claims/domain/settling/payments/state';
import Stripe from 'stripe';
import {
  type Afterwards,
  type Charge,
  type ChargeState,
  type Dispute,
  type ProviderNotice,
  type PaymentProvider,
  type PaymentReference,
  ProviderRefusedError,
  ProviderUnavailableError,
} from './provider.ts';

export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** Another host than Stripe's own; for tests. */
interface StripeHost {
  host: string;
  port: number;
  protocol: 'http' | 'https';
}

/** Together less than what a person waits for. */
const PATIENCE = { timeoutMs: 7_000, retries: 1 };
/** Older notices are refused: they may be replayed. */
const NOTICE_TOLERANCE_SECONDS = 300;

/** Stripe, by its embedded checkout: card numbers go from the browser to Stripe and never to us. */
export function stripeProvider(
  keys: StripeKeys,
  host?: StripeHost,
  patience: Partial<typeof PATIENCE> = {},
): PaymentProvider {
  const { timeoutMs, retries } = { ...PATIENCE, ...patience };
  const stripe = new Stripe(keys.secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...host,
  });
  const { sessions } = stripe.checkout;
  return {
    name: 'stripe',
    publishableKey: keys.publishableKey,
    start: (charge) =>
      calling(async () => {
        const session = await sessions.create(sessionOf(charge), {
          idempotencyKey: charge.idempotencyKey,
        });
        return { providerReference: session.id, ...stateOf(session) };
      }),
    ask: (id) => calling(async () => stateOf(await sessions.retrieve(id))),
    close: (id) => calling(async () => stateOf(await expireOrRead(stripe, id))),
    refund: (id, amount, idempotencyKey, reference) =>
      calling(() => refund(stripe, id, { amount, idempotencyKey, reference })),
    afterwards: (id, amount) => calling(() => afterwardsOf(stripe, id, amount)),
    readNotice: (body, signature, now) =>
      readNotice(stripe, { body, signature, now, secret: keys.webhookSecret }),
    referenceOf: (charge) =>
      calling(async () => referenceIn(await stripe.paymentIntents.retrieve(charge))),
  };
}

function sessionOf(charge: Charge): Stripe.Checkout.SessionCreateParams {
  const metadata = metadataOf(charge.reference);
  return {
    mode: 'payment',
    ui_mode: 'embedded_page',
    return_url: charge.returnUrl,
    redirect_on_completion: 'if_required',
    expires_at: Math.floor(charge.expiresAt.getTime() / 1000),
    client_reference_id: charge.reference.paymentId,
    metadata,
    payment_intent_data: { metadata, description: charge.description },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: charge.currency,
          unit_amount: charge.amount,
          product_data: { name: charge.description },
        },
      },
    ],
  };
}

function metadataOf({ reseller, paymentId }: PaymentReference): Record<string, string> {
  return { reseller: String(reseller), paymentId };
}

function stateOf(session: Stripe.Checkout.Session): ChargeState {
  if (session.status === 'expired') return { status: 'failed' };
  if (session.status === 'open') {
    return {
      status: 'waiting',
      ...(session.client_secret !== null && { clientSecret: session.client_secret }),
    };
  }
  return { status: session.payment_status === 'paid' ? 'succeeded' : 'processing' };
}

/** A session that was completed in the meantime cannot be expired: it is read instead. */
async function expireOrRead(stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> {
  try {
    return await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return await stripe.checkout.sessions.retrieve(id);
  }
}

interface RefundRequest {
  amount: number;
  idempotencyKey: string;
  reference: PaymentReference;
}

async function refund(stripe: Stripe, id: string, wanted: RefundRequest): Promise<ProviderStatus> {
  const { paymentIntent, refunds } = await refundsOf(stripe, id);
  const { amount, idempotencyKey, reference } = wanted;
  // Keys are forgotten after a day; refunds are not.
  const { status, missing } = standingOf(refunds, amount);
  if (status !== undefined) return status;
  const made = await stripe.refunds.create(
    { payment_intent: paymentIntent, amount: missing, metadata: metadataOf(reference) },
    { idempotencyKey },
  );
  return statusOfRefund(made);
}

async function refundsOf(stripe: Stripe, id: string) {
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
  const paymentIntent = typeof intent === 'string' ? intent : intent?.id;
  if (paymentIntent === undefined) throw new Error('A session without a payment is not refunded');
  const { data: refunds } = await stripe.refunds.list({ payment_intent: paymentIntent });
  return { paymentIntent, refunds };
}

/**
 * How a charge of so many pence stands with its refunds, here or by hand over there, and the
 * missing rest. A refund that a bank has sent back once it would send back again: people find
 * another way.
 */
function standingOf(refunds: Stripe.Refund[], amount: number) {
  const standing = refunds.filter((one) => statusOfRefund(one) !== 'refund_failed');
  const missing = amount - standing.reduce((sum, one) => sum + one.amount, 0);
  const isDone = standing.every((one) => statusOfRefund(one) === 'refunded');
  if (missing <= 0)
    return { status: isDone ? ('refunded' as const) : ('refunding' as const), missing };
  const hasFailed = standing.length < refunds.length;
  return { status: hasFailed ? ('refund_failed' as const) : undefined, missing };
}

function statusOfRefund({ status }: Stripe.Refund): ProviderStatus {
  if (status === 'succeeded') return 'refunded';
  return status === 'failed' || status === 'canceled' ? 'refund_failed' : 'refunding';
}

async function afterwardsOf(stripe: Stripe, id: string, amount: number): Promise<Afterwards> {
  const { paymentIntent, refunds } = await refundsOf(stripe, id);
  const { status, missing } = standingOf(refunds, amount);
  const of = { payment_intent: paymentIntent };
  const { data: disputes } = await stripe.disputes.list(of);
  const { data: warnings } = await stripe.radar.earlyFraudWarnings.list(of);
  return {
    refund: status,
    sentBack: amount - missing,
    dispute: gravest(disputes.map(disputeOf)) ?? warningOf(warnings[0], amount),
  };
}

/** Disputes that moved money or may yet, before finished ones. */
const BY_GRAVITY: readonly DisputeState[] = ['open', 'lost', 'inquiry', 'won'];

/** A payment has one dispute, as a rule. */
function gravest(disputes: Dispute[]): Dispute | undefined {
  const rank = ({ state }: Dispute) => BY_GRAVITY.indexOf(state);
  return disputes.toSorted((one, other) => rank(one) - rank(other))[0];
}

function disputeOf(dispute: Stripe.Dispute): Dispute {
  const { amount, reason, evidence_details: evidence } = dispute;
  const state = disputeState(dispute);
  const isAsked = state === 'open' || state === 'inquiry';
  const due = isAsked ? (evidence?.due_by ?? null) : null;
  return { state, amount, reason, respondBy: due === null ? null : new Date(due * 1000) };
}

function disputeState({ status, balance_transactions: moved }: Stripe.Dispute): DisputeState {
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  if (status === 'warning_needs_response' || status === 'warning_under_review') return 'inquiry';
  // Settled before it was one: whether money moved is in the books.
  if (status === 'warning_closed' || status === 'prevented') {
    return moved.reduce((sum, { amount }) => sum + amount, 0) < 0 ? 'lost' : 'won';
  }
  return 'open';
}

function warningOf(warning: Stripe.Radar.EarlyFraudWarning | undefined, amount: number) {
  if (!warning) return null;
  return { state: 'warned' as const, amount, reason: warning.fraud_type, respondBy: null };
}

async function calling<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw translated(error);
  }
}

/** Invalid keys are the operator's to mend, so they stay as they are; other errors become ours. */
function translated(error: unknown): unknown {
  const { errors } = Stripe;
  if (error instanceof errors.StripeInvalidRequestError) {
    return new ProviderRefusedError(error.message, { cause: error });
  }
  if (error instanceof errors.StripeIdempotencyError && error.statusCode !== 409) {
    return new ProviderRefusedError(error.message, { cause: error });
  }
  const isOurs =
    error instanceof errors.StripeAuthenticationError ||
    error instanceof errors.StripePermissionError;
  if (!(error instanceof errors.StripeError) || isOurs) return error;
  return new ProviderUnavailableError(error.message, { cause: error });
}

interface SignedNotice {
  body: Buffer;
  signature: string;
  now: Date;
  secret: string;
}

function readNotice(stripe: Stripe, signed: SignedNotice): ProviderNotice | null {
  const { body, signature, secret, now } = signed;
  try {
    const event = stripe.webhooks.constructEvent(
      body,
      signature,
      secret,
      NOTICE_TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
    const { object } = event.data;
    const reference = referenceIn(object);
    return { eventId: event.id, reference, charge: reference ? null : chargeIn(object) };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    // Signed with nothing that can be read in it.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A dispute, a warning or a refund by hand names the payment by Stripe's own id, or holds it. */
function chargeIn(object: object): string | null {
  const { payment_intent: intent } = object as { payment_intent?: unknown };
  const id = isObject(intent) ? intent.id : intent;
  return typeof id === 'string' && /^pi_\w{1,100}$/.test(id) ? id : null;
}

const isObject = (value: unknown): value is { id?: unknown } =>
  typeof value === 'object' && value !== null;

function referenceIn(object: object): PaymentReference | null {
  const { metadata } = object as { metadata?: Record<string, string> | null };
  const { reseller, paymentId } = metadata ?? {};
  if (reseller === undefined || paymentId === undefined || !/^\d{1,9}$/.test(reseller)) return null;
  return { reseller: Number(reseller), paymentId };
}
