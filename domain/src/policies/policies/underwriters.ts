import * as z from 'zod/mini';

/** The insurer that carries the risk of a policy (specification §3 "Underwriter"). */
export const underwriter = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** The description as HTML of ours: paragraphs and nothing else. */
  descriptionHtml: z.string(),
});
export type Underwriter = z.infer<typeof underwriter>;

const make = (id: number, name: string, description: string): Underwriter => ({
  id,
  name,
  description,
  descriptionHtml: `<p>${description}</p>`,
});

/** All of them are invented, and so are their numbers. */
const UNDERWRITERS: readonly Underwriter[] = [
  make(
    1,
    'Marlgate Insurance Company Limited',
    'Your policy is underwritten by Marlgate Insurance Company Limited, authorised and regulated in the United Kingdom under registration number 8403915.',
  ),
  make(
    2,
    'Tern Rock Underwriting Limited',
    'Your policy is underwritten by Tern Rock Underwriting Limited, authorised in Gibraltar under permission number 84068 and registered in the United Kingdom.',
  ),
  make(
    3,
    'Ashlar Mutual Assurance Society',
    'Your policy is underwritten by Ashlar Mutual Assurance Society, a mutual that belongs to its members, registered in the United Kingdom under number 8420446.',
  ),
];

export const UNDERWRITER_IDS: readonly number[] = UNDERWRITERS.map(({ id }) => id);

export const isUnderwriter = (id: number): boolean => UNDERWRITER_IDS.includes(id);

/** An underwriter's name for the claims team, also of one that is not known here any more. */
export const underwriterName = (id: number): string =>
  findUnderwriter(id)?.name ?? `Underwriter ${id}`;

/** The underwriter that a policy names by `underwriterId`, or undefined. */
export function findUnderwriter(id: number): Underwriter | undefined {
  return UNDERWRITERS.find((candidate) => candidate.id === id);
}
