import { formatDate } from '../../calendar/format.ts';
import { inPounds } from '../payments/pounds.ts';
import { type InterestTerms, inPercent } from './interest.ts';
import type { PaidFor } from './schemas.ts';

const PERIOD = ({ from, to, rate, principal }: InterestTerms) =>
  `It is ${inPercent(rate)} a year on ${inPounds(principal)}, from ${formatDate(from)} to ${formatDate(to)}.`;

/** What a payout that is not the settlement is, in a sentence, and where it goes: "your account ending 4958". */
export function paidForSentence(
  { kind, amount, rest, why, interest }: PaidFor,
  account: string,
  isPaid: boolean,
): string {
  const sum = inPounds(amount);
  const follows = rest > 0 ? `; ${inPounds(rest)} follows` : '';
  const what = {
    settlement: `the rest of your settlement, ${sum},`,
    part: `a part of your settlement, ${sum},`,
    goodwill: `a goodwill payment of ${sum}`,
    interest: `interest of ${sum}`,
  }[kind];
  const going = isPaid
    ? `We paid ${what} into ${account}${follows}.`
    : `${what.charAt(0).toUpperCase()}${what.slice(1)} is on its way into ${account}${follows}.`;
  const more = [why && `Why: ${why}`, interest && PERIOD(interest)].filter(Boolean);
  return [going, ...more].join(' ');
}
