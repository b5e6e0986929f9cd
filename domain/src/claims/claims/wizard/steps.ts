import type { ClaimData } from '../form.ts';
import { aboutYou } from './about-you.ts';
import { claimantDetails } from './claimant-details.ts';
import { declaration } from './declaration.ts';
import { gadgetDetails } from './gadget-details.ts';
import { gadgetList } from './gadget-list.ts';
import { incidentDetails } from './incident-details.ts';
import { incidentType } from './incident-type.ts';
import { policyLookup } from './policy-lookup.ts';
import { review } from './review.ts';
import type { Step } from './step.ts';
import { supportingDocuments } from './supporting-documents.ts';

/**
 * The wizard in its order (specification §2, decisions §4). The incident comes before the gadgets: a
 * question there knows only which gadgets the policy covers.
 */
export const STEPS: readonly Step[] = [
  policyLookup,
  claimantDetails,
  incidentType,
  aboutYou,
  incidentDetails,
  gadgetList,
  gadgetDetails,
  supportingDocuments,
  declaration,
  review,
];

/** Stages with a completeness check of their own (specification §4). */
const CHECKED = ['1', '3', '5', '6', '8', '10', '13'];

const position = (stage: string) => STEPS.findIndex((step) => step.stage === stage);

/** The first stage whose check fails; the review once all pass. */
function firstIncompleteStage(data: ClaimData): string {
  const open = STEPS.find((step) => CHECKED.includes(step.stage) && !step.isComplete(data));
  return open?.stage ?? '17';
}

/**
 * The stage at which a returning claimant goes on: the first stage that is not done, gadget details
 * included, which block no claimant on the way; the review once all are.
 */
export function stageToContinue(data: ClaimData): string {
  return STEPS.find((step) => !step.isComplete(data))?.stage ?? '17';
}

/**
 * Where to send a claimant who opens a stage: the first incomplete one, or null when they may stay
 * because they are at or before it (specification §4 "Stage completeness checks").
 */
export function stageGuard(stage: string, data: ClaimData): string | null {
  const open = firstIncompleteStage(data);
  return position(stage) <= position(open) ? null : open;
}

/** The stage after this one; null after the review and for a stage that does not exist. */
export function stageAfter(stage: string): string | null {
  return neighbour(stage, 1);
}

/** The stage before this one; null at the start and for a stage that does not exist. */
export function stageBefore(stage: string): string | null {
  return neighbour(stage, -1);
}

function neighbour(stage: string, distance: 1 | -1): string | null {
  const at = position(stage);
  return at < 0 ? null : (STEPS[at + distance]?.stage ?? null);
}
