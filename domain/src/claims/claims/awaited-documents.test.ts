import { expect, test } from 'vitest';
import {
  closedWords,
  closingDay,
  isReopenable,
  lastDay,
  nextWaitingStep,
  reopenableUntil,
  waitingStepAt,
} from './awaited-documents.ts';
import { STATUS } from './status-ids.ts';

const asked = new Date('2026-11-23T10:00:00Z');
const day = (date: string) => new Date(`${date}T10:00:00Z`);

test('three reminders, a week apart, and the closing four weeks after the request', () => {
  const steps = [];
  for (let step = nextWaitingStep(0); step; step = nextWaitingStep(step.day)) {
    steps.push({ kind: step.kind, at: waitingStepAt(asked, step) });
  }
  expect(steps).toEqual([
    { kind: 'reminder', at: day('2026-11-30') },
    { kind: 'reminder', at: day('2026-12-07') },
    { kind: 'reminder', at: day('2026-12-14') },
    { kind: 'closing', at: day('2026-12-21') },
  ]);
  expect(closingDay(asked)).toBe('2026-12-21');
});

test('the day that is told is the last whole one on which a document opens the claim again', () => {
  const until = reopenableUntil(day('2026-12-21'));
  expect(until).toEqual(day('2027-03-21'));
  expect(lastDay(until)).toBe('2027-03-20');
  const closed = { status: STATUS.CLOSED, reopenUntil: until };
  expect(isReopenable(closed, new Date('2027-03-20T23:59:59Z'))).toBe(true);
  expect(isReopenable(closed, until)).toBe(false);
});

test('only a gadget closed for want of documents can be opened again, and says so', () => {
  const until = day('2027-03-21');
  expect(closedWords({ status: STATUS.CLOSED, reopenUntil: until }, asked)).toMatchObject({
    nextAction: { by: 'you', action: 'upload', text: expect.stringContaining('20 March 2027') },
  });
  expect(closedWords({ status: STATUS.CLOSED, reopenUntil: null }, asked)).toBeNull();
  expect(closedWords({ status: STATUS.CLOSED, reopenUntil: until }, until)).toBeNull();
  expect(isReopenable({ status: STATUS.SETTLED, reopenUntil: until }, asked)).toBe(false);
});
