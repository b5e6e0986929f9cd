/** A gadget in the claimant's words. */
export interface ModelWords {
  model: string;
  storage: string;
  colour: string;
}

const LONGEST_ID = 60;

/** "Apple iPhone 6s, 64 GB, Space Grey"; what is not known is left out. */
export function modelText({ model, storage, colour }: ModelWords): string {
  return [model, storage, colour].filter(Boolean).join(', ');
}

/** The same as an id that the API takes: letters, digits, full stops and hyphens. */
export function modelVersionId(words: ModelWords): string {
  const parts = [words.model, words.storage, words.colour].map((part) =>
    part
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase(),
  );
  return parts.filter(Boolean).join('.').slice(0, LONGEST_ID);
}
