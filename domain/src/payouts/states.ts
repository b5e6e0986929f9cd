/** Where a payout stands. */
export const PAYOUT_STATES = [
  'prepared',
  'released',
  'sent',
  'settled',
  'returned',
  'cancelled',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What can follow; a payout of nothing is settled with its release, because no bank hears of it. */
const NEXT: Record<PayoutState, readonly PayoutState[]> = {
  prepared: ['released', 'cancelled'],
  released: ['sent', 'settled', 'cancelled'],
  sent: ['settled', 'returned'],
  settled: [],
  returned: [],
  cancelled: [],
};

/** Whether a payout of so many pence can go from one state to another. */
export function canBecome(from: PayoutState, to: PayoutState, amount: number): boolean {
  if (from === 'released' && to !== 'cancelled') return to === (amount === 0 ? 'settled' : 'sent');
  return NEXT[from].includes(to);
}
