const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** One in the morning by Greenwich on a month's last Sunday; the month, from 0, has 31 days. */
function lastSunday(year: number, month: number): number {
  const last = Date.UTC(year, month, 31, 1);
  return last - new Date(last).getUTCDay() * DAY_MS;
}

/**
 * Day, `YYYY-MM-DD`, and time, `HH:MM`, in London, by the law since 1996; no instant of ours is older. By
 * hand: the first that a phone reads from `Intl` takes it 70 to 150 ms.
 */
function inLondon(instant: string | Date): readonly [day: string, time: string] {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not an instant: ${String(instant)}`);
  const year = date.getUTCFullYear();
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
