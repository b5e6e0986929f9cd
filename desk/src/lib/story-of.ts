import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';

/** The claimant's account of what happened, as sent. */
export const storyOf = ({ answers }: Pick<DeskClaim, 'answers'>): string =>
  answers
    .flatMap(({ lines }) => lines)
    .find(({ path }) => path === 'incident.descriptionOfIncident')?.value ?? '';
