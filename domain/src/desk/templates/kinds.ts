import { fieldsIn } from '../fill-in.ts';

/** Mails that the product sends by itself, to which a template can add words. */
export const BY_ITSELF = [
  'acknowledgement',
  'documents-reminder',
  'closed-without-documents',
] as const;

/** What a template is for: words of a message, documents to ask for, or a mail that goes out by itself. */
export const TEMPLATE_KINDS = ['message', 'request', ...BY_ITSELF] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Nobody reads such words again before they are sent, so a second person approves them. */
export const goesByItself = (kind: TemplateKind): kind is (typeof BY_ITSELF)[number] =>
  BY_ITSELF.some((one) => one === kind);

const EVERYWHERE = ['name', 'gadget', 'brand', 'reference'] as const;
const FIELDS = [...EVERYWHERE, 'locks', 'documents', 'due', 'colleague'] as const;
export type TemplateField = (typeof FIELDS)[number];

/** The fields of each kind, by the names that are typed in braces. */
export const TEMPLATE_FIELDS: Record<TemplateKind, readonly TemplateField[]> = {
  message: FIELDS,
  request: [...EVERYWHERE, 'locks', 'colleague'],
  acknowledgement: EVERYWHERE,
  'documents-reminder': EVERYWHERE,
  'closed-without-documents': EVERYWHERE,
};

/** What is filled in for one claim; null where there is nothing to say, such as no day that documents are due. */
export type TemplateFacts = Record<TemplateField, string | null>;

/** The first of a text's fields for which a claim has nothing: its template cannot be used there. */
export const lacking = (text: string, facts: TemplateFacts): TemplateField | undefined =>
  FIELDS.find((field) => facts[field] === null && fieldsIn(text).includes(field));

/** Whether a claim of a brand can use a template; without brands it is for every one. */
export const isForBrand = (
  { brands }: { brands: readonly number[] },
  resellerId: number,
): boolean => brands.length === 0 || brands.includes(resellerId);
