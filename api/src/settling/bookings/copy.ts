import { BOOKED_OPTION } from '@gadget-claims/domain/settling/bookings/slots';
import { inPounds } from '@gadget-claims/domain/settling/payments/pounds';

export const NO_BOOKING_NEEDED = 'The option that you chose needs no booking.';
export const DAY_NOT_BOOKABLE = 'Date cannot be booked. Please choose another day.';
export const UNKNOWN_TIME = 'Time is not one that we have';

const CALLED_OFF: Record<number, string> = {
  [BOOKED_OPTION.COURIER]: 'No courier comes.',
  [BOOKED_OPTION.WALK_IN]: 'The repair shop no longer expects you.',
  [BOOKED_OPTION.CALL_OUT]: 'No engineer comes.',
};

/** The effect of a cancelled booking on the day, by the option that was booked. */
export const calledOff = (optionId: number): string => CALLED_OFF[optionId] ?? '';

export const INTO_CALENDAR = 'The attached file puts the booking into your calendar.';
export const OUT_OF_CALENDAR = 'The attached file takes the booking out of your calendar.';

const tooLateTo = (change: string) =>
  `Bookings can be ${change} until the day before. Please call us if you cannot make it.`;
export const TOO_LATE_TO_CANCEL = tooLateTo('cancelled');
export const TOO_LATE_TO_MOVE = tooLateTo('moved');

/** The excess is another one than the person has seen; in pence. */
export const excessChanged = (excess: number) =>
  `The excess is ${inPounds(excess)}. Please look at it again before you book.`;

/** Another claimant has booked the time; `keepsEarlier`: the person still has an earlier booking. */
export const slotTaken = (keepsEarlier: boolean, isWholeDay: boolean) =>
  [
    isWholeDay
      ? 'No time of that day is free. Please choose another day.'
      : 'That time is no longer free. Please choose another one.',
    ...(keepsEarlier ? ['You still have the time that you had.'] : []),
  ].join(' ');
