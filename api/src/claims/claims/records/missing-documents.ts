import { isReopenable } from '@gadget-claims/domain/claims/claims/awaited-documents';
import { waitsForDocuments } from '@gadget-claims/domain/claims/claims/documents-received';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import {
  type ChecklistItem,
  checklist,
  missingRequired,
} from '@gadget-claims/domain/claims/documents/checklist';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import { isForClaimant } from '../../documents/records/added.ts';
import type { KeptDocument } from '../../documents/records/documents.ts';
import { type ClaimRow, type GadgetRow, closedGadget } from './claims.ts';
import { documentRequests, isAnswer } from './document-requests.ts';
import type { DocumentRequest } from './tables.ts';

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

export interface ClaimChecklistLine extends ChecklistItem {
  /** The claims team asked for it on top. */
  askedFor: boolean;
  outstanding: boolean;
  /** The claims team's words when it asked; null where it had none of its own. */
  said: string | null;
}

/**
 * The checklist of a claim with the files that came in. A document that the claims team asked for
 * is outstanding until one comes in after they asked: earlier ones did not satisfy them.
 */
export function claimChecklist(
  claim: ClaimRow,
  documents: readonly KeptDocument[],
  brand: ResellerProfile,
): ClaimChecklistLine[] {
  const items = checklistOf({ ...claim.form, documents: [...documents] }, brand);
  const missing = new Set(missingRequired(items));
  const requests = documentRequests(claim);
  const lines = items.map((item): ClaimChecklistLine => {
    const asked = requests.filter((request) => isFor(request, item));
    const files = documents.filter(({ id }) => item.files.some((file) => file.id === id));
    const open = asked.filter((request) => !files.some((file) => isAnswer(request, file)));
    return {
      ...item,
      ...saying(item, open),
      askedFor: asked.length > 0,
      outstanding: missing.has(item) || open.length > 0,
    };
  });
  const onTop = requests.filter((request) => !items.some((item) => isFor(request, item)));
  return [
    ...lines.filter((line) => line.askedFor),
    ...onTop.map(lineOf),
    ...lines.filter((line) => !line.askedFor),
  ];
}

const isFor = (request: DocumentRequest, item: ChecklistItem) =>
  request.documentTypeId === item.documentTypeId &&
  (request.gadgetGUID === null || request.gadgetGUID === item.gadgetGUID);

/** The reason for asking: the fault of a file stands beside the file, any other one here. */
function saying(item: Pick<ChecklistItem, 'why'>, open: readonly DocumentRequest[]) {
  const last = open.findLast(({ why }) => why !== '');
  const isOfFile = last !== undefined && last.documentId !== null;
  return { said: last?.why ?? null, why: last && !isOfFile ? last.why : item.why };
}

/** A line that the checklist of such a claim does not have by itself. */
function lineOf(request: DocumentRequest): ClaimChecklistLine {
  const { documentTypeId, gadgetGUID } = request;
  const { label, why, accepted } = documentKind(documentTypeId);
  return {
    documentTypeId,
    gadgetGUID,
    label,
    accepted,
    ...saying({ why }, [request]),
    requirement: 'required',
    state: 'missing',
    files: [],
    askedFor: true,
    outstanding: true,
  };
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

/**
 * The checklist of a claim as its claimant sees it, on which only that is outstanding which gadgets wait
 * for: a file that is kept from them counts and is not shown, one that we added and cannot use is ours to mend.
 */
export function claimantChecklist(
  claim: ClaimRow,
  documents: readonly KeptDocument[],
  gadgets: readonly Pick<GadgetRow, 'status' | 'item_guid' | 'reopen_until'>[],
  { brand, now }: { brand: ResellerProfile; now: Date },
): ClaimChecklistLine[] {
  const counting = documents.filter(({ added, state }) => added === null || state !== 'rejected');
  const shown = new Set(documents.filter(isForClaimant).map(({ id }) => id));
  return awaitedOnly(claimChecklist(claim, counting, brand), gadgets, now).map((line) => ({
    ...line,
    files: line.files.filter(({ id }) => shown.has(id)),
  }));
}

/** The same document for several gadgets is said once. */
export function saidOnce(
  items: readonly Pick<ChecklistItem, 'documentTypeId' | 'label' | 'why'>[],
): { label: string; why: string }[] {
  const byType = new Map(items.map((item) => [item.documentTypeId, item]));
  return [...byType.values()].map(({ label, why }) => ({ label, why }));
}
