import { inSentence } from '@gadget-claims/domain/claims/claims/incident-words';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import type { TemplateField, TemplateKind } from '@gadget-claims/domain/desk/templates/kinds';
import type { TemplateContent } from '@gadget-claims/domain/desk/templates/schemas';
import { listed, many } from '@gadget-claims/domain/in-words';

const BY_ITSELF = 'Goes out by itself, so a colleague approves it first.';

/** Each use of a template, as lists and the form name it. */
export const USE_LABELS: Record<TemplateKind, { label: string; help: string }> = {
  message: {
    label: 'Words for a message',
    help: 'Found below a message by typing, and read again before it is sent.',
  },
  request: {
    label: 'Documents to ask for',
    help: 'One press ticks them with their reasons where we ask for documents.',
  },
  acknowledgement: { label: 'In the acknowledgement of a claim', help: BY_ITSELF },
  'documents-reminder': { label: 'In the reminder of documents', help: BY_ITSELF },
  'closed-without-documents': { label: 'In the closing for want of documents', help: BY_ITSELF },
};

/** What stands for each field. */
export const FIELD_LABELS: Record<TemplateField, string> = {
  name: 'their first name',
  gadget: 'the gadgets, after “your”',
  brand: 'the brand',
  reference: 'the claim’s reference',
  locks: 'the location lock',
  documents: 'documents that are asked for',
  due: 'the day they are due',
  colleague: 'your first name',
};

/** For whose claims it is; brands that their reader does not have are counted. */
export function whichBrands(
  { brands }: Pick<TemplateContent, 'brands'>,
  own: readonly { id: number; name: string }[],
): string {
  if (brands.length === 0) return 'Every brand';
  const names = own.filter(({ id }) => brands.includes(id)).map(({ name }) => name);
  const others = brands.length - names.length;
  return listed(others === 0 ? names : [...names, many(others, 'other brand')]);
}

/** Documents in a sentence: "proof of purchase and photo ID". */
export const documentsInWords = (labels: readonly string[]): string =>
  listed([...new Set(labels)].map(inSentence));

/** The documents of a request in a line. */
export const askedWords = ({ asks }: Pick<TemplateContent, 'asks'>): string =>
  asks.map(({ documentTypeId }) => documentKind(documentTypeId).label).join(', ');

/** When the claim comes back that is snoozed with it. */
export const snoozeWords = (days: number): string => `comes back in ${many(days, 'working day')}`;
