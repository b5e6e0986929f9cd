import { many } from '@gadget-claims/domain/in-words';
import { NOTE_MINUTES, UNDO_MOVE_SECONDS } from '@gadget-claims/domain/promises';

export const NOT_YOUR_NOTE = 'Only who wrote a note can correct it. Write one of your own.';
export const TOO_LATE_TO_CORRECT = `A note can be corrected for ${many(NOTE_MINUTES, 'minute')}. Write another one.`;
/** For a colleague whom the writer has no brand in common with, and for an unknown id: the words do not tell the two apart. */
export const NOT_TOLD = 'a colleague whom this note names cannot be told of this claim';
export const TOO_LATE_TO_UNREAD = `That you read it can be taken back for ${many(UNDO_MOVE_SECONDS, 'second')}. Snooze the claim, or write a note.`;
