import * as z from 'zod/mini';
import { documentTypeId } from '../../claims/documents/type-id.ts';
import { version } from '../clauses/schemas.ts';
import { TEMPLATE_MOST, unknownFieldProblem } from './fields.ts';
import { TEMPLATE_KINDS } from './kinds.ts';

const NO_DOCUMENT_TWICE = 'asks for a document once';

/** A document that is asked for; the reason, for the claimant, '' for the usual one. */
const asked = z.strictObject({
  documentTypeId,
  why: z.string().check(z.trim(), z.maxLength(TEMPLATE_MOST.why)),
});

const content = z.strictObject({
  kind: z.enum(TEMPLATE_KINDS),
  /** For the team, by which it is found. */
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(TEMPLATE_MOST.title)),
  /** Words for the claimant, with fields like `{name}`; '' of a request, whose words are its reasons. */
  text: z.string().check(z.trim(), z.maxLength(TEMPLATE_MOST.text)),
  /** Of a request alone. */
  asks: z.array(asked).check(
    z.maxLength(TEMPLATE_MOST.documents),
    z.refine(
      (asks) => new Set(asks.map((one) => one.documentTypeId)).size === asks.length,
      NO_DOCUMENT_TWICE,
    ),
  ),
  /** Of a message: in so many working days the claim comes back, if it is snoozed with it. */
  snoozeDays: z.nullable(z.int().check(z.minimum(1), z.maximum(TEMPLATE_MOST.snoozeDays))),
  /** Ids of the brands whose claims it is for; none: every brand's. */
  brands: z.array(z.int()).check(z.maxLength(200)),
});
export type TemplateContent = z.infer<typeof content>;

/** What a template needs by its kind, and what is nothing to it: each place with its problem. */
function misfits({ kind, text, asks, snoozeDays }: TemplateContent) {
  const isRequest = kind === 'request';
  const problems: { path: (string | number)[]; message: string }[] = [];
  const has = (path: (string | number)[], message: string | undefined | false) => {
    if (message) problems.push({ path, message });
  };
  has(['text'], isRequest ? text !== '' && 'is empty of a request' : text === '' && 'is missing');
  has(['asks'], isRequest ? asks.length === 0 && 'names a document' : asks.length > 0 && NO_ASKS);
  has(['snoozeDays'], kind !== 'message' && snoozeDays !== null && 'is of a message alone');
  has(['text'], unknownFieldProblem(kind, text));
  for (const [at, { why }] of asks.entries()) {
    has(['asks', at, 'why'], unknownFieldProblem(kind, why));
  }
  return problems;
}
const NO_ASKS = 'is of a request alone';

const templateContent = content.check(({ value, issues }) => {
  for (const problem of misfits(value)) issues.push({ code: 'custom', input: value, ...problem });
});

/** POST /desk/templates: a template, or the next version of one. */
export const templateDraft = z.strictObject({
  /** Which template gets another version; null: one that there was not. */
  templateId: z.nullable(z.string().check(z.maxLength(60))),
  template: templateContent,
});
export type TemplateDraft = z.infer<typeof templateDraft>;

/** A version of a template. */
export const template = z.extend(content, {
  ...version.shape,
  templateId: z.string(),
  /** Its reader may change it: it is for no brand that is not theirs. */
  mayChange: z.boolean(),
});
export type Template = z.infer<typeof template>;
