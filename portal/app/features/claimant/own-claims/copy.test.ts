import { expect, test } from 'vitest';
import { aimSentence } from './copy.ts';

const none = { aim: null, aimDate: null, aimDateIfCompleteToday: null, late: false } as const;

test('nothing is promised where no clock runs', () => {
  expect(aimSentence(none)).toBeNull();
  expect(aimSentence({ ...none, aim: 'decision' })).toBeNull();
});

test('the aim names its object and its day', () => {
  expect(aimSentence({ ...none, aim: 'decision', aimDate: '2026-11-24' })).toBe(
    'We aim to decide by Tuesday 24 November 2026.',
  );
  expect(aimSentence({ ...none, aim: 'repair', aimDate: '2026-11-24' })).toBe(
    'We aim to finish the repair by Tuesday 24 November 2026.',
  );
});

test('while documents are missing the day is said to depend on them', () => {
  const waiting = { ...none, aim: 'decision', aimDateIfCompleteToday: '2026-11-24' } as const;
  expect(aimSentence(waiting)).toMatch(/^If everything reaches us today/);
});

test('a day that has gone by is owned up to', () => {
  const late = { ...none, aim: 'decision', aimDate: '2026-11-24', late: true } as const;
  expect(aimSentence(late)).toMatch(/^We aimed to decide by Tuesday 24 November 2026 and are late/);
});
