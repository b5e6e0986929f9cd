import { type Field, needed } from '../validation/fields.ts';
import { dateFormat, max, min } from '../validation/rules.ts';

/** What a snooze asks for; which days can be chosen is for the API to say. */
export const SNOOZE_FIELDS: readonly Field[] = [
  needed('until', 'Day', dateFormat('YYYY-MM-DD', 'DD/MM/YYYY')),
  needed('reason', 'Reason', min(3), max(300)),
];

/** What giving claims to a colleague asks for. */
export const ASSIGN_FIELDS: readonly Field[] = [needed('to', 'Colleague')];
