import type { ClaimData, ClaimGadget } from '../../claims/claims/form.ts';
import {
  incidentLabel,
  incidentTypes,
  isIncidentOfType,
} from '../../claims/claims/incident-types.ts';

const ABOUT_CLAIM: Record<string, { label: string; isGiven: (data: ClaimData) => boolean }> = {
  'reported-yes': {
    label: 'The police were told',
    isGiven: ({ incident }) => incident.reported === true,
  },
  'blocked-yes': {
    label: 'The network was told to block it',
    isGiven: ({ incident }) => incident.blacklistRequested === true,
  },
  'abroad-yes': { label: 'It happened abroad', isGiven: (data) => data.occurredAbroad === true },
  'abroad-no': {
    label: 'It did not happen abroad',
    isGiven: (data) => data.occurredAbroad === false,
  },
};
const ABOUT_GADGET: Record<string, { label: string; isGiven: (gadget: ClaimGadget) => boolean }> = {
  'switches-on-no': {
    label: 'It does not switch on',
    isGiven: (gadget) => gadget.powersOn === false,
  },
  'switches-on-yes': { label: 'It switches on', isGiven: (gadget) => gadget.powersOn === true },
  'locked-yes': {
    label: 'Its location lock is on',
    isGiven: (gadget) => gadget.locationLockOn === true,
  },
  'gift-yes': { label: 'It was a gift', isGiven: (gadget) => gadget.purchaseCondition === 'gift' },
};
const incidentOf = (id: string) => Number(/^incident-(\d+)$/.exec(id)?.[1] ?? 0);

/** Answers of a claimant that a clause can name as speaking against it, in words. */
export const ANSWERS: readonly { id: string; label: string }[] = [
  ...Object.entries({ ...ABOUT_CLAIM, ...ABOUT_GADGET }).map(([id, { label }]) => ({ id, label })),
  ...incidentTypes().map(({ id }) => ({ id: `incident-${id}`, label: incidentLabel(id) })),
];
const labels = new Map(ANSWERS.map(({ id, label }) => [id, label]));

export const isAnswer = (id: string): boolean => labels.has(id);
/** An answer in words, as the claimant would read it about their claim. */
export const answerLabel = (id: string): string => labels.get(id) ?? '';

/**
 * The answers of a claim that speak against a clause, in words: about the incident, where a kind of it
 * includes all below it, or about one of these gadgets.
 */
export const answersAgainst = (
  { contradictedByAnswers }: { contradictedByAnswers: readonly string[] },
  data: ClaimData,
  gadgets: readonly ClaimGadget[],
): string[] =>
  contradictedByAnswers
    .filter(
      (id) =>
        ABOUT_CLAIM[id]?.isGiven(data) ??
        (ABOUT_GADGET[id] === undefined
          ? isIncidentOfType(data.incident.incidentTypeId, incidentOf(id))
          : gadgets.some(ABOUT_GADGET[id].isGiven)),
    )
    .map(answerLabel);
