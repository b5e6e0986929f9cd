import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { manySpelled } from '@gadget-claims/domain/in-words';
import { DECISION_DAYS } from '@gadget-claims/domain/promises';

export const PHOTO_IS_ENOUGH = 'A clear photo is enough.';

export const DECISION_AIM = `We aim to decide ${manySpelled(DECISION_DAYS, 'working day')} after we have everything.`;

/** A booking of that day (`YYYY-MM-DD`) went with what the mail tells of. */
export const bookingCancelled = (day: string): string =>
  `Your booking on ${formatLongDay(day)} is cancelled. Nobody will come, and nobody expects you.`;
