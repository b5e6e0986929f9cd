import { daysBetween } from '@gadget-claims/domain/calendar/day';
import { formatDay } from '@gadget-claims/domain/calendar/format';
import { many } from '@gadget-claims/domain/in-words';
import type { ExcessPayment } from '@gadget-claims/domain/settling/payments/schemas';
import { type InterestTerms, inPercent } from '@gadget-claims/domain/settling/payouts/interest';
import type { PayoutKind } from '@gadget-claims/domain/settling/payouts/kinds';
import { wholeOf } from '@gadget-claims/domain/settling/payouts/payable';
import type {
  Batch,
  PayingAccount,
  Payout,
  SettlementBasis,
} from '@gadget-claims/domain/settling/payouts/schemas';
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

/** What is paid; of nothing, because the excess takes all, it says so. */
export const paysWords = (amount: number): string =>
  amount === 0 ? 'Nothing to pay' : pounds(amount);

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

/** How what is owed for a gadget came about: the smaller of accepted and invoiced, less the rest. */
function owedLines({ approved, invoice, excess, paidBefore }: SettlementBasis) {
  const asked =
    invoice === null
      ? []
      : [
          { label: 'Accepted at most', value: pounds(approved) },
          { label: 'Invoiced', value: pounds(invoice) },
        ];
  const less = [
    { label: 'Less the excess', pence: excess },
    { label: 'Less what was paid before', pence: paidBefore },
  ];
  return [
    ...asked,
    { label: 'Accepted', value: pounds(Math.min(approved, invoice ?? approved)) },
    ...less
      .filter(({ pence }) => pence > 0)
      .map(({ label, pence }) => ({ label, value: pounds(-pence) })),
  ];
}

/** How the sum of a payout came about, in lines; none where nothing led to it but a decision. */
export function sumLines({ kind, amount, basis, interest }: Payout) {
  if (interest) {
    return [
      { label: 'Sum that came late', value: pounds(interest.principal) },
      { label: 'Rate, a year', value: inPercent(interest.rate) },
      {
        label: `${formatDay(interest.from)} to ${formatDay(interest.to)}`,
        value: daysOf(interest),
      },
    ];
  }
  if (!basis) return [];
  const stays = owedOf(basis) - amount;
  const left = kind === 'part' ? [{ label: 'Stays owed', value: pounds(-stays) }] : [];
  return [...owedLines(basis), ...left];
}

export const daysOf = ({ from, to }: Pick<InterestTerms, 'from' | 'to'>): string =>
  many(daysBetween(from, to), 'day');

const owedOf = (basis: SettlementBasis): number => wholeOf(basis) - basis.paidBefore;

/** How what is owed came about, in a line: "£400.00 accepted, less £100.00 excess". */
export function basisWords({ approved, invoice, excess, paidBefore }: SettlementBasis): string {
  const less = [
    { pence: excess, what: 'excess' },
    { pence: paidBefore, what: 'paid before' },
  ].filter(({ pence }) => pence > 0);
  const accepted = `${pounds(Math.min(approved, invoice ?? approved))} accepted`;
  return [accepted, ...less.map(({ pence, what }) => `less ${pounds(pence)} ${what}`)].join(', ');
}

/** How a payout came about, in a line. */
export function howWords({ kind, basis, why, interest }: Payout): string {
  if (interest) {
    return `${inPercent(interest.rate)} a year on ${pounds(interest.principal)} for ${daysOf(interest)}`;
  }
  if (!basis) return why ?? '';
  return kind === 'part' ? `Part of ${pounds(owedOf(basis))} owed` : basisWords(basis);
}

/** The label of each kind of payout. */
export const KIND_LABELS: Record<PayoutKind, string> = {
  settlement: 'Settlement',
  part: 'Part of the settlement',
  goodwill: 'Goodwill',
  interest: 'Interest',
};

/** What a payout is for: its gadget, and its kind where that is not the settlement. */
export const forWords = ({ kind, gadget }: Pick<Payout, 'kind' | 'gadget'>): string =>
  kind === 'settlement' ? gadget : `${KIND_LABELS[kind]}, ${gadget}`;

/** Where a payout of any kind is prepared for a claim. */
export const preparePath = (claimReference: string) => `/payouts/prepare/${claimReference}`;
