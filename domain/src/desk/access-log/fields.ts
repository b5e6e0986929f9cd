import { realDay } from '../../validation/day-rules.ts';
import { type Field, optional } from '../../validation/fields.ts';
import { max } from '../../validation/rules.ts';

/** Filters of the log; all of it may be left open. */
export const LOG_FIELDS: readonly Field[] = [
  optional('claim', 'Claim', max(60)),
  optional('person', 'Person'),
  optional('kind', 'Kind of act'),
  optional('from', 'From', realDay()),
  optional('to', 'To', realDay()),
];
