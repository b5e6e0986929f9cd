import { DOCUMENT } from '../documents/ids.ts';
import { type ClaimStatusId, STATUS } from './status-ids.ts';

/** A gadget of a claim that a document has come in for. */
export interface ReceivingGadget {
  id: string;
  status: number;
  /** The id that documents name. */
  itemGUID: string;
  /** It was closed for want of documents, and any that is sent opens it again. */
  isReopenable: boolean;
  /** A repairer's invoice is there: it is what the documents were asked for. */
  hasInvoice: boolean;
}

/** The facts of a claim after a document was looked at. */
export interface ReceivedFacts {
  gadgets: readonly ReceivingGadget[];
  /**
   * The document; `gadgetGUID` is null when it is asked for once. One from somebody else, which a colleague
   * added, does not challenge a refusal for its claimant.
   */
  document: { documentTypeId: number; gadgetGUID: string | null; isFromOthers?: boolean };
  /** How many documents that we wait for are not there or not accepted. */
  outstanding: number;
  /** Triage found that nothing but documents stands in the way. */
  approveOnceDocumented: boolean;
}

/** Gadgets that go to a status because of a document. */
export interface ReceivedMove {
  to: ClaimStatusId;
  gadgetIds: string[];
}

/**
 * Whether a gadget in this status waits for documents. In any other we have what we need or have
 * decided without it, so that a gap in the checklist is not outstanding (decisions §6).
 */
export function waitsForDocuments(status: number): boolean {
  return status === STATUS.SUBMITTED || status === STATUS.AWAITING_DOCUMENTS;
}

/**
 * Where gadgets go because a document was accepted (decisions §6): the last one that was missing
 * starts the assessment, or approves a gadget that waited for nothing else; evidence after a
 * refusal asks us to decide again; any document opens a gadget that was closed for want of it. A
 * mere arrival changes nothing.
 */
export function movesAfterDocument(facts: ReceivedFacts): ReceivedMove[] {
  const moves = facts.gadgets.map((gadget) => ({ id: gadget.id, to: statusAfter(gadget, facts) }));
  const grouped = Map.groupBy(moves, ({ to }) => to);
  return [...grouped].flatMap(([to, going]) =>
    to === null ? [] : [{ to, gadgetIds: going.map(({ id }) => id) }],
  );
}

function statusAfter(gadget: ReceivingGadget, facts: ReceivedFacts): ClaimStatusId | null {
  if (gadget.isReopenable) return isEvidenceFor(gadget, facts) ? STATUS.UNDER_REVIEW : null;
  if (gadget.status === STATUS.DECLINED) {
    if (facts.document.isFromOthers) return null;
    return isEvidenceFor(gadget, facts) ? STATUS.DECISION_CHALLENGED : null;
  }
  if (gadget.status !== STATUS.AWAITING_DOCUMENTS || facts.outstanding > 0) return null;
  if (gadget.hasInvoice) return STATUS.INVOICE_RECEIVED;
  return facts.approveOnceDocumented ? STATUS.APPROVED : STATUS.UNDER_REVIEW;
}

/**
 * Whether a document speaks for a gadget that we declined or closed: it names the gadget, or none of them while
 * no other gadget waits for documents. An invoice belongs to a repair that we accepted.
 */
function isEvidenceFor(
  { itemGUID }: ReceivingGadget,
  { gadgets, document: { documentTypeId, gadgetGUID } }: ReceivedFacts,
): boolean {
  if (gadgetGUID !== null) return gadgetGUID === itemGUID;
  const isAskedFor = gadgets.some(({ status }) => waitsForDocuments(status));
  return !isAskedFor && (gadgets.length === 1 || documentTypeId !== DOCUMENT.repairInvoice);
}
