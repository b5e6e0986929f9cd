import { londonTime } from '@gadget-claims/domain/calendar/london-day';

/** The time of day in Europe/London by this machine's clock, `HH:MM`. */
export const timeNow = () => londonTime(new Date());
