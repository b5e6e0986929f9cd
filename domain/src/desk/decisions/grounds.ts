import type { FileState } from '../../claims/documents/schemas.ts';
import type { Verdict } from '../../claims/documents/verdicts.ts';
import { isUseless } from '../../claims/documents/verdicts.ts';
import type { Problem } from '../../validation/fields.ts';
import {
  confirmFirst,
  openFirst,
  sayWhyAnswersDoNot,
  sayWhyNotCounted,
  tickNeeded,
} from './copy.ts';
import { sentencesToConfirm } from './letter.ts';
import { decisionProblems } from './rules.ts';
import type { DecisionRequest } from './schemas.ts';

/** A file of the claim, as the decider has it before them. */
interface GroundFile {
  id: string;
  label: string;
  documentTypeId: number;
  state: FileState;
  /** The latest one of a colleague. */
  verdict: Verdict | null;
  isOpened: boolean;
}

/** The facts of a claim against which a refusal is checked. */
export interface RefusedOn {
  files: readonly GroundFile[];
  /** Kinds of document of which the clause needs one each, with their names. */
  needed: readonly { id: number; label: string }[];
  /** Ids of the files that speak against it. */
  against: readonly string[];
  /** The claimant's answers that do, in words. */
  againstAnswers: readonly string[];
  /** The claimant's own, which a letter can quote. */
  story: string;
}

type Grounds = Pick<
  DecisionRequest,
  'evidence' | 'unopened' | 'despite' | 'claimantText' | 'confirmed'
>;

const labelsOf = (files: readonly Pick<GroundFile, 'label'>[]) => files.map(({ label }) => label);

/** What keeps a person from signing a refusal: files that they have neither opened nor named as gone past. */
export function unopenedProblems(
  unopened: readonly string[],
  files: readonly Pick<GroundFile, 'id' | 'label' | 'state' | 'isOpened'>[],
): Problem[] {
  const unsaid = files.filter(
    ({ id, state, isOpened }) => state !== 'rejected' && !isOpened && !unopened.includes(id),
  );
  return unsaid.length > 0 ? [{ path: 'unopened', message: openFirst(labelsOf(unsaid)) }] : [];
}

/** The faults in the grounds of a refusal, a sentence each; empty when it can be sent. */
export function groundProblems(
  { evidence, unopened, despite, claimantText, confirmed }: Grounds,
  { files, needed, against, againstAnswers, story }: RefusedOn,
): Problem[] {
  const given = files.filter(({ state }) => state !== 'rejected');
  const named = given.filter(({ id, verdict }) => evidence.includes(id) && !isUseless(verdict));
  const lacking = needed.filter(({ id }) => named.every((file) => file.documentTypeId !== id));
  const unmet = given.filter(({ id, isOpened }) => !isOpened && against.includes(id));
  const hasOpenedAll = given.every(({ isOpened }) => isOpened);
  const [unconfirmed] = sentencesToConfirm(claimantText, { hasOpenedAll, story }).filter(
    (sentence) => !confirmed.includes(sentence),
  );
  const problem = (path: string, isThere: boolean, message: () => string) =>
    isThere ? [{ path, message: message() }] : [];
  return [
    ...problem('despite', despite === '' && againstAnswers.length + unmet.length > 0, () =>
      againstAnswers.length > 0
        ? sayWhyAnswersDoNot(againstAnswers)
        : sayWhyNotCounted(labelsOf(unmet)),
    ),
    ...problem('evidence', lacking.length > 0, () => tickNeeded(lacking.map(({ label }) => label))),
    ...unopenedProblems(unopened, files),
    ...problem('confirmed', unconfirmed !== undefined, () => confirmFirst(unconfirmed ?? '')),
  ];
}

/** The order of the form. */
const ORDER = ['gadgets', 'clause', 'despite', 'evidence', 'unopened', 'claimantText', 'confirmed'];

/** The steps left before a refusal can be sent, in the order of its form and in the words of the API. */
export const stillToDo = (request: DecisionRequest, on: RefusedOn): Problem[] => {
  const missing = decisionProblems(request);
  const isMissing = (path: string) => missing.some((one) => one.path === path);
  return [
    ...missing,
    ...groundProblems(request, on).filter(({ path }) => !isMissing(path)),
  ].toSorted((one, other) => ORDER.indexOf(one.path) - ORDER.indexOf(other.path));
};
