/** The provider's status of a charge, or of its refund. */
export type ProviderStatus =
  | 'waiting'
  | 'authenticate'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'refunding'
  | 'refunded'
  | 'refund_failed';

/**
 * Where a payment stands with us; `starting` until the provider has said anything, `charged_back` when
 * the payer's bank has taken it back for good.
 */
export type PaymentState = 'starting' | 'charged_back' | ProviderStatus;

/** A payment whose end is not known yet: the provider is asked. */
const OPEN: readonly PaymentState[] = ['starting', 'waiting', 'authenticate', 'processing'];

/** States that a payment can move to. Answers come late, twice and out of order; a move that is not here changes nothing. */
const NEXT: Record<PaymentState, readonly PaymentState[]> = {
  starting: ['waiting', 'authenticate', 'processing', 'succeeded', 'failed'],
  waiting: ['authenticate', 'processing', 'succeeded', 'failed'],
  authenticate: ['waiting', 'processing', 'succeeded', 'failed'],
  processing: ['authenticate', 'succeeded', 'failed'],
  // Money that came after we gave an attempt up is still money.
  failed: ['succeeded'],
  succeeded: ['refunding', 'refunded', 'refund_failed'],
  refunding: ['refunded', 'refund_failed'],
  // A refund that a bank sent back can be made again.
  refund_failed: ['refunding', 'refunded'],
  // A closed account sends it back days later.
  refunded: ['refund_failed'],
  // Only another end of the dispute moves it.
  charged_back: [],
};

/** Whether a payment can become something; false when it is that already. */
export function canPaymentBecome(from: PaymentState, to: PaymentState): boolean {
  return NEXT[from].includes(to);
}

/** Whether the end of a payment is not known yet. */
export function isOpen(state: PaymentState): boolean {
  return OPEN.includes(state);
}

/** Whether the person can be charged, or is: there is at most one such payment for an excess. */
export function isLive(state: PaymentState): boolean {
  return isOpen(state) || state === 'succeeded';
}

const LONGEST_WAIT_MINUTES = 60;

/** Minutes until a payment that is still open is asked about again, the more the longer it takes. */
export function minutesUntilAsked(timesAsked: number): number {
  return Math.min(2 ** timesAsked, LONGEST_WAIT_MINUTES);
}

/**
 * Where a dispute with the payer's bank stands: an early warning of fraud, a question without money, money
 * that the bank holds, and the two ends.
 */
export const DISPUTE_STATES = ['warned', 'inquiry', 'open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Whether a bank has asked and not decided. A warning may come to nothing, and is never ended. */
export function isDisputeUndecided(state: DisputeState | null): boolean {
  return state === 'inquiry' || state === 'open';
}
