import { expect, test } from 'vitest';
import { MILESTONES, milestoneOf } from './milestones.ts';
import { STATUS } from './status-ids.ts';
import { claimStatuses } from './status.ts';

const at = (milestone: number) =>
  claimStatuses().flatMap(({ id }) => (milestoneOf(id) === milestone ? [id] : []));

test('every status has its milestone, but those in which a claim does not go on', () => {
  expect(at(0)).toEqual([STATUS.DECLINED, STATUS.WITHDRAWN, STATUS.CLOSED]);
  expect(at(MILESTONES)).toEqual([STATUS.SETTLED]);
});
