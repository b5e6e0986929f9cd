import { realDay } from '../../validation/day-rules.ts';
import { type Field, needed } from '../../validation/fields.ts';
import { max, min } from '../../validation/rules.ts';
import { LONGEST_VIEW_NAME } from './lists.ts';

/** The fields of a snooze; the API says which days can be chosen. */
export const SNOOZE_FIELDS: readonly Field[] = [
  needed('until', 'Day', realDay()),
  needed('reason', 'Reason', min(3), max(300)),
];

/** The name of a view that a colleague keeps. */
export const VIEW_FIELDS: readonly Field[] = [needed('name', 'Name', max(LONGEST_VIEW_NAME))];

/** The fields for giving claims to a colleague. */
export const ASSIGN_FIELDS: readonly Field[] = [needed('to', 'Colleague')];
