import { inFigures } from '../../in-words.ts';
import { MOST_IN_FILE } from '../queue/lists.ts';

/** To who takes out a list that is longer. */
export const TOO_LONG = `This list has more than ${inFigures(MOST_IN_FILE)} claims. Narrow it to a brand, a day or a colleague.`;

/** What a case file is without, where there is some of it. */
export const LEFT_OUT = {
  files: 'Files that are about other people, or of an investigation.',
  notes: 'Notes of an investigation, and calls with other people than the claimant.',
  matches: 'What this claim has in common with other claims.',
} as const;
