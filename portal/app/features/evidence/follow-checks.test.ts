import type { DocumentFile } from '@gadget-claims/domain/documents/schemas';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAgain, isChecking } from './ask-again.ts';
import { sayWhatBecame } from './follow-checks.ts';
import { evidenceStore } from './store.ts';

const file = (id: string, state: DocumentFile['state'], reason?: string): DocumentFile => ({
  id,
  documentTypeId: 3,
  gadgetGUID: null,
  fileName: `${id}.jpg`,
  size: 1,
  state,
  reason,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('asks soon, then less and less often, until it is stopped', () => {
  let asked = 0;
  const stop = askAgain(() => (asked += 1));
  vi.advanceTimersByTime(2000);
  expect(asked).toBe(2);
  vi.advanceTimersByTime(120_000);
  const soFar = asked;
  vi.advanceTimersByTime(30_000);
  expect(asked).toBe(soFar + 2);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(asked).toBe(soFar + 2);
});

test('what became of a file is said once, and only of files that were looked at', () => {
  const before = [file('a', 'checking'), file('b', 'checking'), file('c', 'accepted')];
  expect(isChecking(before)).toBe(true);
  const now = [file('a', 'accepted'), file('b', 'rejected', 'b.jpg is damaged.'), before[2]!];
  sayWhatBecame(before, now);
  sayWhatBecame(now, now);
  expect(isChecking(now)).toBe(false);
  expect(evidenceStore.getState().news.map(({ text }) => text)).toEqual([
    'a.jpg is checked.',
    'b.jpg is damaged.',
  ]);
});
