/** Fields of a text for claimants: the gadget, and days and money in words. */
export const TEMPLATE_FIELDS = ['gadget', 'incident', 'date', 'reported', 'value'] as const;
type TemplateField = (typeof TEMPLATE_FIELDS)[number];
export type TemplateFacts = Record<TemplateField, string>;

/** Gadgets after "your": "iPhone 14 and your Galaxy Tab". */
export const gadgetLabelsInWords = (labels: readonly string[]): string => labels.join(' and your ');

const FIELD = /\{([^{}]*)\}/g;
const isField = (name: string): name is TemplateField =>
  TEMPLATE_FIELDS.some((one) => one === name);

/** Names in braces that nothing is known of. */
export function unknownFields(text: string): string[] {
  return [...text.matchAll(FIELD)].flatMap(([, name = '']) => (isField(name) ? [] : [name]));
}

/** A text with what it names. Throws RangeError for a field that there is not. */
export function fillIn(text: string, facts: TemplateFacts): string {
  return text.replaceAll(FIELD, (_whole, name: string) => {
    if (!isField(name)) throw new RangeError(`unknown field ${name}`);
    return facts[name];
  });
}
