/** Outcomes of a decision; apart from its shapes, which the desk's screens do without. */
export const OUTCOMES = ['approve', 'decline', 'refer'] as const;
