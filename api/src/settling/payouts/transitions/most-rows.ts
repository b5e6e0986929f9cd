/** Payments that a bank's file may speak of: those of five of ours, read in one go. */
export const MOST_ROWS = 5000;
