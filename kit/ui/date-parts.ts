import { parseDay } from '@gadget-claims/domain/calendar/day';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const WRITTEN = /^(\d{1,2})(?:st|nd|rd|th)?[\s/.,-]*([a-z]{3,9}|\d{1,2})[\s/.,-]*(\d{4})$/i;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const two = (digits: string) => digits.padStart(2, '0');

/** What the boxes for day, month and year show for a value: a day `YYYY-MM-DD`, or what was typed so far, `D/M/Y`. */
export function dateParts(value: string): string[] {
  const [, y = '', m = '', d = ''] = ISO.exec(value) ?? [];
  if (y) return [d, m, y];
  const [day = '', month = '', year = ''] = value.split('/');
  return [day, month, year];
}

/** The value of three boxes: a real day as `YYYY-MM-DD`, '' when all are empty, else `D/M/Y`. */
export function joinDate(parts: string[]): string {
  const [day = '', month = '', year = ''] = parts.map((part) => part.trim());
  if (!day && !month && !year) return '';
  return parseDay(`${year}-${two(month)}-${two(day)}`) ?? `${day}/${month}/${year}`;
}

/** A date out of copied text, such as `05/11/2026`, `2026-11-05` or `5 November 2026`; null if none. */
export function pastedDate(text: string): string[] | null {
  const trimmed = text.trim();
  if (ISO.test(trimmed)) return dateParts(trimmed);
  const [, day = '', month = '', year = ''] = WRITTEN.exec(trimmed) ?? [];
  if (!day) return null;
  if (/\d/.test(month)) return [two(day), two(month), year];
  const index = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  return index < 0 ? null : [two(day), two(String(index + 1)), year];
}

/** What the two boxes show for a month `MM/YYYY` or for what was typed so far. */
export function monthParts(value: string): string[] {
  const [month = '', year = ''] = value.split('/');
  return [month, year];
}

/** The value of two boxes: a real month as `MM/YYYY`, '' when both are empty, else `M/Y`. */
export function joinMonth(parts: string[]): string {
  const [month = '', year = ''] = parts.map((part) => part.trim());
  if (!month && !year) return '';
  const real = parseDay(`${year}-${two(month)}-01`) !== null;
  return `${real ? two(month) : month}/${year}`;
}

/** A month out of copied text, such as `11/2026` or `2026-11`; null if none. */
export function pastedMonth(text: string): string[] | null {
  const [, month, year] = /^(\d{1,2})[\s/.-]+(\d{4})$/.exec(text.trim()) ?? [];
  if (month && year) return [two(month), year];
  const [, isoYear, isoMonth] = /^(\d{4})-(\d{2})$/.exec(text.trim()) ?? [];
  return isoYear && isoMonth ? [isoMonth, isoYear] : null;
}
