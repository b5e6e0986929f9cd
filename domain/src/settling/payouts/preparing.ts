import { addDays, daysBetween, isDay } from '../../calendar/day.ts';
import { formatDate } from '../../calendar/format.ts';
import { realDay } from '../../validation/day-rules.ts';
import { type Field, needed } from '../../validation/fields.ts';
import { type Rule, max, min, trimmed } from '../../validation/rules.ts';
import { inPounds } from '../payments/pounds.ts';
import { type InterestTerms, inPercent, interestOf } from './interest.ts';
import { CEILINGS, type PayoutKind } from './kinds.ts';

/** A payout as it is typed. */
export interface Preparing {
  kind: PayoutKind | null;
  /** Pence; of the settlement and of interest it follows. */
  amount: number | null;
  /** Why goodwill is paid. */
  reason: string;
  from: string;
  to: string;
  rate: number | null;
  principal: number | null;
}

/** What bounds the payouts of a gadget. */
export interface Bounds {
  /** Pence that are still owed; null where none are known. */
  owed: number | null;
  /** Pence; null where the policy does not say. */
  insuredValue: number | null;
  /** Of what was paid, or is on its way. */
  interestBefore: readonly InterestTerms[];
  /** `YYYY-MM-DD`. */
  incidentDay: string;
  /** `YYYY-MM-DD`. */
  today: string;
}

/** Interest ends on the day on which it is paid, which a release and a file come before. */
const AHEAD_DAYS = 14;
/** Claims for money end after six years (Limitation Act 1980, section 5). */
const MOST_DAYS = 2192;
/** Hundredths of a percent. Courts' 8 % is the highest that anybody is owed now. */
const HIGHEST_RATE = 1_500;

const whenNumber =
  (problem: (value: number, form: Preparing) => string | false): Rule =>
  (value, form) =>
    (typeof value === 'number' && problem(value, form as Preparing)) || undefined;
const whenDay =
  (problem: (value: string, form: Preparing) => string | false): Rule =>
  (value, form) =>
    (typeof value === 'string' && isDay(value) && problem(value, form as Preparing)) || undefined;

const aboveNothing = whenNumber((pence) => pence <= 0 && 'is required to be more than nothing');

/** The terms that were typed, once there are all of them. */
export function termsOf({ kind, from, to, rate, principal }: Preparing): InterestTerms | null {
  const isWhole = kind === 'interest' && rate !== null && principal !== null;
  return isWhole && isDay(from) && isDay(to) ? { from, to, rate, principal } : null;
}

/** What is paid, in pence; null while that is not known. */
export function amountOf(typed: Preparing, { owed }: Pick<Bounds, 'owed'>): number | null {
  if (typed.kind === 'settlement') return owed;
  if (typed.kind !== 'interest') return typed.amount;
  const terms = termsOf(typed);
  return terms && interestOf(terms);
}

const ofKind = (...kinds: PayoutKind[]) => ({
  when: ({ kind }: Preparing) => kind !== null && kinds.includes(kind),
});

/** The questions about a payout of a gadget, with what bounds each answer. */
export const preparingFields = (bounds: Bounds): readonly Field<Preparing>[] => [
  needed('kind', 'What it is for'),
  {
    ...needed('amount', 'Amount', aboveNothing, withinSum(bounds)),
    ...ofKind('part', 'goodwill'),
  },
  { ...needed('reason', 'Reason', trimmed(min(10)), trimmed(max(300))), ...ofKind('goodwill') },
  ...interestFields(bounds).map((field) => ({ ...field, ...ofKind('interest') })),
];

const withinSum = ({ owed }: Bounds): Rule =>
  whenNumber((pence, { kind }) => {
    if (kind === 'part') {
      const isBelow = owed !== null && pence < owed;
      return !isBelow && `is required to be less than what is owed, ${inPounds(owed ?? 0)}`;
    }
    const most = CEILINGS.goodwill;
    return pence > most && `is more than one goodwill payment may be, ${inPounds(most)}`;
  });

const interestFields = (bounds: Bounds): Field<Preparing>[] => {
  const { insuredValue, incidentDay, today } = bounds;
  const latest = addDays(today, AHEAD_DAYS);
  return [
    needed(
      'principal',
      'Sum that came late',
      aboveNothing,
      whenNumber(
        (pence) =>
          insuredValue !== null &&
          pence > insuredValue &&
          `is more than the gadget is insured for, ${inPounds(insuredValue)}`,
      ),
      notTwice(bounds),
      notTooMuch,
    ),
    needed(
      'rate',
      'Rate',
      aboveNothing,
      whenNumber(
        (rate) => rate > HIGHEST_RATE && `is required to be at most ${inPercent(HIGHEST_RATE)}`,
      ),
    ),
    needed(
      'from',
      'First day',
      realDay(),
      whenDay((day) => day < incidentDay && `lies before the incident, ${formatDate(incidentDay)}`),
    ),
    needed(
      'to',
      'Day of the payment',
      realDay(),
      whenDay(
        (day, { from }) => isDay(from) && day <= from && 'is required to follow the first day',
      ),
      whenDay((day) => day > latest && `is required to be ${formatDate(latest)} or earlier`),
      whenDay(
        (day, { from }) =>
          isDay(from) &&
          daysBetween(from, day) > MOST_DAYS &&
          'is more than six years after the first day',
      ),
      comesToSomething,
    ),
  ];
};

/** Two sums may both be late on one day, but the same one is not twice, nor more than there is to pay. */
const notTwice = ({ interestBefore, insuredValue }: Bounds): Rule =>
  whenNumber((pence, form) => {
    const terms = termsOf(form);
    const same = interestBefore.filter(
      ({ from, to }) => terms !== null && from < terms.to && terms.from < to,
    );
    const twice = same.find(({ principal }) => principal === pence);
    if (twice) {
      const days = `${formatDate(twice.from)} to ${formatDate(twice.to)}`;
      return `has interest already for some of these days, ${days}`;
    }
    const together = same.reduce((sum, { principal }) => sum + principal, pence);
    return (
      insuredValue !== null &&
      together > insuredValue &&
      `and the sums that have interest already for some of these days are more than the gadget is insured for, ${inPounds(insuredValue)}`
    );
  });

const notTooMuch = whenNumber((_, form) => {
  const terms = termsOf(form);
  const [sum, most] = [terms ? interestOf(terms) : 0, CEILINGS.interest];
  return (
    sum > most &&
    `brings interest of ${inPounds(sum)}, more than one payment may be, ${inPounds(most)}`
  );
});

const comesToSomething = whenDay((_, form) => {
  const terms = termsOf(form);
  const isReckoned = terms !== null && terms.principal > 0 && terms.rate > 0;
  return isReckoned && interestOf(terms) === 0 && 'leaves less than a penny of interest';
});
