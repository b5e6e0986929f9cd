import { isDeepest } from '../incident-types.ts';
import type { Step } from './step.ts';

/** Step 5: what happened, in three levels; the deepest counts (specification §3 "Incident type"). */
export const incidenttypes: Step = {
  name: 'incidenttypes',
  stage: '5',
  fields: () => [
    {
      path: 'incident.incidentTypeId',
      label: 'What happened',
      rules: [
        (value) => {
          if (typeof value !== 'number') return 'What happened is required';
          return isDeepest(value) ? undefined : 'needs one more answer: choose what fits best';
        },
      ],
      words: (id: number, labels) => labels.incidentType(id),
    },
  ],
  isComplete: (data) => data.incident.incidentTypeId !== null,
};
