import { many } from '../../../in-words.ts';

/** A part of the claim as people count them; its stages follow each other in the wizard. */
interface ProgressPart {
  label: string;
  stages: readonly string[];
  /** That most people take. Together they are what the start page promises. */
  minutes: number;
}

/** How people see the claim: what every screen that says how far one is counts with. */
export const PARTS: readonly ProgressPart[] = [
  { label: 'Your policy', stages: ['1'], minutes: 0.5 },
  { label: 'Your details', stages: ['3'], minutes: 0.5 },
  { label: 'What happened', stages: ['5'], minutes: 0.5 },
  { label: 'About you', stages: ['6'], minutes: 0.5 },
  { label: 'The incident', stages: ['8'], minutes: 0.5 },
  { label: 'Your gadgets', stages: ['10', '101'], minutes: 0.5 },
  { label: 'Documents', stages: ['supportingdocs'], minutes: 0.5 },
  { label: 'Declaration', stages: ['13'], minutes: 0.25 },
  { label: 'Check and send', stages: ['17'], minutes: 0.25 },
];

/** Where a stage stands among the parts, from 0; -1 for a stage that does not exist. */
export const partOf = (stage: string): number =>
  PARTS.findIndex(({ stages }) => stages.includes(stage));

/** The name of the part of this stage, '' for a stage that does not exist. */
export const partLabel = (stage: string): string => PARTS[partOf(stage)]?.label ?? '';

/** A claimant's progress at this stage: "Step 4 of 9", "about 2 minutes left". */
export function howFar(stage: string): { step: string; timeLeft: string } {
  const at = partOf(stage);
  const minutes = PARTS.slice(at).reduce((sum, part) => sum + part.minutes, 0);
  return { step: `Step ${at + 1} of ${PARTS.length}`, timeLeft: left(minutes) };
}

/** "about 3½ minutes left": every step takes some, so that the clock never stands still. */
function left(minutes: number): string {
  if (minutes < 0.5) return 'almost done';
  if (minutes < 1) return 'less than a minute left';
  if (minutes === 1) return `about ${many(1, 'minute')} left`;
  return `about ${Math.floor(minutes)}${minutes % 1 === 0 ? '' : '½'} minutes left`;
}
