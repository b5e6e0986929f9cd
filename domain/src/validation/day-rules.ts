import { MONTHS } from '../calendar/months.ts';
import { daysInMonth, matchesDateFormat } from './date-format.ts';
import { type Rule, whenAnswered, dateFormat, explained, inFormat } from './rules.ts';

/** A real calendar day, `YYYY-MM-DD`; on screens people type and read DD/MM/YYYY. */
export const realDay = (): Rule =>
  explained(dateFormat('YYYY-MM-DD'), inFormat('DD/MM/YYYY'), dayProblem);

/** A month and a year, `MM/YYYY`, month 01 to 12. */
export function monthYear(): Rule {
  const message = 'should be in MM/YYYY format';
  const rule = whenAnswered((text) => matchesDateFormat(text, 'MM/YYYY'), message);
  return explained(rule, message, monthProblem);
}

const isNumber = (text: string) => /^\d+$/.test(text);

const missing = (parts: string[]) =>
  `The ${parts.join(' and the ')} ${parts.length > 1 ? 'are' : 'is'} missing.`;

/** The fault of `D/M/Y` that is no day, in one sentence; undefined where the format says it all. */
function dayProblem(typed: string): string | undefined {
  const parts = typed.split('/').map((part) => part.trim());
  if (parts.length !== 3) return undefined;
  const [day = '', month = '', year = ''] = parts;
  const empty = ['day', 'month', 'year'].filter((_, index) => parts[index] === '');
  if (empty.length > 0) return missing(empty);
  if (!isNumber(day)) return `“${day}” is not a day.`;
  const problem = monthProblem(`${month}/${year}`);
  if (problem !== undefined) return problem;
  if (Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month))) return undefined;
  const name = MONTHS[Number(month) - 1];
  const isLeapDay = Number(day) === 29 && Number(month) === 2;
  return `${Number(day)} ${name}${isLeapDay ? ` ${year}` : ''} does not exist.`;
}

/** The same of `M/Y` that is no month. */
function monthProblem(typed: string): string | undefined {
  const parts = typed.split('/').map((part) => part.trim());
  if (parts.length !== 2) return undefined;
  const [month = '', year = ''] = parts;
  const empty = ['month', 'year'].filter((_, index) => parts[index] === '');
  if (empty.length > 0) return missing(empty);
  if (!isNumber(month)) return `“${month}” is not a month.`;
  if (!isNumber(year)) return `“${year}” is not a year.`;
  if (year.length !== 4) return 'The year has four digits.';
  return Number(month) >= 1 && Number(month) <= 12
    ? undefined
    : `There is no month ${Number(month)}.`;
}
