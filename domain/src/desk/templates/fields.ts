import { MESSAGE } from '../../claims/claims/message-questions.ts';
import { type Field, needed, optional } from '../../validation/fields.ts';
import { type Rule, max } from '../../validation/rules.ts';
import { unknownFields } from '../fill-in.ts';
import { TEMPLATE_FIELDS, type TemplateKind, goesByItself } from './kinds.ts';

/** How long a template may be, in characters; how many documents it asks for; how late it snoozes, in working days. */
export const TEMPLATE_MOST = {
  title: 80,
  text: MESSAGE.most,
  why: 600,
  documents: 10,
  snoozeDays: 20,
} as const;

/** Templates in use or waiting that there can be. */
export const MOST_TEMPLATES = 200;

/** The fields of a kind as they are typed: "{name} {gadget}". */
const fieldsInWords = (kind: TemplateKind): string =>
  TEMPLATE_FIELDS[kind].map((name) => `{${name}}`).join(' ');

/** Why a text cannot be one of this kind; undefined when it can. */
export const unknownFieldProblem = (kind: TemplateKind, text: string): string | undefined =>
  unknownFields(text, TEMPLATE_FIELDS[kind]).length > 0
    ? `knows the fields ${fieldsInWords(kind)}`
    : undefined;

const knownFields =
  (kind: TemplateKind): Rule =>
  (value) =>
    typeof value === 'string' ? unknownFieldProblem(kind, value) : undefined;

/** The fields of a template of a kind that asks for these documents, by id with their labels. */
export function templateFields(
  kind: TemplateKind,
  asks: readonly { documentTypeId: number; label: string }[],
): Field[] {
  return [
    needed('kind', 'Use'),
    needed('title', 'Title', max(TEMPLATE_MOST.title)),
    ...(kind === 'request'
      ? [
          needed('asks', 'Documents'),
          ...asks.map(({ documentTypeId, label }) =>
            optional(
              `whys.${documentTypeId}`,
              `Why: ${label}`,
              max(TEMPLATE_MOST.why),
              knownFields(kind),
            ),
          ),
        ]
      : [needed('text', 'Words for the claimant', max(TEMPLATE_MOST.text), knownFields(kind))]),
    ...(goesByItself(kind) || kind === 'request'
      ? []
      : [optional('snoozeDays', 'Snooze for so many working days')]),
    optional('brands', 'Brands'),
  ];
}
