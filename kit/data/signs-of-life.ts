/** Events by which a page sees that somebody is there. */
export const SIGNS_OF_LIFE = ['touchstart', 'click', 'keydown'] as const;
