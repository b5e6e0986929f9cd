import type { OfferedClause } from '@gadget-claims/domain/desk/clauses/schemas';
import type {
  DecisionRequest,
  DecisionOutcome,
} from '@gadget-claims/domain/desk/decisions/schemas';
import { gadgetLabelsInWords } from '@gadget-claims/domain/desk/fill-in';
import type { DeskClaim, DeskGadget } from '@gadget-claims/domain/desk/queue/schemas';

/** Usual sources of an amount. */
export const BASES = ['insured value', 'price', 'invoice'] as const;

interface Accepted {
  amount: number | null;
  basis: string;
}

/** The most that we approve for a gadget, and the source of that amount. */
export function suggested({ approvedAmount, insuredValue, purchasePrice }: DeskGadget): Accepted {
  // Another amount later follows what a repairer asks, which stands on no screen.
  if (approvedAmount !== null) return { amount: null, basis: BASES[2] };
  if (insuredValue !== null) return { amount: insuredValue, basis: BASES[0] };
  return { amount: purchasePrice, basis: BASES[1] };
}

/** Pence that stand for a basis, where the claim knows them; undefined for words of one's own. */
function worthBy({ insuredValue, purchasePrice }: DeskGadget, basis: string) {
  const worth: Record<string, number | null> = {
    [BASES[0]]: insuredValue,
    [BASES[1]]: purchasePrice,
    [BASES[2]]: null,
  };
  return worth[basis];
}

/**
 * An amount and what it was taken from belong together: another basis brings its amount, and an amount
 * that is not that of its basis has to say again what it was taken from.
 */
function together(gadget: DeskGadget, before: Accepted, after: Accepted): Accepted {
  const worth = worthBy(gadget, after.basis);
  if (after.basis !== before.basis) {
    if (worth === undefined) return after;
    const isKnown = [gadget.insuredValue, gadget.purchasePrice].includes(after.amount);
    return { ...after, amount: worth ?? (isKnown ? null : after.amount) };
  }
  const isOther = after.amount !== before.amount && worth !== undefined && worth !== null;
  return isOther && after.amount !== worth ? { ...after, basis: '' } : after;
}

/** The answers of the form of a decision. */
export interface Answers {
  gadgetIds: string[];
  /** The gadgets that the words for the claimant name: those that were ticked last. */
  named: string[];
  amounts: Record<string, Accepted>;
  clause: OfferedClause | null;
  evidence: string[];
  /** Files that a refusal goes past although they were not opened. */
  unopened: string[];
  /** Sentences of the words that are said to be true. */
  confirmed: string[];
  /** The addressee of a referral. */
  referTo: string;
  /** Why files that speak against the clause do not count. */
  despite: string;
  claimantText: string;
  staffNote: string;
  /** It goes although they asked us to call. */
  inWriting: boolean;
}

/** How a decision about these gadgets begins. */
export const begun = (open: readonly DeskGadget[]): Answers => ({
  gadgetIds: open.map(({ gadgetId }) => gadgetId),
  named: open.map(({ gadgetId }) => gadgetId),
  amounts: Object.fromEntries(open.map((gadget) => [gadget.gadgetId, suggested(gadget)])),
  clause: null,
  evidence: [],
  unopened: [],
  confirmed: [],
  referTo: '',
  despite: '',
  claimantText: '',
  staffNote: '',
  inWriting: false,
});

/** Changed answers, in which each amount still belongs to its basis. */
export function settled(open: readonly DeskGadget[], before: Answers, after: Answers): Answers {
  const amounts = { ...after.amounts };
  for (const gadget of open) {
    const [was, is] = [before.amounts[gadget.gadgetId], after.amounts[gadget.gadgetId]];
    if (was && is && was !== is) amounts[gadget.gadgetId] = together(gadget, was, is);
  }
  return { ...after, amounts };
}

/** Answers about other gadgets than before: the words for the claimant name those. */
export function aboutOthers(
  { gadgetsInFull }: DeskClaim,
  { named, clause, claimantText }: Answers,
  ids: string[],
): Partial<Answers> {
  const called = (some: readonly string[]) =>
    gadgetLabelsInWords(
      gadgetsInFull.filter(({ gadgetId }) => some.includes(gadgetId)).map(({ label }) => label),
    );
  // Without any gadget there is nothing to name, and nothing is sent.
  if (ids.length === 0) return { gadgetIds: ids };
  const renamed = (text: string) => text.replaceAll(called(named), called(ids));
  return {
    gadgetIds: ids,
    named: ids,
    clause: clause && { ...clause, claimantText: renamed(clause.claimantText) },
    claimantText: renamed(claimantText),
  };
}

/** The part of a screen that changes the answers. */
export interface AnswersProps {
  answers: Answers;
  keep: (changed: Partial<Answers>) => void;
}

export function requestOf(
  claim: DeskClaim,
  outcome: DecisionOutcome,
  answers: Answers,
): DecisionRequest {
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
    unopened: outcome === 'decline' ? answers.unopened : [],
    confirmed: outcome === 'decline' ? answers.confirmed : [],
    referTo: outcome === 'refer' ? answers.referTo : '',
    despite: outcome === 'decline' ? answers.despite : '',
    claimantText: answers.claimantText,
    staffNote: answers.staffNote,
    ...(answers.inWriting && { inWriting: true }),
  };
}
