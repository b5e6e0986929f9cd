import { periodWords } from '@gadget-claims/domain/desk/wordings/in-force';
import type { WordingText } from '@gadget-claims/domain/desk/wordings/schemas';

export const OTHER_UNDERWRITER = 'belongs to another underwriter';
export const ONLY_NEW = 'are taken over by a new wording only';
export const NO_SOURCE = 'is not a wording in use of this underwriter';

/** The wording in the way of another one, and how to clear it. */
export const overlapsWith = ({ name, readBy, ...period }: WordingText) =>
  `The period meets that of ${name}, which is in force from ${periodWords(period)} for the same product, read by ${readBy}. A policy would have both: change one of the two periods first`;
