/** What a decision can be; apart from its shapes, which the desk's screens do without. */
export const OUTCOMES = ['approve', 'decline', 'refer'] as const;
