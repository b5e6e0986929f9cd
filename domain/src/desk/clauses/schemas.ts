import * as z from 'zod/mini';
import { incidentPath } from '../../claims/claims/incident-types.ts';
import { documentTypeId } from '../../claims/documents/type-id.ts';
import { coverOptionKeys } from '../../policies/policies/schemas.ts';
import { unknownFields } from '../fill-in.ts';
import { isAnswer } from './answers.ts';
import { CLAUSE_FACTS, FIELDS_IN_WORDS, LONGEST } from './fields.ts';

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
/** The colleague, and the time; the id marks those that came with the installation. */
const act = z.object({ staffId: z.string(), name: z.string(), at: z.string() });
const isIncidentType = (id: number) => incidentPath(id).length > 0;

/** Wording of a clause, and when it is offered; a new version says all of it again. */
const clauseText = z.strictObject({
  /** Where its wording has it, e.g. "Section 4.2". */
  wordingReference: words(LONGEST.wordingReference),
  title: words(LONGEST.title),
  /** For the claims team: when it applies and when it does not. */
  staffText: words(LONGEST.staffText),
  /** For the claimant, with fields like `{gadget}`; the end says how to change our mind. */
  claimantText: words(LONGEST.claimantText).check(
    z.refine(
      (text) => unknownFields(text, CLAUSE_FACTS).length === 0,
      `knows the fields ${FIELDS_IN_WORDS}`,
    ),
  ),
  /** Incident types that it is offered for, with all below them; none: for every one. */
  incidentTypes: z
    .array(z.int().check(z.refine(isIncidentType, 'is not an incident type')))
    .check(z.maxLength(40)),
  /** The same by what the policy insures against. */
  coverOptions: z.array(z.enum(coverOptionKeys)).check(z.maxLength(coverOptionKeys.length)),
  /** Kinds of document: a refusal by it needs one of each. */
  needsDocuments: z.array(documentTypeId).check(z.maxLength(20)),
  /** Kinds of document that speak against it: a refusal by it opens such a file, or says why it does not count. */
  contradictedBy: z.array(documentTypeId).check(z.maxLength(20)),
  /** Answers of the claimant that do: a refusal by it says why they do not count. */
  contradictedByAnswers: z
    .array(z.string().check(z.refine(isAnswer, 'is not an answer that a clause can name')))
    .check(z.maxLength(40)),
});
export type ClauseText = z.infer<typeof clauseText>;

export const VERSION_STATES = ['draft', 'approved', 'retired'] as const;

/** A version that one person wrote and another approves. */
export const version = z.object({
  version: z.int(),
  state: z.enum(VERSION_STATES),
  written: act,
  approved: z.nullable(act),
  retired: z.nullable(act),
});
export type Version = z.infer<typeof version>;

/** Approves a draft as it was read: `writtenAt` is the time at which it was written. */
export const approveRequest = z.strictObject({ writtenAt: z.string().check(z.maxLength(40)) });

/** A version of a clause, as the library shows it. */
export const clause = z.extend(clauseText, {
  ...version.shape,
  clauseId: z.string(),
  wordingId: z.string(),
  /** The school year whose pupils read the claimant's text with ease; null for too few words. */
  grade: z.nullable(z.number()),
});
export type Clause = z.infer<typeof clause>;

/** A clause that can be decided by, as the list beside a gadget offers it. */
export const offeredClause = z.object({
  clauseId: z.string(),
  version: z.int(),
  wordingReference: z.string(),
  title: z.string(),
  staffText: z.string(),
  needsDocuments: z.array(z.int()),
  /** Kinds of document that it needs and that the claim does not have. */
  missingDocuments: z.array(z.int()),
  /** Files of the claim that speak against it. */
  against: z.array(z.string()),
  /** The claimant's answers that do, in words. */
  againstAnswers: z.array(z.string()),
  /** With this claim's gadget and days in the fields. */
  claimantText: z.string(),
  grade: z.nullable(z.number()),
});
export type OfferedClause = z.infer<typeof offeredClause>;

/** POST /desk/clauses: the draft of a clause, or of the next version of one. */
export const clauseDraft = z.strictObject({
  /** Which clause gets another version; null: a clause that there was not. */
  clauseId: z.nullable(z.string().check(z.maxLength(60))),
  /** The wording that has it, always the same. */
  wordingId: z.string().check(z.maxLength(60)),
  text: clauseText,
});
