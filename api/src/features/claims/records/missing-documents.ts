import { isReopenable } from '@gadget-claims/domain/claims/awaited-documents';
import { waitsForDocuments } from '@gadget-claims/domain/claims/documents-received';
import type { ClaimData } from '@gadget-claims/domain/claims/form';
import {
  type ChecklistItem,
  checklist,
  missingRequired,
} from '@gadget-claims/domain/documents/checklist';
import { documentKind } from '@gadget-claims/domain/documents/types';
import type { ResellerProfile } from '@gadget-claims/domain/resellers/schemas';
import type { KeptDocument } from '../../documents/records/documents.ts';
import { type ClaimRow, type GadgetRow, closedGadget } from './claims.ts';

/** The required documents of a claim that are not there, by the brand's rules too. */
export function missingDocuments(data: ClaimData, brand: ResellerProfile): ChecklistItem[] {
  return missingRequired(checklistOf(data, brand));
}

/** The checklist of a form, by the brand's rules too. */
export function checklistOf(data: ClaimData, brand: ResellerProfile): ChecklistItem[] {
  return checklist({
    incidentTypeId: data.incident.incidentTypeId,
    gadgets: data.gadgets,
    occurredAbroad: data.occurredAbroad,
    reported: data.incident.reported,
    brandRules: brand.documentRules,
    documents: data.documents,
  });
}

/** A line of a claim's checklist. */
export interface ClaimChecklistLine extends ChecklistItem {
  /** The claims team asked for it on top. */
  askedFor: boolean;
  outstanding: boolean;
}

/**
 * The checklist of a claim with what has come in. A document that the claims team asked for is
 * outstanding until one comes in after they asked: what was there before is what they were not
 * content with.
 */
export function claimChecklist(
  claim: ClaimRow,
  documents: readonly KeptDocument[],
  brand: ResellerProfile,
): ClaimChecklistLine[] {
  const items = checklistOf({ ...claim.form, documents: [...documents] }, brand);
  const missing = new Set(missingRequired(items));
  const asked = claim.requested_document_types;
  const known = new Set(items.map((item) => item.documentTypeId));
  const lines = items.map((item) => {
    const askedFor = asked.includes(item.documentTypeId);
    const outstanding = missing.has(item) || (askedFor && !answered(claim, item.files, documents));
    return { ...item, askedFor, outstanding };
  });
  const onTop = asked
    .filter((id) => !known.has(id))
    .map((id): ClaimChecklistLine => {
      const { label, why, accepted } = documentKind(id);
      const bare = { documentTypeId: id, gadgetGUID: null, label, why, accepted };
      return {
        ...bare,
        requirement: 'required',
        state: 'missing',
        files: [],
        askedFor: true,
        outstanding: true,
      };
    });
  return [
    ...lines.filter((line) => line.askedFor),
    ...onTop,
    ...lines.filter((line) => !line.askedFor),
  ];
}

/**
 * A checklist on which only that is outstanding which gadgets wait for: what belongs to one of them, or
 * is asked for once. Of a gadget that is decided nothing is; one that was closed without them can be
 * opened again by them.
 */
export function awaitedOnly(
  lines: readonly ClaimChecklistLine[],
  gadgets: readonly Pick<GadgetRow, 'status' | 'item_guid' | 'reopen_until'>[],
  now: Date,
): ClaimChecklistLine[] {
  const waiting = gadgets
    .filter((one) => waitsForDocuments(one.status) || isReopenable(closedGadget(one), now))
    .map(({ item_guid: guid }) => guid);
  const isAwaited = ({ gadgetGUID }: ClaimChecklistLine) =>
    gadgetGUID === null ? waiting.length > 0 : waiting.includes(gadgetGUID);
  return lines.map((line) => ({ ...line, outstanding: line.outstanding && isAwaited(line) }));
}

function answered(
  { documents_requested_at: since }: ClaimRow,
  files: readonly { id: string }[],
  documents: readonly KeptDocument[],
): boolean {
  const ids = new Set(files.map(({ id }) => id));
  return documents.some(
    ({ id, state, receivedAt }) =>
      ids.has(id) && state !== 'rejected' && (since === null || receivedAt >= since),
  );
}

/** The same document for several gadgets is said once. */
export function saidOnce(
  items: readonly Pick<ChecklistItem, 'documentTypeId' | 'label' | 'why'>[],
): { label: string; why: string }[] {
  const byType = new Map(items.map((item) => [item.documentTypeId, item]));
  return [...byType.values()].map(({ label, why }) => ({ label, why }));
}
