import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { manySpelled } from '@gadget-claims/domain/in-words';
import { DECISION_DAYS } from '@gadget-claims/domain/promises';
import { calledOff } from '../bookings/copy.ts';
import type { BookingRow } from '../bookings/records/bookings.ts';

export const PHOTO_IS_ENOUGH = 'A clear photo is enough.';

export const DECISION_AIM = `We aim to decide ${manySpelled(DECISION_DAYS, 'working day')} after we have everything.`;

type BookedDay = Pick<BookingRow, 'day' | 'option_id'>;

/** A booking went with what the mail tells of. */
export const bookingCancelled = ({ day, option_id: optionId }: BookedDay): string =>
  `Your booking on ${formatLongDay(day)} is cancelled. ${calledOff(optionId)}`;
