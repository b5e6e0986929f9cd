import { formatLongDay, formatTime } from '@gadget-claims/domain/calendar/format';
import { londonDay, londonTime } from '@gadget-claims/domain/calendar/london-day';
import { manySpelled } from '@gadget-claims/domain/in-words';
import { DECISION_DAYS } from '@gadget-claims/domain/promises';
import { OUT_OF_CALENDAR, calledOff } from '../../settling/bookings/copy.ts';
import type { BookingRow } from '../../settling/bookings/records.ts';

export const PHOTO_IS_ENOUGH = 'A clear photo is enough.';

export const DECISION_AIM = `We aim to decide ${manySpelled(DECISION_DAYS, 'working day')} after we have everything.`;

type BookedDay = Pick<BookingRow, 'day' | 'option_id'>;

/** A booking went with what the mail tells of. */
export const bookingCancelled = ({ day, option_id: optionId }: BookedDay): string =>
  `Your booking on ${formatLongDay(day)} is cancelled. ${calledOff(optionId)} ${OUT_OF_CALENDAR}`;

/** "10:00 am on Tuesday 24 November 2026". */
export const momentOf = (at: Date): string =>
  `${formatTime(londonTime(at))} on ${formatLongDay(londonDay(at))}`;
