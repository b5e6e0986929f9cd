import { realDay } from '../../validation/day-rules.ts';
import { type Field, needed } from '../../validation/fields.ts';

/** The fields of an absence; the API says which days can be chosen. */
export const ABSENCE_FIELDS: readonly Field[] = [
  needed('from', 'First day', realDay()),
  needed('until', 'Last day', realDay()),
];
