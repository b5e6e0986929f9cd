import type { PaymentView } from '@gadget-claims/domain/settling/payments/schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import type { QueryState } from '@gadget-claims/kit/data/query.ts';

const FIRST_MS = 1_500;
const LONGEST_MS = 15_000;

/** Whether the bank has yet to say what became of a payment. */
export function isPending(payment: PaymentView | null): boolean {
  return payment?.status === 'processing' || payment?.status === 'starting';
}

/** Whether the same question may have an answer in a moment: nothing came, or it was too much at once. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** Milliseconds until it is asked again what became of a payment, the more the longer it takes. */
export function whilePending({ answer, error }: QueryState<PaymentView>, times: number) {
  const isOpen = error === null ? isPending(answer) : isTransient(error);
  return isOpen ? Math.min(FIRST_MS * 1.5 ** times, LONGEST_MS) : null;
}
