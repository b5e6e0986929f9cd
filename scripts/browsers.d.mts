/** Where Chromium may be, the best for the tests first. */
export const BROWSERS: readonly string[];
