import type { CoverOption } from '../../policies/policies/schemas.ts';
import { documentRulesOf } from '../documents/rules.ts';
import { INCIDENT } from './incident-ids.ts';
import { ASKED_IN_BOXES, QUESTIONS } from './incident-questions.ts';
import rows from './incident-types.json' with { type: 'json' };
import { inSentence, incidentInWords } from './incident-words.ts';

/** One of three nested levels of what can happen (specification §3 "Incident type"). */
export interface IncidentType {
  id: number;
  /** 0 at the top. */
  parentId: number;
  label: string;
  /** Questions to the claimant, the most helpful first. */
  questions: readonly string[];
  /** Ids of the document types that every claim of this type needs. */
  documents: readonly number[];
  /** The option that a policy must include. */
  requiresCover: CoverOption;
}

/** Malicious damage is insured together with accidental damage. */
const COVER: Record<number, CoverOption> = {
  [INCIDENT.accidentalDamage]: 'accidentalDamage',
  [INCIDENT.maliciousDamage]: 'accidentalDamage',
  [INCIDENT.theft]: 'theft',
  [INCIDENT.loss]: 'loss',
  [INCIDENT.breakdown]: 'breakdown',
  [INCIDENT.unauthorisedUsage]: 'unauthorisedUsage',
  [INCIDENT.accessories]: 'accessories',
};

export const COVER_WORDS: Record<CoverOption, string> = {
  accidentalDamage: 'accidental damage',
  theft: 'theft',
  loss: 'loss',
  breakdown: 'breakdown',
  unauthorisedUsage: 'unauthorised usage',
  accessories: 'accessories',
};

/** Theft, loss, and unauthorised usage, which follows one of the two. */
const POLICE_TOP_LEVELS: readonly number[] = [
  INCIDENT.theft,
  INCIDENT.loss,
  INCIDENT.unauthorisedUsage,
];

/** The claimant lost hold of the gadget, which can still be locked and blocked. */
const GONE_TOP_LEVELS: readonly number[] = [INCIDENT.theft, INCIDENT.loss];

/** The gadget is still there: its damage can be described, and seen. */
const DAMAGE_TOP_LEVELS: readonly number[] = [
  INCIDENT.accidentalDamage,
  INCIDENT.maliciousDamage,
  INCIDENT.breakdown,
];

interface Row {
  id: number;
  parentId: number;
  label: string;
}

const byId = new Map<number, Row>(rows.map((row) => [row.id, row]));
const parents = new Set(rows.map(({ parentId }) => parentId));

function lineageOf(id: number | null): Row[] {
  const row = id === null ? undefined : byId.get(id);
  return row ? [...lineageOf(row.parentId), row] : [];
}

const types = new Map(
  rows.map((row): [number, IncidentType] => {
    const topLevel = lineageOf(row.id)[0]?.id ?? 0;
    const requiresCover = COVER[topLevel];
    if (!requiresCover) throw new Error(`incident type ${row.id} belongs to no cover option`);
    const questions = QUESTIONS[topLevel] ?? [];
    const documents = documentRulesOf(topLevel, row.id).required;
    return [row.id, { ...row, questions, documents, requiresCover }];
  }),
);

/** Every incident type of all three levels, parents before their children. */
export function incidentTypes(): IncidentType[] {
  return [...types.values()];
}

/** The types from the top level down to this one; empty for an unknown id or none. */
export function incidentPath(id: number | null): IncidentType[] {
  return lineageOf(id).flatMap((row) => types.get(row.id) ?? []);
}

/** An incident type in words, '' when unknown. */
export const incidentLabel = (id: number | null): string => incidentInWords(incidentPath(id));

/** The label of an incident type as it is said to the claimant: "snatched from your hand". */
export function incidentToYou(id: number | null): string {
  return inSentence(incidentLabel(id))
    .replaceAll(/\bI was\b/g, 'you were')
    .replaceAll(/\bI\b/g, 'you')
    .replaceAll(/\bmy\b/g, 'your');
}

/** The id of the top level that a type belongs to; null for an unknown id or none. */
export function topLevelOf(id: number | null): number | null {
  return lineageOf(id)[0]?.id ?? null;
}

/** Whether nothing more exact can be chosen; false for an unknown id or none. */
export function isDeepest(id: number | null): boolean {
  return id !== null && byId.has(id) && !parents.has(id);
}

/** The cover option that a claim of this type falls under; null for an unknown id or none. */
export function coverOptionFor(id: number | null): CoverOption | null {
  return (id === null ? undefined : types.get(id))?.requiresCover ?? null;
}

/** The part of a policy that a claim of this type falls under, in words: "accidental damage"; '' for none. */
export function coverWords(id: number | null): string {
  const option = coverOptionFor(id);
  return option === null ? '' : COVER_WORDS[option];
}

export type CoverAnswer = { covered: true } | { covered: false; reason: string };

/** Whether a policy's options include an incident type, and if not, why in a sentence. */
export function coverOfIncident(
  incidentTypeId: number,
  coverOptions: Record<CoverOption, boolean>,
): CoverAnswer {
  const option = coverOptionFor(incidentTypeId);
  if (option === null) return { covered: false, reason: 'We do not know this kind of incident.' };
  if (coverOptions[option]) return { covered: true };
  return { covered: false, reason: `Your policy does not include ${COVER_WORDS[option]}.` };
}

/** Facts that the story of an incident should tell and no other question asks; empty for an unknown id or none. */
export function storyQuestions(id: number | null): string[] {
  const questions = incidentPath(id).at(-1)?.questions ?? [];
  return questions.filter((question) => !ASKED_IN_BOXES.has(question));
}

/** Whether the claimant is asked about the police and the network (theft, loss, unauthorised usage). */
export function needsPoliceQuestions(id: number | null): boolean {
  return isUnder(POLICE_TOP_LEVELS, id);
}

/** Whether something is wrong with a gadget that is still there; false for an unknown id or none. */
export function isDamageOrBreakdown(id: number | null): boolean {
  return isUnder(DAMAGE_TOP_LEVELS, id);
}

function isUnder(topLevels: readonly number[], id: number | null): boolean {
  const topLevel = topLevelOf(id);
  return topLevel !== null && topLevels.includes(topLevel);
}

/** Whether it was stolen or lost; known from the top level on. */
export const isGone = (incidentTypeId: number | null): boolean =>
  GONE_TOP_LEVELS.includes(topLevelOf(incidentTypeId) ?? 0);

/** Whether a type is this one or lies below it. */
export const isIncidentOfType = (incidentTypeId: number | null, typeId: number): boolean =>
  lineageOf(incidentTypeId).some(({ id }) => id === typeId);
