import { many } from '@gadget-claims/domain/in-words';
import { UNDO_NEED_MINUTES } from '@gadget-claims/domain/promises';

export const NEED_ENDED = 'This need has ended. Mark it anew.';
export const NOT_TAKEN_BACK = `An end can be taken back for ${many(UNDO_NEED_MINUTES, 'minute')}, by who ended it. Write to us, and we mark it anew.`;
