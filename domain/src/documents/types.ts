import rows from './document-types.json' with { type: 'json' };
import { documentRulesOf } from './rules.ts';
import type { DocumentType } from './schemas.ts';

/** A kind of document, whatever the claim. */
export interface DocumentKind extends Omit<DocumentType, 'required'> {
  /** Asked for each gadget of the claim rather than once. */
  perGadget: boolean;
}

const kinds = new Map<number, DocumentKind>(rows.map((row) => [row.id, row]));

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
