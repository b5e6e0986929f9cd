import { expect, test } from 'vitest';
import { WAITING_STATUSES, isWaiting } from './queue.ts';

test('the queue has the statuses of its index in the database: a status more needs a migration', () => {
  expect(WAITING_STATUSES).toEqual([10, 30, 35, 45, 88]);
});

test('a claim waits for us by its status, or by the day of a part of its gadgets', () => {
  expect(isWaiting({ status: 30, decideBy: null })).toBe(true);
  expect(isWaiting({ status: 60, decideBy: '2026-11-24' })).toBe(true);
  expect(isWaiting({ status: 60, decideBy: null })).toBe(false);
});
