import { NO_PRAISE } from '../../validation/rules.ts';
import { answered } from './rules.ts';
import type { Field } from './step.ts';

/** A question to answer with yes or no. Neither is praised. `open` asks for it again. */
export function yesNo(path: string, label: string, question: string, open: string): Field {
  return { path, label, question, open, praise: NO_PRAISE, rules: [answered(label)] };
}
