/** Grounds of a refusal beside files: the claimant's account, and the cover. */
export const STATED = {
  account: { id: 'stated:account', label: 'The claimant’s own account' },
  policy: { id: 'stated:policy', label: 'What the policy says' },
} as const;

const ids = new Set<string>(Object.values(STATED).map(({ id }) => id));

/** Whether a piece of evidence is something stated, not a file. */
export const isStated = (id: string): boolean => ids.has(id);
