import { addDays, isDay } from '../../calendar/day.ts';
import { REPORT_HOURS } from '../../promises.ts';
import { dateFormat } from '../../validation/rules.ts';
import type { Rule } from '../../validation/rules.ts';

// Rules that the wizard needs beyond the specification's list; they pass on an empty answer.
const filled = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '';

/** A real calendar day. People type and read DD/MM/YYYY; the form holds `YYYY-MM-DD`. */
export const realDay = (): Rule => dateFormat('YYYY-MM-DD', 'DD/MM/YYYY');

/** The one refusal of what has not happened yet. */
export const IN_FUTURE = 'cannot be in the future';

/** Today at the latest. */
export const notInFuture =
  (today: string): Rule =>
  (value) =>
    filled(value) && value > today ? IN_FUTURE : undefined;

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

/** A time of day, `HH:MM` on the 24-hour clock. */
export const timeOfDay = (): Rule => dateFormat('HH:MM');

/** Now at the latest, for a time of day of that date. */
export const notInFutureOn =
  (day: string, { today, time }: { today: string; time: () => string }): Rule =>
  (value) =>
    filled(value) && day === today && value > time() ? IN_FUTURE : undefined;

/** Answered with yes or no. */
export const answered =
  (label: string): Rule =>
  (value) =>
    typeof value === 'boolean' ? undefined : `${label} is required`;

/** A telephone number: digits, spaces and a leading plus; 10 digits at least. */
export const telephone = (): Rule => (value) => {
  if (!filled(value)) return undefined;
  const digits = value.replace(/\D/g, '');
  return /^\+?[\d\s()-]+$/.test(value) && digits.length >= 10 && digits.length <= 15
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
