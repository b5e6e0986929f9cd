import { expect, test } from 'vitest';
import { WAITING_STATUSES } from './queue.ts';

test('the queue has what its index in the database has: a status more needs a migration', () => {
  expect(WAITING_STATUSES).toEqual([10, 30, 35, 45, 88]);
});
