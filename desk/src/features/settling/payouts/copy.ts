import type { ExcessPayment } from '@gadget-claims/domain/settling/payments/schemas';
import type { Batch, PayingAccount, Payout } from '@gadget-claims/domain/settling/payouts/schemas';
import type { PayoutState } from '@gadget-claims/domain/settling/payouts/states';
import { pounds } from '../../../lib/format.ts';

/** The label of each state of a payout, and how it looks. */
export const PAYOUT_STATE_LABELS: Record<
  PayoutState,
  { label: string; tone: 'good' | 'warn' | 'bad' | 'info' }
> = {
  prepared: { label: 'Prepared', tone: 'warn' },
  released: { label: 'Released', tone: 'info' },
  filed: { label: 'In a file', tone: 'info' },
  sent: { label: 'Sent', tone: 'info' },
  settled: { label: 'Settled', tone: 'good' },
  returned: { label: 'Returned', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'info' },
  'to-check': { label: 'To check with the bank', tone: 'bad' },
};

/** The label of each state of a paid excess, and how it looks. */
export const EXCESS_STATES: Record<
  ExcessPayment['state'],
  { label: string; tone: 'good' | 'warn' | 'bad' | 'info' }
> = {
  starting: { label: 'Not paid', tone: 'info' },
  waiting: { label: 'Not paid', tone: 'info' },
  authenticate: { label: 'Not paid', tone: 'info' },
  processing: { label: 'With the bank', tone: 'info' },
  failed: { label: 'Not paid', tone: 'info' },
  succeeded: { label: 'Paid', tone: 'good' },
  refunding: { label: 'On its way back', tone: 'warn' },
  refunded: { label: 'Paid back', tone: 'info' },
  refund_failed: { label: 'Could not be paid back', tone: 'bad' },
  charged_back: { label: 'Taken back by the bank', tone: 'bad' },
};

/** Where a dispute with the payer's bank stands. */
export const DISPUTES: Record<
  NonNullable<ExcessPayment['dispute']>['state'],
  { label: string; tone: 'good' | 'warn' | 'bad' | 'info' }
> = {
  warned: { label: 'The bank warns of fraud', tone: 'warn' },
  inquiry: { label: 'The bank asks about it', tone: 'warn' },
  open: { label: 'Disputed', tone: 'bad' },
  won: { label: 'Dispute won', tone: 'good' },
  lost: { label: 'Dispute lost', tone: 'bad' },
};

/** An account of ours, as far as it is shown. */
export const payerWords = ({ holder, lastFour }: PayingAccount): string => `${holder} …${lastFour}`;

/** Said of payouts whose underwriter has no paying account. */
export const noPayer = (underwriter: string): string =>
  `No account is set that pays claims of ${underwriter}. An operator sets it in PAYOUT_ACCOUNTS; until then these payouts go into no file.`;

/** Where a file for the bank stands. */
export function fileState({ voided, answer, taken, payouts, voidAsked }: Batch): {
  label: string;
  tone: 'good' | 'warn' | 'bad' | 'info';
} {
  const { open, returned } = payouts;
  if (voided !== null) return { label: 'Voided', tone: 'info' };
  if (voidAsked !== null) return { label: 'To be voided', tone: 'warn' };
  if (answer?.what === 'rejected') return { label: 'Rejected as a whole', tone: 'bad' };
  if (open === 0 && returned === 0) return { label: 'Settled', tone: 'good' };
  if (open === 0) return { label: 'Answered', tone: 'warn' };
  if (answer !== null) return { label: 'Accepted by the bank', tone: 'info' };
  return taken === null
    ? { label: 'Made, not downloaded yet', tone: 'warn' }
    : { label: 'Downloaded', tone: 'info' };
}

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
