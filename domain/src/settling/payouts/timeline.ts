import type { TimelineEntry } from '../../claims/claims/schemas.ts';
import { STATUS } from '../../claims/claims/status-ids.ts';
import { inPounds } from '../payments/pounds.ts';
import { isAboutAccount } from './returns.ts';
import type { PaidFor } from './schemas.ts';
import type { PayoutState } from './states.ts';
import { paidForSentence } from './told.ts';

/** Something that happened to the money for a gadget. */
export interface PaymentHappening {
  at: Date;
  state: PayoutState;
  paidFor: PaidFor;
  lastFour: string;
  /** What was noted: of a payout that the bank sent back its code, where the code is about this payment. */
  reason: string;
  /** Which gadget, where a claim has several. */
  gadgetLabel: string | null;
}

/**
 * A claim's timeline with its payments, oldest first. Its claimant hears when money is on its way
 * and when their account did not take it; the names of those who prepared and released it are ours,
 * and that a settlement is paid says the status. A line asks for nothing: the page's next step does, and of a gadget that
 * was paid twice there is none.
 */
export function withPayments(
  timeline: readonly TimelineEntry[],
  payments: readonly PaymentHappening[],
): TimelineEntry[] {
  return [...timeline, ...payments.flatMap(told)].toSorted((one, other) =>
    one.at.localeCompare(other.at),
  );
}

function told({
  at,
  state,
  paidFor,
  lastFour,
  reason,
  gadgetLabel,
}: PaymentHappening): TimelineEntry[] {
  const entry = {
    at: at.toISOString(),
    kind: 'payment',
    by: 'us',
    gadgetLabel,
    reason: null,
    status: STATUS.CASH_SETTLEMENT,
  } as const;
  const account = `your account ending ${lastFour}`;
  const { kind, amount } = paidFor;
  if (state === 'sent') {
    const text =
      kind === 'settlement'
        ? `We told our bank to pay ${inPounds(amount)} into ${account}.`
        : paidForSentence(paidFor, account, false);
    return [{ ...entry, title: 'Payment on its way', text, tone: 'neutral' }];
  }
  if (state === 'settled' && kind !== 'settlement') {
    const text = paidForSentence(paidFor, account, true);
    return [{ ...entry, title: 'Payment made', text, tone: 'good' }];
  }
  if (state !== 'returned' || !isAboutAccount(reason)) return [];
  const text = `The bank could not pay ${inPounds(amount)} into ${account}.`;
  return [{ ...entry, title: 'Payment came back', text, tone: 'warn' }];
}
