import { formatDate } from '../../calendar/format.ts';
import type { Verdict } from '../../claims/documents/verdicts.ts';
import { pounds } from '../../in-words.ts';
import type { PolicyFacts } from './policy-facts.ts';

/**
 * The screen at the moment of a decision. It is kept with the decision: a version of a claim cannot
 * be turned back into what it showed.
 */
export interface ScreenSnapshot {
  documents: {
    id: string;
    /** In hex; empty when it is not known. */
    sha256: string;
    /** The latest verdict of the claims team; null before there was one. */
    verdict: Verdict | null;
    /** Whether the one at the screen had it in full view. */
    isOpened: boolean;
  }[];
  /** The rules of triage as they had found the claim. */
  rules: { name: string; holds: boolean }[];
  /** Tells the policy from any other state of it; '' where there was none. */
  policyPrint: string;
  policy: PolicyFacts | null;
  /** The rules that spoke against the approval, made all the same for the reason in its note. */
  wentPast?: string[];
  /** The files that spoke against the clause of a refusal. */
  against?: string[];
  /** The claimant's answers that did, in words. */
  againstAnswers?: string[];
}

/** Names of files and gadgets of a claim. */
interface Names {
  file: (id: string) => string;
  gadget: (id: string) => string;
}

/** As much of a digest as tells one file from another. */
const DIGITS = 16;

/** The snapshot, a sentence each: the files, the rules, the policy. */
export function snapshotInWords(
  { documents, rules, policy }: ScreenSnapshot,
  names: Names,
): string[] {
  const failed = rules.filter(({ holds }) => !holds).map(({ name }) => name);
  return [
    ...(documents.length === 0 ? ['No file.'] : []),
    ...documents.map(({ id, sha256, verdict, isOpened }) => {
      const opened = isOpened ? 'opened' : 'not opened';
      const print = sha256 === '' ? '' : `, SHA-256 ${sha256.slice(0, DIGITS)}…`;
      return `${names.file(id)}: ${opened}, ${verdict ?? 'not judged'}${print}.`;
    }),
    failed.length === 0 ? 'Every rule held.' : `Rules that did not hold: ${failed.join('; ')}.`,
    policy === null ? 'No policy.' : policyInWords(policy, names),
  ];
}

function policyInWords(policy: PolicyFacts, { gadget }: Names): string {
  const { coverStartDate, coverEndDate, option, isIncluded, excess, earlyClaimExcess } = policy;
  const period = `${formatDate(coverStartDate)} to ${formatDate(coverEndDate)}`;
  const pieces = [
    `cover from ${period}`,
    ...(option === '' ? [] : [`${option} ${isIncluded ? 'included' : 'not included'}`]),
    `excess ${pounds(excess)}`,
    ...(earlyClaimExcess === 0 ? [] : [`early-claim excess ${pounds(earlyClaimExcess)}`]),
    ...policy.values.map(({ gadgetId, value }) => {
      const insured = value === null ? 'no insured value' : `insured for ${pounds(value)}`;
      return `${gadget(gadgetId)} ${insured}`;
    }),
  ];
  return `Policy: ${pieces.join('; ')}.`;
}
