import { LIMIT_DAYS } from '@gadget-claims/domain/promises';
import { SENT_ALONE_WORDS } from '@gadget-claims/domain/settling/replacements/four-eyes';
import type { Replacement } from '@gadget-claims/domain/settling/replacements/schemas';
import type { ReplacementState } from '@gadget-claims/domain/settling/replacements/states';
import { pounds } from '../../../lib/format.ts';

export const STATE_LABELS: Record<ReplacementState, string> = {
  prepared: 'To release',
  sent: 'On their way',
  arrived: 'Arrived',
  cancelled: 'Called off',
};

export const worthWords = (worth: number | null): string =>
  worth === null ? 'Not known' : pounds(worth);

/** An address in a line. */
export const placeWords = ({
  line1,
  line2,
  city,
  county,
  postcode,
}: Replacement['address']): string =>
  [line1, line2, city, county, postcode].filter((line) => line !== '').join(', ');

/** Why a replacement waits for a second person. */
export function whyReleased({ worth, total }: Pick<Replacement, 'worth' | 'total'>): string {
  if (worth === null) return 'The policy does not say what the gadget is worth.';
  if (total === null) return 'The worth of what went out for this policy before is not known.';
  return total === worth
    ? `It is worth more than ${SENT_ALONE_WORDS}.`
    : `With what went out for this policy in ${LIMIT_DAYS} days it comes to ${pounds(total)}.`;
}

const DONE: Record<ReplacementState, string> = {
  prepared: 'is prepared, and waits for its release.',
  sent: 'is on its way, and the claimant is told.',
  arrived: 'has arrived, and the claimant is told.',
  cancelled: 'is called off. The gadget waits for another one.',
};
export const doneWords = ({ claimReference, state }: Replacement): string =>
  `The replacement for ${claimReference} ${DONE[state]}`;
