import { afterEach, beforeEach, expect, vi } from 'vitest';

// `console.error` fails a test (house rule 13).
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});
