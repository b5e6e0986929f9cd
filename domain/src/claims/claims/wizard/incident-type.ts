import { needed } from '../../../validation/fields.ts';
import { NO_PRAISE, type Rule } from '../../../validation/rules.ts';
import { isDeepest } from '../incident-types.ts';
import type { Step } from './step.ts';

const exactEnough: Rule = (value) =>
  typeof value === 'number' && !isDeepest(value)
    ? 'needs one more choice: pick what fits best'
    : undefined;

/** Step 5: what happened, in three levels; the deepest counts (specification §3 "Incident type"). */
export const incidentType: Step = {
  name: 'incidenttypes',
  stage: '5',
  fields: () => [
    {
      ...needed('incident.incidentTypeId', 'Kind of incident', exactEnough),
      question: 'What happened',
      praise: NO_PRAISE,
      words: (id: number, labels) => labels.incidentType(id),
    },
  ],
  isComplete: (data) => data.incident.incidentTypeId !== null,
};
