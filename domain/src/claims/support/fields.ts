import { type Field, needed, optional } from '../../validation/fields.ts';
import { max } from '../../validation/rules.ts';
import { LONGEST_NEED } from './desk-schemas.ts';
import type { MeasureName } from './needs.ts';

/** The questions of a support need. */
export const NEED_FIELDS: readonly Field<{ measure: MeasureName | '' }>[] = [
  needed('measure', 'What we do'),
  { ...needed('name', 'Name', max(200)), when: ({ measure }) => measure === 'speaker' },
  needed('driver', 'Reason'),
  optional('words', 'In your words', max(LONGEST_NEED)),
  needed('source', 'Where we know it from'),
  needed('isAgreed', 'Agreement'),
];
