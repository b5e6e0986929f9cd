import { many } from '@gadget-claims/domain/in-words';
import { HOLD_MINUTES } from '@gadget-claims/domain/promises';

export const NOTHING_BOOKED = 'Please choose a day and a time before you pay.';
export const HOLD_ENDED = `We kept your time for ${many(HOLD_MINUTES, 'minute')} and have let it go. Please choose a day and a time again.`;
/** For the payment provider, whose notice this is. */
export const WRONG_SIGNATURE = 'The signature does not hold.';
