import type { TimelineEntry } from '@gadget-claims/domain/claims/schemas';
import { expect, test } from 'vitest';
import { momentsOf } from './history.ts';

const entry = (more: Partial<TimelineEntry>): TimelineEntry => ({
  at: '2026-11-24T14:05:00.000Z',
  kind: 'documents',
  by: 'you',
  title: 'Documents received',
  text: 'We received: Proof of purchase.',
  gadgetLabel: null,
  reason: null,
  status: 20,
  tone: 'neutral',
  ...more,
});

test('documents of the same minute are one line, each kind named once', () => {
  const photos = entry({ text: 'We received: Photos.', at: '2026-11-24T14:05:59.000Z' });
  expect(momentsOf([entry({}), photos, photos])).toEqual([
    {
      title: 'Documents received',
      when: 'Tuesday 24 November 2026, 2:05 pm',
      text: 'We received: Proof of purchase. We received: Photos.',
    },
  ]);
});

test('a later minute, or a change of status between them, keeps them apart', () => {
  const status = entry({ kind: 'status', title: 'Being assessed', text: 'We began.' });
  expect(momentsOf([entry({}), status, entry({})])).toHaveLength(3);
  expect(momentsOf([entry({}), entry({ at: '2026-11-24T14:06:00.000Z' })])).toHaveLength(2);
});

test('a reason that is meant for the person is told', () => {
  const declined = entry({
    kind: 'status',
    text: 'We declined it.',
    reason: 'It was not covered.',
  });
  expect(momentsOf([declined])[0]?.text).toBe('We declined it. It was not covered.');
});

test('what happened to one gadget of several names it', () => {
  const repaired = entry({ kind: 'status', text: 'It was repaired.', gadgetLabel: 'A phone' });
  expect(momentsOf([repaired])[0]?.text).toBe('A phone: It was repaired.');
});
