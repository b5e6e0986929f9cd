/** Where a replacement stands: it waits for its release, is on its way, is there, or was called off. */
export const REPLACEMENT_STATES = ['prepared', 'sent', 'arrived', 'cancelled'] as const;
export type ReplacementState = (typeof REPLACEMENT_STATES)[number];
