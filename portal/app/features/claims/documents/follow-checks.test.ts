import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { expect, test } from 'vitest';
import { sayWhatBecame } from './follow-checks.ts';
import { evidenceStore } from './store.ts';
import { isChecking, whileChecking } from './while-checking.ts';

const file = (
  id: string,
  state: DocumentFile['state'],
  more: Partial<DocumentFile> = {},
): DocumentFile => ({
  id,
  documentTypeId: 3,
  gadgetGUID: null,
  fileName: `${id}.jpg`,
  size: 1,
  state,
  ...more,
});

test('asks soon, then less and less often, until all is checked', () => {
  const open = [file('a', 'checking'), file('b', 'accepted')];
  const waits = [0, 1, 2, 20].map((times) => Math.round(whileChecking(open, times) ?? 0));
  expect(waits).toEqual([700, 1120, 1792, 15_000]);
  expect([whileChecking([file('a', 'accepted')], 0), whileChecking(null, 0)]).toEqual([null, null]);
});

test('the fate of a file is told once, and only of files that were looked at', () => {
  const [a, b, d] = [file('a', 'checking'), file('b', 'checking'), file('d', 'checking')];
  const before = [a, b, file('c', 'accepted'), d];
  expect(isChecking(before)).toBe(true);
  const now = [
    file('a', 'accepted', { preview: true }),
    file('b', 'rejected', { reason: 'b.jpg is damaged.' }),
    before[2]!,
    file('d', 'accepted', { preview: true, doubt: 'shows nothing' }),
  ];
  sayWhatBecame(before, now);
  sayWhatBecame(now, now);
  expect(isChecking(now)).toBe(false);
  expect(evidenceStore.getState().news.map(({ text }) => text)).toEqual([
    'a.jpg is checked: the picture opens.',
    'b.jpg is damaged.',
    'd.jpg has arrived: we could see nothing in it. A person will look, or you can send another.',
  ]);
});
