import { NO_PRAISE } from '../../../validation/rules.ts';
import { answered } from './rules.ts';
import type { Field } from './step.ts';

/** A question to answer with yes or no. Neither is praised. */
export function yesNo(path: string, label: string, question: string): Field {
  return { path, label, question, praise: NO_PRAISE, rules: [answered(label)] };
}
