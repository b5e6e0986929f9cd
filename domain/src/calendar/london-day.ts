let london: Intl.DateTimeFormat | undefined;

/** Made when it is first used: that takes a slow phone 70 ms, and the first screens do without. */
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

/** Day, month, year and time in London. Read from the whole text, which is made three times as fast as its parts. */
function inLondon(instant: string | Date): string[] {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not an instant: ${String(instant)}`);
  return AS_WRITTEN.exec(londonFormat().format(date))?.slice(1) ?? [];
}

/** The calendar day in Europe/London of an instant (ISO 8601 or a Date). Throws RangeError for anything else. */
export function londonDay(instant: string | Date): string {
  const [day, month, year] = inLondon(instant);
  return `${year?.padStart(4, '0')}-${month}-${day}`;
}

/** The time of day in Europe/London of an instant, `HH:MM`. */
export function londonTime(instant: string | Date): string {
  const [, , , time = ''] = inLondon(instant);
  return time;
}

const HOUR_MS = 3_600_000;

/** The instant at which a calendar day begins in Europe/London. Throws RangeError for other text. */
export function startOfLondonDay(day: string): Date {
  const winter = new Date(`${day}T00:00:00Z`);
  return londonTime(winter) === '00:00' ? winter : new Date(winter.getTime() - HOUR_MS);
}
