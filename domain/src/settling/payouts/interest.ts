import { daysBetween } from '../../calendar/day.ts';

/** What interest is reckoned from. */
export interface InterestTerms {
  /** `YYYY-MM-DD`, in London: from when the money was owed. */
  from: string;
  /** `YYYY-MM-DD`, in London: the day of the payment, for which none is due any more. */
  to: string;
  /** Hundredths of a percent a year: 800 for 8 %. */
  rate: number;
  /** Pence that were owed. */
  principal: number;
}

const HUNDREDTHS_OF_PERCENT = 10_000;
/** Also in a leap year, as courts and the ombudsman reckon. */
const YEAR_DAYS = 365;

/** Simple interest in pence, half a penny rounded up; nothing where the period is none. */
export function interestOf({ from, to, rate, principal }: InterestTerms): number {
  const days = Math.max(0, daysBetween(from, to));
  const whole = HUNDREDTHS_OF_PERCENT * YEAR_DAYS;
  return Math.floor((principal * rate * days + whole / 2) / whole);
}

/** "8%", "8.25%" for hundredths of a percent. */
export const inPercent = (rate: number): string => `${Number((rate / 100).toFixed(2))}%`;
