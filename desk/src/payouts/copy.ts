import type { Payout } from '@gadget-claims/domain/payouts/schemas';
import type { PayoutState } from '@gadget-claims/domain/payouts/states';
import { pounds } from '../format.ts';

/** What each state of a payout is called, and how it looks. */
export const STATES: Record<
  PayoutState,
  { label: string; tone: 'good' | 'warn' | 'bad' | 'info' }
> = {
  prepared: { label: 'Prepared', tone: 'warn' },
  released: { label: 'Released', tone: 'info' },
  sent: { label: 'Sent', tone: 'info' },
  settled: { label: 'Settled', tone: 'good' },
  returned: { label: 'Returned', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'info' },
  'to-check': { label: 'To check with the bank', tone: 'bad' },
};

/** The parts of an amount: the smaller of accepted and invoiced, less the rest. */
export function basisLines({ approved, invoice, excess, paidBefore }: Payout['basis']) {
  const asked =
    invoice === null
      ? []
      : [
          { label: 'Accepted at most', pence: approved },
          { label: 'Invoiced', pence: invoice },
        ];
  return [
    ...asked,
    { label: 'Accepted', pence: Math.min(approved, invoice ?? approved) },
    ...[
      { label: 'Less the excess', pence: -excess },
      { label: 'Less what was paid before', pence: -paidBefore },
    ].filter(({ pence }) => pence < 0),
  ];
}

/** The same in a line: "£400.00 accepted, less £100.00 excess". */
export function basisWords({ approved, invoice, excess, paidBefore }: Payout['basis']): string {
  const less = [
    { pence: excess, what: 'excess' },
    { pence: paidBefore, what: 'paid before' },
  ].filter(({ pence }) => pence > 0);
  const accepted = `${pounds(Math.min(approved, invoice ?? approved))} accepted`;
  return [accepted, ...less.map(({ pence, what }) => `less ${pounds(pence)} ${what}`)].join(', ');
}
