import { type Field, optional } from '../../validation/fields.ts';
import { NO_PRAISE, max, required } from '../../validation/rules.ts';
import { cleanText, cleaned } from '../../validation/short-answer.ts';

/** What a complaint says, and how many characters each part takes. */
export const WENT_WRONG = { label: 'Your complaint', most: 2000 };
export const PUT_RIGHT = { label: 'A way to put it right', most: 2000 };

/** The questions of a complaint. Marks that nobody sees are no answer to the first. */
export const COMPLAINT_FIELDS: readonly Field[] = [
  {
    path: 'wentWrong',
    label: WENT_WRONG.label,
    question: 'What went wrong?',
    rules: [cleaned(cleanText, required(WENT_WRONG.label)), max(WENT_WRONG.most)],
    praise: NO_PRAISE,
  },
  {
    ...optional('putRight', PUT_RIGHT.label, max(PUT_RIGHT.most)),
    question: 'What would put it right?',
    praise: NO_PRAISE,
  },
];
