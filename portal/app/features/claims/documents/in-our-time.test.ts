import { expect, test } from 'vitest';
import { inOurTime } from './in-our-time.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

test.each([
  ['fresh', '2026-11-21T12:15:00Z', '2026-11-21T12:15:00.000Z'],
  ['half over', '2026-11-21T12:07:30Z', '2026-11-21T12:07:30.000Z'],
  ['over by a clock that is ahead', '2026-11-21T11:40:00Z', '2026-11-21T12:15:00.000Z'],
  ['hours away by a clock that is behind', '2026-11-21T15:00:00Z', '2026-11-21T12:15:00.000Z'],
])('%s', (_, expiresAt, ours) => {
  expect(inOurTime(expiresAt, NOW)).toBe(ours);
});
