/** The model to repair, in the words of the claimant. */
export interface ExactModel {
  model: string;
  storage: string;
  colour: string;
}

const LONGEST_ID = 60;

/** "Apple iPhone 6s, 64 GB, Space Grey"; unknown parts are left out. */
export function modelText({ model, storage, colour }: ExactModel): string {
  return [model, storage, colour].filter(Boolean).join(', ');
}

/** The same as an id that the API takes: letters, digits, full stops and hyphens. */
export function modelVersionId(gadget: ExactModel): string {
  const parts = [gadget.model, gadget.storage, gadget.colour].map((part) =>
    part
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase(),
  );
  return parts.filter(Boolean).join('.').slice(0, LONGEST_ID);
}
