/**
 * Where a payout stands. One that was prepared or released when a backup was restored is to be checked with
 * the bank: since the backup it may have been paid.
 */
export const PAYOUT_STATES = [
  'prepared',
  'released',
  'sent',
  'settled',
  'returned',
  'cancelled',
  'to-check',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** The next states; a payout of nothing is settled with its release, because no bank hears of it. */
const NEXT: Record<PayoutState, readonly PayoutState[]> = {
  prepared: ['released', 'cancelled', 'to-check'],
  released: ['sent', 'settled', 'cancelled', 'to-check'],
  sent: ['settled', 'returned'],
  settled: [],
  returned: [],
  cancelled: [],
  'to-check': ['settled', 'cancelled'],
};

/** Whether a payout of so many pence can go from one state to another. */
export function canPayoutBecome(from: PayoutState, to: PayoutState, amount: number): boolean {
  if (from === 'released' && (to === 'sent' || to === 'settled')) {
    return to === (amount === 0 ? 'settled' : 'sent');
  }
  return NEXT[from].includes(to);
}
