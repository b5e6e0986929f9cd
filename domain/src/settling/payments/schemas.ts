import * as z from 'zod/mini';
import { DISPUTE_STATES } from './state.ts';

/** POST /payment/: the server knows the amount. */
export const paymentRequest = z.object({
  gadgetId: z.string().check(z.regex(/^[\w-]{1,60}$/, 'is not an id')),
});

export const paymentState = z.enum([
  'starting',
  'waiting',
  'authenticate',
  'processing',
  'succeeded',
  'failed',
  'refunding',
  'refunded',
  'refund_failed',
  'charged_back',
]);

/** The payment provider; a new one has its name here, and is made in `server/src/payments/payments.ts`. */
export const PAYMENT_PROVIDERS = ['sandbox', 'stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** A payment of an excess as the claims team sees it. */
export const excessPayment = z.object({
  paymentId: z.string(),
  gadget: z.string(),
  /** Pence. */
  amount: z.int(),
  state: paymentState,
  /** Pence of a payment that stands which were sent back by hand. */
  sentBack: z.int(),
  since: z.string(),
  dispute: z.nullable(
    z.object({
      state: z.enum(DISPUTE_STATES),
      /** Pence. */
      amount: z.int(),
      /** In the provider's word. */
      reason: z.string(),
      respondBy: z.nullable(z.string()),
    }),
  ),
});
export type ExcessPayment = z.infer<typeof excessPayment>;

/** The state of the excess and of what it was paid for. */
export const paymentView = z.object({
  paymentId: z.string(),
  gadgetId: z.string(),
  status: paymentState,
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Pence. */
  amount: z.int(),
  /** The event, in a sentence for the person. */
  message: z.string(),
  bookingReference: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  /** For the provider's form in the browser, while there is something to pay. */
  clientSecret: z.optional(z.string()),
  publishableKey: z.optional(z.string()),
});
export type PaymentView = z.infer<typeof paymentView>;

/** POST /payment/{paymentId}/sandbox: how the invented bank answers. */
export const sandboxRequest = z.object({
  outcome: z.enum(['success', 'decline', 'authenticate']),
});
export type SandboxOutcome = z.infer<typeof sandboxRequest>['outcome'];

/** Answer to POST /payment/stripe/webhook. */
export const noticeReceived = z.object({ received: z.boolean() });
