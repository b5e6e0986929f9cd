import { coverOptionFor, incidentPath } from '../../claims/claims/incident-types.ts';
import type { Clause } from './schemas.ts';

/** Facts that decide which clauses are offered for a gadget. */
export interface PickFor {
  /** The wording in force for its policy. */
  wordingId: string;
  incidentTypeId: number;
}

type Pickable = Pick<
  Clause,
  'wordingId' | 'state' | 'incidentTypes' | 'coverOptions' | 'title' | 'wordingReference'
>;

/** Whether a decision about this can stand on a clause: approved, of its wording, about what happened. */
export function applies(clause: Pickable, { wordingId, incidentTypeId }: PickFor): boolean {
  if (clause.state !== 'approved' || clause.wordingId !== wordingId) return false;
  const path = incidentPath(incidentTypeId).map(({ id }) => id);
  const cover = coverOptionFor(incidentTypeId);
  return (
    hasOrAll(clause.incidentTypes, (id) => path.includes(id)) &&
    hasOrAll(clause.coverOptions, (option) => option === cover)
  );
}

/** The files of a claim that speak against a clause, by their kind. */
export const filesAgainst = <F extends { documentTypeId: number }>(
  { contradictedBy }: Pick<Clause, 'contradictedBy'>,
  files: readonly F[],
): F[] => files.filter(({ documentTypeId }) => contradictedBy.includes(documentTypeId));

const hasOrAll = <T>(list: readonly T[], is: (entry: T) => boolean) =>
  list.length === 0 || list.some(is);

/** The clauses that are offered: those about exactly this kind of incident first, then by their place in the wording. */
export function offered<C extends Pickable>(clauses: readonly C[], of: PickFor, typed = ''): C[] {
  const sought = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ title, wordingReference }: C) => {
    const text = `${wordingReference} ${title}`.toLowerCase();
    return sought.every((part) => text.includes(part));
  };
  const isGeneral = ({ incidentTypes }: C) => (incidentTypes.length === 0 ? 1 : 0);
  return clauses
    .filter((clause) => applies(clause, of) && has(clause))
    .toSorted((a, b) => isGeneral(a) - isGeneral(b) || inOrder(a, b));
}

const inOrder = (a: Pickable, b: Pickable) =>
  a.wordingReference.localeCompare(b.wordingReference, 'en-GB', { numeric: true }) ||
  a.title.localeCompare(b.title, 'en-GB');
