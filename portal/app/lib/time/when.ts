import { formatDay, formatLongDay, formatTime } from '@gadget-claims/domain/calendar/format';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** The day of an instant in London: "Tuesday 24 November 2026". */
export const longDayOf = (instant: string): string => formatLongDay(londonDay(new Date(instant)));

/** The day of an instant in London, short: "24/11/2026". */
export const dayOf = (instant: string): string => formatDay(londonDay(new Date(instant)));

/** Day and time of an instant in London: "Tuesday 24 November 2026, 2:30 pm". */
export const momentOf = (instant: string): string =>
  `${longDayOf(instant)}, ${formatTime(CLOCK.format(new Date(instant)))}`;
