/**
 * Where a payout stands. In a file for the bank it is filed, and sent once a person took the file. One that may
 * have been paid without our knowing, since a backup or by a file that we voided, is to be checked with the bank.
 */
export const PAYOUT_STATES = [
  'prepared',
  'released',
  'filed',
  'sent',
  'settled',
  'returned',
  'cancelled',
  'to-check',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** States from which money may still leave, or may have left: of a gadget one payout at a time is in them. */
export const LIVE_STATES = ['prepared', 'released', 'filed', 'sent', 'to-check'] as const;

/**
 * The next states; a payout of nothing is settled with its release, because no bank hears of it. A file is cancelled
 * by two people, and a bank may speak of a cancelled one all the same, or send money back later.
 */
const NEXT: Record<PayoutState, readonly PayoutState[]> = {
  prepared: ['released', 'cancelled', 'to-check'],
  released: ['filed', 'settled', 'cancelled', 'to-check'],
  filed: ['sent', 'cancelled', 'to-check'],
  sent: ['settled', 'returned', 'cancelled'],
  settled: ['returned'],
  returned: [],
  cancelled: ['to-check'],
  'to-check': ['settled', 'cancelled'],
};

/** Whether a payout of so many pence can go from one state to another. */
export function canPayoutBecome(from: PayoutState, to: PayoutState, amount: number): boolean {
  if (from === 'released' && (to === 'filed' || to === 'settled')) {
    return to === (amount === 0 ? 'settled' : 'filed');
  }
  if (from === 'settled' && amount === 0) return false;
  return NEXT[from].includes(to);
}
