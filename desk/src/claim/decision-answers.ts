import type { OfferedClause } from '@gadget-claims/domain/clauses/schemas';
import type { DecisionRequest, Outcome } from '@gadget-claims/domain/decisions/schemas';
import type { DeskClaim, DeskGadget } from '@gadget-claims/domain/desk/schemas';

/** What an amount is usually taken from. */
export const BASES = ['insured value', 'price', 'invoice'] as const;

/** What we accept for a gadget at most, and what that was taken from. */
function suggested({ approvedAmount, insuredValue, purchasePrice }: DeskGadget): {
  amount: number | null;
  basis: string;
} {
  // Another amount later follows what a repairer asks.
  if (approvedAmount !== null) return { amount: approvedAmount, basis: BASES[2] };
  if (insuredValue !== null) return { amount: insuredValue, basis: BASES[0] };
  return { amount: purchasePrice, basis: BASES[1] };
}

/** The answers of the form of a decision. */
export interface Answers {
  gadgetIds: string[];
  amounts: Record<string, { amount: number | null; basis: string }>;
  clause: OfferedClause | null;
  evidence: string[];
  claimantText: string;
  staffNote: string;
}

/** How a decision about these gadgets begins. */
export const begun = (open: readonly DeskGadget[]): Answers => ({
  gadgetIds: open.map(({ gadgetId }) => gadgetId),
  amounts: Object.fromEntries(open.map((gadget) => [gadget.gadgetId, suggested(gadget)])),
  clause: null,
  evidence: [],
  claimantText: '',
  staffNote: '',
});

/** The part of a screen that changes the answers. */
export interface Part {
  answers: Answers;
  keep: (changed: Partial<Answers>) => void;
}

export function requestOf(claim: DeskClaim, outcome: Outcome, answers: Answers): DecisionRequest {
  const { clause } = answers;
  return {
    claim: claim.claimId,
    version: claim.version,
    policyPrint: claim.policyPrint,
    outcome,
    gadgets: answers.gadgetIds.map((gadgetId) => ({
      gadgetId,
      ...(outcome === 'approve'
        ? (answers.amounts[gadgetId] ?? { amount: null, basis: null })
        : { amount: null, basis: null }),
    })),
    clause: clause && { clauseId: clause.clauseId, version: clause.version },
    evidence: answers.evidence,
    claimantText: answers.claimantText,
    staffNote: answers.staffNote,
  };
}
