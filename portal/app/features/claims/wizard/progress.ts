import type { StepName } from '@gadget-claims/domain/claims/wizard/copy';
import { STEPS } from '@gadget-claims/domain/claims/wizard/steps';
import { paths } from '../../../paths.ts';

/** How a step is called in the list of steps, and the minutes that it takes most people. */
const SHORT: Record<StepName, { label: string; minutes: number }> = {
  policylookup: { label: 'Your policy', minutes: 0.75 },
  confirmemail: { label: 'Your details', minutes: 0.5 },
  incidenttypes: { label: 'What happened', minutes: 0.25 },
  aboutYou: { label: 'About you', minutes: 0.25 },
  incidentDetails: { label: 'The incident', minutes: 1 },
  gadgetlist: { label: 'Your gadgets', minutes: 0.25 },
  gadgetDetails: { label: 'Gadget details', minutes: 0.5 },
  supportingDocs: { label: 'Documents', minutes: 1 },
  declartion: { label: 'Declaration', minutes: 0.25 },
  reviewv2: { label: 'Check and send', minutes: 0.5 },
};

/** Stage of a path such as `/makeaclaim/101/abc`; null for side pages. */
export function stageOf(pathname: string): string | null {
  const stage = pathname.split('/')[2] ?? '';
  return STEPS.some((step) => step.stage === stage) ? stage : null;
}

/** The steps with what is done and which can be gone back to, up to the first open one, for the progress line. */
export function progress(stage: string, open: string | undefined) {
  const current = STEPS.findIndex((step) => step.stage === stage);
  const furthest = STEPS.findIndex((step) => step.stage === open);
  const steps = STEPS.map((step, index) => ({
    label: SHORT[step.name].label,
    to: index > 0 && index <= furthest ? paths.stage(step.stage) : undefined,
    state:
      index < current
        ? ('done' as const)
        : index === current
          ? ('current' as const)
          : ('next' as const),
  }));
  const minutes = STEPS.slice(current).reduce((sum, step) => sum + SHORT[step.name].minutes, 0);
  return { steps, minutesLeft: Math.round(minutes) };
}

/** Heading of a step's answers on the review page. */
export function sectionTitle(name: StepName): string {
  return SHORT[name].label;
}
