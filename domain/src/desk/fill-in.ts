/** Gadgets after "your": "iPhone 14 and your Galaxy Tab". */
export const gadgetLabelsInWords = (labels: readonly string[]): string => labels.join(' and your ');

const FIELD = /\{([^{}]*)\}/g;

/** Names of the fields in a text for claimants, in braces there. */
export const fieldsIn = (text: string): string[] =>
  [...text.matchAll(FIELD)].map(([, name = '']) => name);

/** Those of them that are none of the known ones. */
export const unknownFields = (text: string, known: readonly string[]): string[] =>
  fieldsIn(text).filter((name) => !known.includes(name));

/** A text with what it names. Throws RangeError for a field of which nothing is known. */
export function fillIn(text: string, facts: Readonly<Record<string, string | null>>): string {
  return text.replaceAll(FIELD, (_whole, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : null;
    if (fact == null) throw new RangeError(`unknown field ${name}`);
    return fact;
  });
}
