import { parseDay } from '@gadget-claims/domain/calendar/day';
import { MONTHS } from '@gadget-claims/domain/calendar/months';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const EIGHT_DIGITS = /^(\d\d)(\d\d)(\d{4})$/;
const WEEKDAY = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[\s.,]+)?`;
const DAY = String.raw`(\d{1,2})(?!\d)(?:st|nd|rd|th)?`;
const YEAR = String.raw`[’']?(\d{4}|\d\d)`;
/** `05/11/2026`, `5 November 26`, `Thu 5th of Nov 2026`. */
const DAY_FIRST = new RegExp(
  String.raw`^${WEEKDAY}${DAY}[\s/.,-]*(?:of\s+)?([a-z]{3,9}|\d{1,2}(?!\d))[\s/.,-]*${YEAR}$`,
  'i',
);
/** `November 5, 2026`. */
const MONTH_FIRST = new RegExp(String.raw`^${WEEKDAY}([a-z]{3,9})[\s.]*${DAY}[\s,]+${YEAR}$`, 'i');

/** Where the digits begin that people write with besides 0 to 9: Arabic, Persian, Hindi, Bengali, full width. */
const ZEROS = ['\u0660', '\u06f0', '\u0966', '\u09e6', '\uff10'];

/** Text with its digits as 0 to 9. */
const plain = (text: string): string =>
  text.trim().replaceAll(/[^\P{Nd}0-9]/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((each) => code - each.charCodeAt(0) < 10 && code >= each.charCodeAt(0));
    return zero === undefined ? digit : String(code - zero.charCodeAt(0));
  });

const two = (digits: string) => digits.padStart(2, '0');

/** "1" for `1st`. */
const dayOf = (text: string) => plain(text).replace(/^(\d{1,2})(?:st|nd|rd|th)$/i, '$1');

/** "2" for `Feb`, `febr.` or `February`; anything else as it is. */
function monthOf(text: string): string {
  const typed = plain(text).replace(/\.$/, '').toLowerCase();
  if (!/^[a-z]{3,}$/.test(typed)) return plain(text);
  const index = MONTHS.findIndex(
    (name) => name.toLowerCase().startsWith(typed) || (typed === 'sept' && name === 'September'),
  );
  return index < 0 ? plain(text) : String(index + 1);
}

/** The likely years of a question, for one of two digits. */
export interface YearsLike {
  /** The birthday of a buyer of insurance. */
  birthday?: boolean;
  /** The year that it is now. */
  now?: number;
}

const CENTURY = 100;
const YOUNGEST = 16;
const YEARS_AHEAD = 10;

/** "1983" for `83`: the latest such year that makes sense; anything else as it is. */
function yearOf(text: string, { birthday, now = new Date().getFullYear() }: YearsLike): string {
  const typed = plain(text).replace(/^[’']/, '');
  if (!/^\d\d$/.test(typed)) return typed;
  const latest = birthday ? now - YOUNGEST : now + YEARS_AHEAD;
  const year = latest - ((latest - Number(typed)) % CENTURY);
  return String(year);
}

/** The texts of the boxes for day, month and year for a value: a day `YYYY-MM-DD`, or unfinished text, `D/M/Y`. */
export function dateParts(value: string): string[] {
  const [, y = '', m = '', d = ''] = ISO.exec(value) ?? [];
  if (y) return [d, m, y];
  const [day = '', month = '', year = ''] = value.split('/');
  return [day, month, year];
}

/** The value of three boxes: a real day as `YYYY-MM-DD`, '' when all are empty, else `D/M/Y`. */
export function joinDate(parts: string[], years: YearsLike = {}): string {
  const [day = '', month = '', year = ''] = parts.map((part) => part.trim());
  if (!day && !month && !year) return '';
  const [d, m, y] = [dayOf(day), monthOf(month), yearOf(year, years)];
  return parseDay(`${y}-${two(m)}-${two(d)}`) ?? `${d}/${m}/${y}`;
}

/** The last day of the month, for a day that it does not have: `2026-11-30` for `31/11/2026`. */
export const likelyDay = (value: string): string | undefined =>
  /^(29|3[01])\//.test(value)
    ? ['30', '29', '28']
        .map((last) => joinDate([last, ...value.split('/').slice(1)]))
        .find((day) => ISO.test(day))
    : undefined;

/** A date out of a text, like `05/11/2026`, `2026-11-05` or `5 November 2026`; null if none. */
export function pastedDate(text: string, years: YearsLike = {}): string[] | null {
  const typed = plain(text);
  if (ISO.test(typed)) return dateParts(typed);
  const [, first = '', second = '', year = ''] =
    EIGHT_DIGITS.exec(typed) ?? DAY_FIRST.exec(typed) ?? [];
  const [, name = '', date = '', itsYear = ''] = MONTH_FIRST.exec(typed) ?? [];
  const [day, month] = first ? [first, monthOf(second)] : [date, monthOf(name)];
  if (!day || !/^\d+$/.test(month)) return null;
  return [two(day), two(month), yearOf(year || itsYear, years)];
}

/** The texts of the two boxes for a month `MM/YYYY` or for unfinished text. */
export function monthParts(value: string): string[] {
  const [month = '', year = ''] = value.split('/');
  return [month, year];
}

/** The value of two boxes: a real month as `MM/YYYY`, '' when both are empty, else `M/Y`. */
export function joinMonth(parts: string[], years: YearsLike = {}): string {
  const [month = '', year = ''] = parts.map((part) => part.trim());
  if (!month && !year) return '';
  const [m, y] = [monthOf(month), yearOf(year, years)];
  const real = parseDay(`${y}-${two(m)}-01`) !== null;
  return `${real ? two(m) : m}/${y}`;
}

/** A month out of a text, like `11/2026`, `Nov 26` or `2026-11`; null if none. */
export function pastedMonth(text: string, years: YearsLike = {}): string[] | null {
  const typed = plain(text);
  const [, isoYear, isoMonth] = /^(\d{4})-(\d{2})$/.exec(typed) ?? [];
  if (isoYear && isoMonth) return [isoMonth, isoYear];
  const [, name = '', year = ''] =
    /^([a-z]{3,9}|\d{1,2})[\s/.,-]+[’']?(\d{4}|\d{2})$/i.exec(typed) ?? [];
  const month = monthOf(name);
  return /^\d+$/.test(month) ? [two(month), yearOf(year, years)] : null;
}
