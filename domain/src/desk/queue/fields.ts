import { realDay } from '../../validation/day-rules.ts';
import { type Field, needed } from '../../validation/fields.ts';
import { max, min } from '../../validation/rules.ts';

/** The fields of a snooze; the API says which days can be chosen. */
export const SNOOZE_FIELDS: readonly Field[] = [
  needed('until', 'Day', realDay()),
  needed('reason', 'Reason', min(3), max(300)),
];

/** The fields for giving claims to a colleague. */
export const ASSIGN_FIELDS: readonly Field[] = [needed('to', 'Colleague')];
