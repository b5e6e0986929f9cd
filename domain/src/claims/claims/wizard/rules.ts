import { addDays, isDay } from '../../../calendar/day.ts';
import { REPORT_HOURS } from '../../../promises.ts';
import { explained } from '../../../validation/rules.ts';
import type { Rule } from '../../../validation/rules.ts';
import { cleanTelephone } from '../../../validation/short-answer.ts';

// Rules that the wizard needs beyond the specification's list; they pass on an empty answer.
const filled = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

/** The one refusal of a day to come. */
export const IN_FUTURE = 'cannot be in the future';

/** The moment at which answers are looked at, in London; to find out the time costs some. */
export interface Now {
  /** Calendar day in Europe/London. */
  today: string;
  /** Time of day there, `HH:MM`; asked for only where it matters. */
  time: () => string;
}

/** From then on in London, where it is winter, the next day has begun in the Line Islands: UTC+14. */
const NEXT_DAY_BEGINS = '10:00';

/** The latest day that has begun anywhere on earth. */
const latestDay = ({ today, time }: Now): string =>
  time() >= NEXT_DAY_BEGINS ? addDays(today, 1) : today;

/**
 * Today at the latest, where it is earliest on earth: people claim from abroad. An incident in the
 * UK happened on a day that has begun there.
 */
export const notInFuture =
  (now: Now, place: 'anywhere' | 'UK' = 'anywhere'): Rule =>
  (value) => {
    if (!filled(value) || value <= now.today) return undefined;
    return place === 'UK' || value > latestDay(now) ? IN_FUTURE : undefined;
  };

/** Not before the day that another question gave; nothing lies before an open one. */
export const notBefore =
  (day: string, what: string): Rule =>
  (value) =>
    filled(value) && value < day ? `cannot be before ${what}` : undefined;

/** Not after the day that another question gave, once it is given. */
export const notAfter =
  (day: string, what: string): Rule =>
  (value) =>
    filled(value) && day !== '' && value > day ? `cannot be after ${what}` : undefined;

/** Now at the latest, for a time of day in the UK of that date. */
export const notInFutureOn =
  (day: string, { today, time }: Now): Rule =>
  (value) =>
    filled(value) && day === today && value > time() ? IN_FUTURE : undefined;

/** Answered with yes or no. */
export const yesOrNo = (label: string): Rule => {
  const message = `${label} is required`;
  // "VAT registration is required" alone asks for something else.
  return explained(
    (value) => (typeof value === 'boolean' ? undefined : message),
    message,
    () => 'Choose yes or no.',
  );
};

/** A telephone number: digits, spaces and a leading plus; 10 digits at least. */
export const telephoneRule = (): Rule => (value) => {
  if (!filled(value)) return undefined;
  const number = cleanTelephone(value);
  const digits = number.replace(/\D/g, '');
  return /^\+?[\d\s()-]+$/.test(number) && digits.length >= 10 && digits.length <= 15
    ? undefined
    : 'should be a telephone number, like 07700 900123';
};

/** Past the hours in which it should be reported; a warning, not a refusal. Days are all that is known. */
export function isLateReport(dateOfIncident: string, dateReported: string): boolean {
  return (
    isDay(dateOfIncident) &&
    isDay(dateReported) &&
    dateReported > addDays(dateOfIncident, Math.ceil(REPORT_HOURS / 24))
  );
}
