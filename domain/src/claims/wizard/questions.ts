import { required } from '../../validation/rules.ts';
import type { Rule } from '../../validation/rules.ts';
import { answered } from './rules.ts';
import { type Field, NO_PRAISE } from './step.ts';

/** A question that has to be answered; the other rules look at what was answered. */
export function needed(path: string, label: string, ...rules: Rule[]): Field {
  return { path, label, rules: [required(label), ...rules] };
}

/** A question that may be left open. */
export function optional(path: string, label: string, ...rules: Rule[]): Field {
  return { path, label, rules };
}

/** A question to answer with yes or no, whichever way. Neither is praised. */
export function yesNo(path: string, label: string, question: string): Field {
  return { path, label, question, praise: NO_PRAISE, rules: [answered(label)] };
}
