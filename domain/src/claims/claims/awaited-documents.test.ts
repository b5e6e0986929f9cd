import { expect, test } from 'vitest';
import { REMINDER_DAYS } from '../../promises.ts';
import {
  closedWords,
  closingDay,
  isReopenable,
  isTooSoon,
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

test('who gets more time has each step twice as late, and a closing of before is too soon', () => {
  const steps = [];
  for (let step = nextWaitingStep(0, REMINDER_DAYS, 2); step;) {
    steps.push(step);
    step = nextWaitingStep(step.day, REMINDER_DAYS, 2);
  }
  expect(steps.map(({ kind, day: at }) => `${kind} ${at}`)).toEqual([
    'reminder 14',
    'reminder 28',
    'reminder 42',
    'closing 56',
  ]);
  expect(closingDay(asked, 2)).toBe('2027-01-18');
  expect(isTooSoon({ kind: 'closing', day: 28 }, 2)).toBe(true);
  expect(isTooSoon({ kind: 'closing', day: 56 }, 2)).toBe(false);
  expect(isTooSoon({ kind: 'reminder', day: 7 }, 2)).toBe(false);
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
