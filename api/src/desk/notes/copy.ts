import { many } from '@gadget-claims/domain/in-words';
import { NOTE_MINUTES } from '@gadget-claims/domain/promises';

export const NOT_YOUR_NOTE = 'Only who wrote a note can correct it. Write one of your own.';
export const TOO_LATE_TO_CORRECT = `A note can be corrected for ${many(NOTE_MINUTES, 'minute')}. Write another one.`;
