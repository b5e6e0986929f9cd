import { formatDay, formatLongDay, formatTime } from '@gadget-claims/domain/calendar/format';
import { londonDay, londonTime } from '@gadget-claims/domain/calendar/london-day';

/** The day of an instant in London: "Tuesday 24 November 2026". */
export const longDayOf = (instant: string): string => formatLongDay(londonDay(new Date(instant)));

/** The day of an instant in London, short: "24/11/2026". */
export const dayOf = (instant: string): string => formatDay(londonDay(new Date(instant)));

/** Day and time of an instant in London: "Tuesday 24 November 2026, 2:30 pm". */
export const momentOf = (instant: string): string =>
  `${longDayOf(instant)}, ${formatTime(londonTime(instant))}`;
