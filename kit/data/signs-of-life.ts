/** Events by which a page sees that a person is there. */
export const SIGNS_OF_LIFE = ['touchstart', 'click', 'keydown'] as const;
