import { formatLongDay } from '../../calendar/format.ts';
import { londonDay } from '../../calendar/london-day.ts';
import { addWorkingDays } from '../../calendar/working-days.ts';
import { STATUS } from '../../claims/claims/status-ids.ts';
import { manySpelled } from '../../in-words.ts';
import { PAYOUT_DAYS } from '../../promises.ts';
import { inPounds } from '../payments/pounds.ts';
import type { OptionKind, Settlement } from './schemas.ts';
import { netWords } from './settlement.ts';

/** Said where there is nothing to pay, beside the sums. */
export const NOTHING_LEFT = 'The excess is as much as what we accept, so nothing is left to pay.';

/** The same with the sums. */
const nothingLeft = ({ approved, invoice, excess }: Settlement): string => {
  const accepted = Math.min(approved ?? 0, invoice ?? approved ?? 0);
  return `Nothing is left to pay. We accept ${inPounds(accepted)} and take off the excess of ${inPounds(excess)}.`;
};

/** Whether the excess takes all of a settlement, so that no money moves. */
export const isNothingLeft = (money: { settlement: Settlement } | null): boolean =>
  money?.settlement.payable === 0;

const SOON = `within ${manySpelled(PAYOUT_DAYS, 'working day')}`;

/** Facts of our payment for a gadget. */
export interface Money {
  settlement: Settlement;
  /** Pence of it that were paid ahead. */
  paid: number;
  /** Pence of a part of it that our bank was told to pay. */
  underWay: number;
  /** It was paid in more than one payment. */
  isInParts: boolean;
  /** Where it goes, in words: "your account ending 4958"; null while we have no account. */
  account: string | null;
  /** `YYYY-MM-DD`: by when we aim to pay; counted from today while we have no account. */
  payBy: string;
  isLate: boolean;
  /** `YYYY-MM-DD`: the day on which the gadget came to its status. */
  since: string;
}

/** The instants that the day of a payment follows from. */
interface PayDates {
  /** When the gadget came to its status. */
  since: Date;
  /** When we were given the account; null while we have none. */
  accountSince: Date | null;
  now: Date;
}

/** The day by which we aim to pay: counted from the acceptance and the account, whichever came last. */
export function payDay({ since, accountSince, now }: PayDates): string {
  const start = accountSince === null ? now : accountSince < since ? since : accountSince;
  return addWorkingDays(londonDay(start), PAYOUT_DAYS);
}

/** Our payment for an approved gadget, by each way in money that is offered for it; '' where none is. */
export function offeredMoney(
  offered: readonly OptionKind[],
  { approved, excess }: { approved: number | null; excess: number },
): string {
  if (approved === null) return '';
  if (offered.includes('CASH')) {
    return `If you choose a cash settlement, we pay ${netWords(approved, excess)}.`;
  }
  return offered.includes('OWN_REPAIRER')
    ? `If you choose your own repairer, we pay at most ${netWords(approved, excess)}.`
    : '';
}

/** Pence that are still to be paid of a settlement; null while that is not known. */
export const restOf = ({ settlement: { payable }, paid, underWay }: Omit<Money, 'account'>) =>
  payable === null ? null : Math.max(0, payable - paid - underWay);

/** How a status is put where money is paid; null where nothing is known that its own words leave out. */
export function moneySentence(status: number, kind: OptionKind, money: Money): string | null {
  const { settlement, account, payBy, since, isInParts } = money;
  const { approved, invoice, excess, payable } = settlement;
  const sum = payable === null ? null : inPounds(payable);
  if (status === STATUS.REPAIR_OPTION_SELECTED && kind === 'OWN_REPAIRER') {
    if (approved === null || invoice !== null) return null;
    return `You have chosen your own repairer. We pay what the invoice asks, at most ${netWords(approved, excess)}.`;
  }
  if (status === STATUS.INVOICE_RECEIVED && invoice !== null) {
    const checking = `We have the invoice of your repairer for ${inPounds(invoice)} and are checking it.`;
    if (sum === null) return checking;
    return payable === 0
      ? `${checking} ${nothingLeft(settlement)}`
      : `${checking} We pay you ${sum} ${SOON} of accepting it.`;
  }
  if (sum === null) return null;
  if (payable === 0) return nothingLeft(settlement);
  const day = formatLongDay(payBy);
  if (status === STATUS.REPAIR_OPTION_SELECTED && kind === 'CASH') {
    return `You have chosen a cash settlement of ${sum}. With your bank details today, we pay it by ${day}.`;
  }
  if (status === STATUS.CASH_SETTLEMENT) return dueSentence(money, day);
  return status === STATUS.SETTLED ? paidSentence(sum, account, since, isInParts) : null;
}

/** What is still to be paid, and then what was paid of it. */
function dueSentence(money: Money, day: string): string {
  const { account, isLate, paid, underWay } = money;
  const left = restOf(money) ?? 0;
  const rest = paid > 0 ? `the rest of ${inPounds(left)}` : inPounds(left);
  const before = paid > 0 ? ` We paid you ${inPounds(paid)} of your settlement before.` : '';
  if (underWay > 0) {
    const where = account ?? 'your bank account';
    return `A part of your settlement, ${inPounds(underWay)}, is on its way into ${where}; ${inPounds(left)} follows.${before}`;
  }
  if (left === 0) return `We paid you ${inPounds(paid)}, and nothing is left to pay.`;
  if (account === null) {
    return `We pay you ${rest}. With your bank details today, we pay it by ${day}.${before}`;
  }
  return isLate
    ? `We meant to pay ${rest} into ${account} by ${day} and are late. We are sorry.${before}`
    : `We are paying ${rest} into ${account}, by ${day}.${before}`;
}

const paidSentence = (
  sum: string,
  account: string | null,
  day: string,
  isInParts: boolean,
): string =>
  `We paid ${sum} into ${account ?? 'your bank account'}${isInParts ? ' in parts, the last' : ''} on ${formatLongDay(day)}.`;
