/**
 * Where Chromium is, the best for the tests first. The headless shell is the same engine without the
 * browser's own windows: a page of its own is there four times as fast.
 */
export const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
