import { REFUND_DAYS } from '../../promises.ts';
import { inPounds } from './pounds.ts';
import type { DisputeState, PaymentState } from './state.ts';

export const NO_EXCESS = 'There is no excess to pay.';

/** Why money went back, or goes back. */
export type RefundReason =
  | 'cancelled'
  | 'given_up'
  | 'changed'
  | 'slot_gone'
  | 'paid_twice'
  | 'not_due'
  | 'repair_ended'
  | 'reopened'
  | 'sent_back';

const WHY: Record<RefundReason, string> = {
  cancelled: 'because the booking was cancelled in time',
  given_up: 'because you gave up the option that it was paid for',
  changed: 'because you chose another way that has no excess to pay',
  slot_gone:
    'because the time that you had chosen was no longer free when the payment reached us. Please choose another time',
  paid_twice: 'because it was paid twice',
  not_due: 'because it was not due any more when the payment reached us',
  repair_ended: 'because the repair that it was paid for does not go on',
  reopened: 'because we are looking at our decision again',
  sent_back: 'because our payments team sent it back. If you did not expect it, please ask us',
};

/** Why money goes back, to follow "We are paying … back ". */
function whyRefunded(reason: RefundReason | null): string {
  return WHY[reason ?? 'not_due'];
}

const WORDS: Record<PaymentState, (amount: string, why: string) => string> = {
  starting: () => 'We are getting the payment ready. Nothing has been taken.',
  waiting: (amount) => `Please pay the excess of ${amount}. Nothing has been taken yet.`,
  authenticate: () => 'Your bank wants to know that it is you. Nothing has been taken yet.',
  processing: () =>
    'Your bank has not told us yet whether the payment went through. Please do not pay again: we are asking, and will send you an e-mail.',
  succeeded: (amount) => `We have your payment of ${amount}. Thank you.`,
  failed: () => 'The payment did not go through and nothing was taken. You can try again.',
  refunding: (amount, why) =>
    `We are paying ${amount} back to the card that you paid with, ${why}. It can take up to ${REFUND_DAYS} days to arrive.`,
  refunded: (amount, why) => `We have paid ${amount} back to you, ${why}.`,
  refund_failed: (amount) =>
    `We could not pay ${amount} back to the card that you paid with. We will write to you to find another way.`,
  charged_back: (amount) =>
    `Your bank took the payment of ${amount} back from us, so the excess is not paid. Our payments team will write to you about it.`,
};

/** Of a payment that goes back as well: it does so once, by whichever comes first. */
const HELD = (amount: string) =>
  `Your bank is looking at the payment of ${amount}, because it was told that the payment was not right. Until the bank has decided, we can neither use the money nor send it back.`;
const TAKEN = (amount: string) =>
  `Your bank paid ${amount} back to you itself, so we do not pay it back again.`;
const PARTLY = (amount: string, back: string) =>
  `We have your payment of ${amount}, and have sent ${back} of it back to you.`;

/** Acts of a bank and of our own people on a payment after it was made. */
interface Afterwards {
  dispute?: DisputeState | null;
  /** Pence of a payment that stands which were sent back. */
  sentBack?: number;
}

/** The state of a payment, as a sentence for its payer. `amount` in pence. */
export function paymentSentence(
  state: PaymentState,
  amount: number,
  reason: RefundReason | null,
  { dispute = null, sentBack = 0 }: Afterwards = {},
): string {
  const pounds = inPounds(amount);
  if (dispute === 'open' && (state === 'succeeded' || state === 'refunding')) return HELD(pounds);
  if (state === 'charged_back' && reason !== null) return TAKEN(pounds);
  if (state === 'succeeded' && sentBack > 0) return PARTLY(pounds, inPounds(sentBack));
  return WORDS[state](pounds, whyRefunded(reason));
}
