const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** From then on clocks have gone forward and back on the same Sundays; before, they are looked up. */
const SINCE = 1996;
/** The last year that is written in four digits. */
const UNTIL = 9999;

/** One in the morning by Greenwich on a month's last Sunday; the month, from 0, has 31 days. */
function lastSunday(year: number, month: number): number {
  const last = Date.UTC(year, month, 31, 1);
  return last - new Date(last).getUTCDay() * DAY_MS;
}

let london: Intl.DateTimeFormat | undefined;

/** Made when it is first used: that takes a slow phone 70 ms to 150 ms. */
const londonFormat = () =>
  (london ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }));

const AS_WRITTEN = /^(\d\d)\D(\d\d)\D(\d+)\D+(\d\d:\d\d)$/;

/** Day, `YYYY-MM-DD`, and time, `HH:MM`, in London. */
function inLondon(instant: string | Date): readonly [day: string, time: string] {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not an instant: ${String(instant)}`);
  const year = date.getUTCFullYear();
  if (year < SINCE || year >= UNTIL) {
    // The whole text is made three times as fast as its parts.
    const [, day, month, of = '', time = ''] = AS_WRITTEN.exec(londonFormat().format(date)) ?? [];
    return [`${of.padStart(4, '0')}-${month}-${day}`, time];
  }
  const isSummer = +date >= lastSunday(year, 2) && +date < lastSunday(year, 9);
  const [day = '', time = ''] = new Date(+date + (isSummer ? HOUR_MS : 0)).toISOString().split('T');
  return [day, time.slice(0, 5)];
}

/** The calendar day in Europe/London of an instant (ISO 8601 or a Date). Throws RangeError for anything else. */
export const londonDay = (instant: string | Date): string => inLondon(instant)[0];

/** The time of day in Europe/London of an instant, `HH:MM`. */
export const londonTime = (instant: string | Date): string => inLondon(instant)[1];

/** The instant at which a calendar day begins in Europe/London. Throws RangeError for other text. */
export function startOfLondonDay(day: string): Date {
  const winter = new Date(`${day}T00:00:00Z`);
  return londonTime(winter) === '00:00' ? winter : new Date(winter.getTime() - HOUR_MS);
}
