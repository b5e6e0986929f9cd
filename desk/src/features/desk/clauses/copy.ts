import { incidentLabel } from '@gadget-claims/domain/claims/claims/incident-types';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import { answerLabel } from '@gadget-claims/domain/desk/clauses/answers';
import type { Clause } from '@gadget-claims/domain/desk/clauses/schemas';
import type { InForce, ReadBy } from '@gadget-claims/domain/desk/wordings/in-force';
import type { CoverOption } from '@gadget-claims/domain/policies/policies/schemas';

/** The label of each state of a version, and how it looks. */
export const VERSION_STATE_LABELS: Record<
  Clause['state'],
  { label: string; tone: 'good' | 'warn' | 'info' }
> = {
  draft: { label: 'Waits for approval', tone: 'warn' },
  approved: { label: 'In use', tone: 'good' },
  retired: { label: 'Out of use', tone: 'info' },
};

export const COVER: Record<CoverOption, string> = {
  accidentalDamage: 'Accidental damage',
  theft: 'Theft',
  loss: 'Loss',
  breakdown: 'Breakdown',
  unauthorisedUsage: 'Unauthorised usage',
  accessories: 'Accessories',
};

/** For which claims it is offered, in a line. */
export function offeredWords({ incidentTypes, coverOptions }: Clause): string {
  const incidents = incidentTypes.map(incidentLabel).join(', ') || 'Every claim';
  if (coverOptions.length === 0) return incidents;
  return `${incidents}, by cover for ${coverOptions.map((key) => COVER[key].toLowerCase()).join(', ')}`;
}

/** Which documents it needs, in a line. */
export const neededWords = ({ needsDocuments }: Clause): string => kinds(needsDocuments);

/** Which documents and answers speak against it, in a line. */
export const againstWords = ({ contradictedBy, contradictedByAnswers }: Clause): string =>
  [
    ...contradictedBy.map((id) => documentKind(id).label),
    ...contradictedByAnswers.map(answerLabel),
  ].join(', ') || 'Nothing';

const kinds = (ids: readonly number[]) =>
  ids.map((id) => documentKind(id).label).join(', ') || 'Nothing';

/** The day of a policy by which a wording is read. */
export const READ_BY_LABELS: Record<ReadBy, { label: string; help: string }> = {
  renewal: {
    label: 'Renewal',
    help: 'The first day of the period of cover that the incident lies in: a renewed policy goes on under the new wording.',
  },
  inception: {
    label: 'Inception',
    help: 'The first day of all cover without a gap: a policy keeps its wording, however often it is renewed.',
  },
};

/** Of which products of its underwriter a wording is. */
export const productWords = ({ products }: Pick<InForce, 'products'>) =>
  products.join(', ') || 'Every product';
