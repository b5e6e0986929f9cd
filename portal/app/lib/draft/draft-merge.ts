import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { type Merge, mergeForms } from '@gadget-claims/domain/claims/claims/merge';
import type { StepContext } from '@gadget-claims/domain/claims/claims/wizard/step';
import { STEPS } from '@gadget-claims/domain/claims/claims/wizard/steps';
import { isAsked } from '@gadget-claims/domain/validation/fields';
import { timeNow } from '../time/time-now.ts';
import { claimStore } from './claim-store.ts';

/** The claim of this tab with what another device made of it; null without a claim. */
export function mergeDraft(base: ClaimData, theirs: ClaimData): Merge | null {
  const { form } = claimStore.getState();
  return form && mergeForms({ base, mine: form.data, theirs }, everyField);
}

/** More names than these would be a list to read. */
const MOST_NAMED = 3;

/** The message about answers that came in from the other device, by name where they are few; '' for none. */
export function broughtIn({ brought, aligned: { theirs } }: Merge): string {
  if (brought.length === 0) return '';
  const names = namesOf(brought, theirs);
  const which = names.length > 0 && names.length <= MOST_NAMED ? `: ${names.join(', ')}` : '';
  return `We added what you answered in another tab or on another device${which}. Your answers here are kept.`;
}

/** Which answers of theirs these are, as noun phrases, in the order of the wizard. */
function namesOf(paths: readonly string[], theirs: ClaimData): string[] {
  const isBelow = (path: string) => (each: string) => path === each || path.startsWith(`${each}.`);
  const answers = paths.filter((path) => !isWholeGadget(path));
  const named = everyField(theirs).filter(
    (field) =>
      isAsked(field, theirs) &&
      (field.path === GADGETS ? answers.length < paths.length : answers.some(isBelow(field.path))),
  );
  return [
    ...new Set(named.map(({ path, label }) => (path.startsWith(ADDRESS) ? 'Address' : label))),
  ];
}

const GADGETS = 'gadgets';
const ADDRESS = 'claimant.address.';

/** Whether a path of a merge is that of a gadget, and not of an answer about one. */
export const isWholeGadget = (path: string) => /^gadgets\.\d+$/.test(path);

function everyField(data: ClaimData) {
  const { policy } = claimStore.getState();
  if (!policy) return [];
  const context: StepContext = { today: londonDay(new Date()), time: timeNow, policy };
  return STEPS.flatMap((step) => step.fields(data, context));
}
