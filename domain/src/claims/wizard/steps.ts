import type { ClaimData } from '../form.ts';
import { aboutYou } from './aboutyou.ts';
import { confirmemail } from './confirmemail.ts';
import { declaration } from './declaration.ts';
import { gadgetDetails } from './gadgetdetails.ts';
import { gadgetlist } from './gadgetlist.ts';
import { incidentDetails } from './incidentdetails.ts';
import { incidenttypes } from './incidenttypes.ts';
import { policylookup } from './policylookup.ts';
import { reviewv2 } from './review.ts';
import type { Step } from './step.ts';
import { supportingDocs } from './supportingdocs.ts';

/**
 * The wizard in its order (specification §2, decisions §4). The incident comes before the gadgets: a
 * question there knows only which gadgets the policy covers.
 */
export const STEPS: readonly Step[] = [
  policylookup,
  confirmemail,
  incidenttypes,
  aboutYou,
  incidentDetails,
  gadgetlist,
  gadgetDetails,
  supportingDocs,
  declaration,
  reviewv2,
];

/** Stages with a completeness check of their own (specification §4). */
const CHECKED = ['1', '3', '5', '6', '8', '10', '13'];

const position = (stage: string) => STEPS.findIndex((step) => step.stage === stage);

/** The first stage whose check fails; the review once all pass. */
export function firstIncompleteStage(data: ClaimData): string {
  const open = STEPS.find((step) => CHECKED.includes(step.stage) && !step.isComplete(data));
  return open?.stage ?? '17';
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
