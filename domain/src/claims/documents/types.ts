import { BILL_MONTHS } from '../../promises.ts';
import rows from './document-types.json' with { type: 'json' };
import { documentRulesOf } from './rules.ts';
import type { DocumentType } from './schemas.ts';

/** The groups of the claims guide's list, in its order. */
export const GUIDE_GROUPS = [
  'for most claims',
  'abroad',
  'if we ask',
  'theft and loss',
  'some cases',
] as const;
export type GuideGroup = (typeof GUIDE_GROUPS)[number];

/** A kind of document, of any claim. */
export interface DocumentKind extends Omit<DocumentType, 'required'> {
  /** Asked for each gadget of the claim rather than once. */
  perGadget: boolean;
  /** Shows a thing as it is: a file of it that we cannot open ourselves says nothing. */
  isPhoto: boolean;
  /** Only a gadget with a SIM can have it. */
  needsSim: boolean;
  /** Where the claims guide explains it; null for a kind that is not asked for by name. */
  guide: GuideGroup | null;
}

// A test holds the text of the data file to the groups.
const kinds = new Map(
  rows.map((row) => [
    row.id,
    { ...row, accepted: row.accepted.replace('{billMonths}', String(BILL_MONTHS)) } as DocumentKind,
  ]),
);

/** The kinds of document that a group of the claims guide explains. */
export function documentsOfGuide(group: GuideGroup): DocumentKind[] {
  return [...kinds.values()].filter(({ guide }) => guide === group);
}

/** Every kind of document. */
export function documentKinds(): DocumentKind[] {
  return [...kinds.values()];
}

/** A kind of document by its id. Throws RangeError for an unknown one; see `isDocumentTypeId`. */
export function documentKind(id: number): DocumentKind {
  const kind = kinds.get(id);
  if (!kind) throw new RangeError(`unknown document type ${id}`);
  return kind;
}

/** Whether an id names a kind of document. */
export function isDocumentTypeId(id: number): boolean {
  return kinds.has(id);
}

/**
 * The kinds of document that can matter for an incident type, the required ones first; gadget and
 * circumstances are not looked at (the checklist does that). Empty for an unknown incident type.
 */
export function documentTypesFor(
  topLevelId: number | null,
  incidentTypeId: number,
): DocumentType[] {
  if (topLevelId === null) return [];
  const { required, conditional, onRequest } = documentRulesOf(topLevelId, incidentTypeId);
  const rest = [...conditional.map((rule) => rule.documentTypeId), ...onRequest];
  return [
    ...required.map((id) => ({ id, required: true })),
    ...rest.map((id) => ({ id, required: false })),
  ].map(({ id, required: isRequired }) => {
    const { code, label, why, accepted } = documentKind(id);
    return { id, code, label, why, accepted, required: isRequired };
  });
}
