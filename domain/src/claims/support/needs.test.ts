import { expect, test } from 'vitest';
import { asksForCalls, measureProblem, needInWords, timesDays, toldInWords } from './needs.ts';

const FROM = new Date('2026-11-23T10:00:00Z');
const later = new Date('2026-11-24T10:00:00Z');

test('time that was given stays given: an end counts from then on alone', () => {
  const times = (endedAt: Date | null) => timesDays([{ measure: 'more time', endedAt }], FROM);
  expect([null, later, FROM].map(times)).toEqual([2, 2, 1]);
  expect(timesDays([{ measure: 'large print', endedAt: null }], FROM)).toBe(1);
});

test('a measure is marked once, and not beside its opposite', () => {
  expect(measureProblem('call', [])).toBeNull();
  expect(measureProblem('call', [{ measure: 'large print' }])).toBeNull();
  expect(measureProblem('call', [{ measure: 'call' }])).toContain('marked already');
  expect(measureProblem('call', [{ measure: 'write' }])).toBe(
    '“Write, do not call” is marked: end it first',
  );
});

test('needs in words, for us and for their claimant', () => {
  const speaker = { measure: 'speaker', name: 'Ana Testwell' } as const;
  expect(needInWords(speaker)).toBe('Ana Testwell speaks for them');
  expect(toldInWords(speaker)).toBe('We talk to Ana Testwell, who speaks for you.');
  expect(needInWords({ measure: 'call', name: '' })).toBe('Call, do not write');
  expect([asksForCalls([{ measure: 'call' }]), asksForCalls([{ measure: 'write' }])]).toEqual([
    true,
    false,
  ]);
});
