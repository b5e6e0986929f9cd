import { type Field, optional } from '../validation/fields.ts';
import { dateFormat, max } from '../validation/rules.ts';

/** What the log can be narrowed to; all of it may be left open. */
export const LOG_FIELDS: readonly Field[] = [
  optional('claim', 'Claim', max(60)),
  optional('person', 'Person'),
  optional('from', 'From', dateFormat('YYYY-MM-DD', 'DD/MM/YYYY')),
  optional('to', 'To', dateFormat('YYYY-MM-DD', 'DD/MM/YYYY')),
];
