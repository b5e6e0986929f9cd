import { type ClaimStatusId, STATUS } from './status-ids.ts';

/** What a claim has after a document was looked at. */
export interface ReceivedFacts {
  status: number;
  /** How many documents that we wait for are not there or not accepted. */
  outstanding: number;
  /** Triage found that nothing but documents stands in the way. */
  approveOnceDocumented: boolean;
  /** A repairer's invoice is there: it is what the documents were asked for. */
  invoiceReceived: boolean;
}

/**
 * Whether a claim in this status waits for documents. In any other we have what we need or have
 * decided without it, so that nothing is outstanding whatever the checklist lacks (decisions §6).
 */
export function waitsForDocuments(status: number): boolean {
  return status === STATUS.SUBMITTED || status === STATUS.AWAITING_DOCUMENTS;
}

/**
 * The status that a claim goes to because a document was accepted, or null when it stays (decisions
 * §6): the last one that was missing starts the assessment, or approves what waited for nothing
 * else; evidence after a refusal asks us to decide again. What only arrived changes nothing.
 */
export function statusAfterDocuments(facts: ReceivedFacts): ClaimStatusId | null {
  if (facts.status === STATUS.DECLINED) return STATUS.DECISION_CHALLENGED;
  if (facts.status !== STATUS.AWAITING_DOCUMENTS || facts.outstanding > 0) return null;
  if (facts.invoiceReceived) return STATUS.INVOICE_RECEIVED;
  return facts.approveOnceDocumented ? STATUS.APPROVED : STATUS.UNDER_REVIEW;
}
