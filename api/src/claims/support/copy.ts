import { many } from '@gadget-claims/domain/in-words';
import { UNDO_NEED_MINUTES } from '@gadget-claims/domain/promises';

export const NEED_ENDED = 'This need has ended. Mark a new one.';
const NO_WAY_BACK = `An end can be taken back for ${many(UNDO_NEED_MINUTES, 'minute')}, by the side that made it.`;
export const NOT_TAKEN_BACK = {
  claimant: `${NO_WAY_BACK} If you need this again, please write to us.`,
  team: `${NO_WAY_BACK} Mark a new need.`,
};
