import { type Field, needed } from '../../validation/fields.ts';
import { NO_PRAISE, max } from '../../validation/rules.ts';

/** A claimant's message to the claims team, and how many characters it takes. */
export const MESSAGE = { label: 'Your message', most: 2000 };

/** The one question of a message. */
export const MESSAGE_FIELDS: readonly Field[] = [
  { ...needed('text', MESSAGE.label, max(MESSAGE.most)), praise: NO_PRAISE },
];
