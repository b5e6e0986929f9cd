import { NO_PRAISE } from '../../../validation/rules.ts';
import { yesOrNo } from './rules.ts';
import type { WizardField } from './step.ts';

/** A question to answer with yes or no. Neither is praised. */
export function yesNo(path: string, label: string, question: string): WizardField {
  return { path, label, question, praise: NO_PRAISE, rules: [yesOrNo(label)] };
}
