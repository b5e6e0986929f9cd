import { type Field, needed, optional } from '../../validation/fields.ts';
import { type Rule, max } from '../../validation/rules.ts';
import { unknownFields } from '../fill-in.ts';

/** The longest text that a claimant is sent with a decision. */
export const LONGEST_TEXT = 2000;

/** How long what a clause says may be; characters. */
export const LONGEST = {
  wordingReference: 60,
  title: 120,
  staffText: 2000,
  claimantText: LONGEST_TEXT,
} as const;

/** What a clause can fill in: the gadget, and days and money in words. */
export const CLAUSE_FACTS = ['gadget', 'incident', 'date', 'reported', 'value'] as const;
export type ClauseFacts = Record<(typeof CLAUSE_FACTS)[number], string>;

/** The fields that a text for claimants can have, as they are typed. */
export const FIELDS_IN_WORDS = CLAUSE_FACTS.map((name) => `{${name}}`).join(' ');

const knownFields: Rule = (value) =>
  typeof value === 'string' && unknownFields(value, CLAUSE_FACTS).length > 0
    ? `knows the fields ${FIELDS_IN_WORDS}`
    : undefined;

/** Fields of a draft: words, and the lists, which may be empty. */
export const CLAUSE_FIELDS: readonly Field[] = [
  needed('text.wordingReference', 'Place in the wording', max(LONGEST.wordingReference)),
  needed('text.title', 'Title', max(LONGEST.title)),
  needed('text.staffText', 'When it applies', max(LONGEST.staffText)),
  needed('text.claimantText', 'Words for the claimant', max(LONGEST.claimantText), knownFields),
  optional('text.incidentTypes', 'Kinds of incident'),
  optional('text.coverOptions', 'Kinds of cover'),
  optional('text.needsDocuments', 'Documents that it needs'),
  optional('text.contradictedBy', 'Documents that speak against it'),
  optional('text.contradictedByAnswers', 'Answers that speak against it'),
];
