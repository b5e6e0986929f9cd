import { imeiNeed } from '../../policies/catalogue/imei.ts';
import { topLevelOf } from '../claims/incident-types.ts';
import { DOCUMENT } from './ids.ts';
import type { Condition } from './rules.ts';
import { documentRulesOf } from './rules.ts';
import type { DocumentFile, FileState } from './schemas.ts';
import { documentKind, isDocumentTypeId } from './types.ts';
import { stateOf } from './verdicts.ts';

export type Requirement = 'required' | 'on request' | 'if it applies';

/** The checklist's facts about a gadget; an answer that is not known yet is left out or null. */
interface ChecklistGadget {
  itemGUID: string;
  typeId: number | null;
  imei?: string;
  purchaseCondition?: '' | 'new' | 'used' | 'gift';
}

/** A brand's further documents, and those it never asks for, by top-level incident type id. Never wins. */
type BrandDocumentRules = Record<string, { required: number[]; neverAsked: number[] }>;

export interface ChecklistFacts {
  incidentTypeId: number | null;
  gadgets: readonly ChecklistGadget[];
  occurredAbroad: boolean | null;
  /** Told to the police, the operator or the venue. */
  reported?: boolean | null;
  brandRules?: BrandDocumentRules;
  documents: readonly DocumentFile[];
}

export interface ChecklistItem {
  documentTypeId: number;
  /** `itemGUID` of the gadget that it is asked for; null when asked once. */
  gadgetGUID: string | null;
  label: string;
  why: string;
  accepted: string;
  requirement: Requirement;
  state: 'missing' | FileState;
  files: DocumentFile[];
}

interface RequiredDocument {
  documentTypeId: number;
  requirement: Requirement;
  when?: Condition;
}

/**
 * Every document that a claim is asked for, with the files that arrived, the required ones first;
 * the last item takes anything else. Nothing but that last item while the incident type is open.
 */
export function checklist(facts: ChecklistFacts): ChecklistItem[] {
  const items = askedFor(facts)
    .flatMap((asked) => perSubject(asked, facts))
    .map((item) => withFiles(item, facts));
  const order: Requirement[] = ['required', 'if it applies', 'on request'];
  return items.toSorted(
    (a, b) =>
      Number(a.documentTypeId === DOCUMENT.other) - Number(b.documentTypeId === DOCUMENT.other) ||
      order.indexOf(a.requirement) - order.indexOf(b.requirement),
  );
}

/** The required items for which nothing usable has arrived. */
export function missingRequired(items: readonly ChecklistItem[]): ChecklistItem[] {
  return items.filter(
    ({ requirement, state }) =>
      requirement === 'required' && (state === 'missing' || state === 'rejected'),
  );
}

const ask =
  (requirement: Requirement) =>
  (documentTypeId: number): RequiredDocument => ({ documentTypeId, requirement });

function askedFor({ incidentTypeId, brandRules, documents }: ChecklistFacts): RequiredDocument[] {
  const topLevel = topLevelOf(incidentTypeId);
  const rules = documentRulesOf(topLevel ?? 0, incidentTypeId ?? 0);
  const brand = brandRules?.[String(topLevel)] ?? { required: [], neverAsked: [] };
  const asked: RequiredDocument[] = [
    ...brand.required.filter(isDocumentTypeId).map(ask('required')),
    ...rules.required.map(ask('required')),
    ...rules.conditional.map((rule) => ({ ...rule, requirement: 'required' as const })),
    ...rules.onRequest.map(ask('on request')),
  ].filter(({ documentTypeId }) => !brand.neverAsked.includes(documentTypeId));
  // Files that were sent without being asked for are shown all the same.
  const sent = documents.map((file) => file.documentTypeId).filter(isDocumentTypeId);
  const others = [...sent, DOCUMENT.other].map(ask('if it applies'));
  const firstOfEach = new Map<number, RequiredDocument>();
  for (const each of [...asked, ...others]) {
    if (!firstOfEach.has(each.documentTypeId)) firstOfEach.set(each.documentTypeId, each);
  }
  return [...firstOfEach.values()];
}

type Bare = Pick<ChecklistItem, 'documentTypeId' | 'gadgetGUID' | 'requirement'>;

function perSubject(asked: RequiredDocument, facts: ChecklistFacts): Bare[] {
  const { documentTypeId } = asked;
  const subjects = documentKind(documentTypeId).perGadget ? facts.gadgets : [null];
  return subjects.flatMap((gadget) => {
    const gadgetGUID = gadget?.itemGUID ?? null;
    const requirement = requirementOf(asked, facts, gadget);
    if (requirement) return [{ documentTypeId, gadgetGUID, requirement }];
    const wasSent = filesFor(documentTypeId, gadgetGUID, facts.documents).length > 0;
    return wasSent ? [{ documentTypeId, gadgetGUID, requirement: 'if it applies' }] : [];
  });
}

function requirementOf(
  { documentTypeId, requirement, when }: RequiredDocument,
  facts: ChecklistFacts,
  gadget: ChecklistGadget | null,
): Requirement | null {
  if (gadget && !canHave(documentTypeId, gadget)) return null;
  return when ? CONDITIONS[when](facts, gadget) : requirement;
}

/** Only a gadget with a SIM can be used on a network or blocked by it. */
function canHave(documentTypeId: number, gadget: ChecklistGadget): boolean {
  if (!documentKind(documentTypeId).needsSim) return true;
  const need = imeiNeed(gadget.typeId);
  return need === 'required' || (need === 'optional' && Boolean(gadget.imei?.trim()));
}

type Decide = (facts: ChecklistFacts, gadget: ChecklistGadget | null) => Requirement | null;

const CONDITIONS: Record<Condition, Decide> = {
  abroad: ({ occurredAbroad }) => (occurredAbroad === true ? 'required' : null),
  claimantKnows: () => 'if it applies',
  // A used gadget's receipt may be in the seller's name.
  boughtBySomeoneElse: (_, gadget) => {
    if (gadget?.purchaseCondition === 'gift') return 'required';
    return gadget?.purchaseCondition === 'used' ? 'if it applies' : null;
  },
  // "No" is an answer about the police: a venue or operator may have a report all the same.
  reported: ({ reported }) => (reported === true ? 'required' : 'if it applies'),
  // A phone's fault can be seen from photos or found at the repair centre.
  notAPhone: (_, gadget) =>
    imeiNeed(gadget?.typeId ?? null) === 'required' ? 'on request' : 'required',
};

/** The further a file has come, the more it says about the item. */
const BY_PROGRESS: readonly FileState[] = ['accepted', 'checking', 'received', 'rejected'];

function withFiles(item: Bare, { documents }: ChecklistFacts): ChecklistItem {
  const { label, why, accepted } = documentKind(item.documentTypeId);
  const files = filesFor(item.documentTypeId, item.gadgetGUID, documents);
  const state = BY_PROGRESS.find((known) => files.some((file) => stateOf(file) === known));
  return { ...item, label, why, accepted, state: state ?? 'missing', files };
}

/** A file that names no gadget counts for every gadget: one receipt may list them all. */
function filesFor(
  documentTypeId: number,
  gadgetGUID: string | null,
  documents: readonly DocumentFile[],
): DocumentFile[] {
  return documents.filter(
    (file) =>
      file.documentTypeId === documentTypeId &&
      (gadgetGUID === null || file.gadgetGUID === null || file.gadgetGUID === gadgetGUID),
  );
}
