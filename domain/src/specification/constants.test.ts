import { expect, test } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { decisionAimDay } from '../calendar/working-days.ts';
import { COVER_STATUSES } from '../claims/status-cover.ts';
import { aPolicy } from '../claims/testing.ts';
import { isLateReport } from '../claims/wizard/rules.ts';
import { MESSAGE_TYPE } from '../messages/message-type.ts';
import { earlyClaimExcess, isCovered } from '../policies/cover.ts';
import { imeiFormat } from '../validation/rules.ts';

test('§9 IMEI length 15', () => {
  // Each passes the Luhn check, so that only the length decides.
  const [shorter, right, longer] = ['49015420323751', '490154203237518', '4901542032375183'];
  expect(imeiFormat()(right, {})).toBeUndefined();
  expect(imeiFormat()(shorter, {})).toBeDefined();
  expect(imeiFormat()(longer, {})).toBeDefined();
});

test('§9 excluded cover status ids: 4, 7, 8', () => {
  const excluded = COVER_STATUSES.filter(({ covered }) => !covered).map(({ id }) => id);
  expect(excluded).toEqual([4, 7, 8]);
});

test('§9 cover-date checks include both ends', () => {
  const period = { coverStartDate: '2026-03-01', coverEndDate: '2026-03-31' };
  const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'];
  expect(days.map((day) => isCovered(day, period))).toEqual([false, true, true, false]);
});

test('§9 decision aim: 2 working days after all documents', () => {
  expect(decisionAimDay('2026-11-19T12:00:00Z')).toBe('2026-11-23');
});

test('§9 a report on the next day is in time, one after that is late', () => {
  expect(isLateReport('2026-11-19', '2026-11-20')).toBe(false);
  expect(isLateReport('2026-11-19', '2026-11-21')).toBe(true);
});

test('§9 a swipe early-claim excess applies in the first 150 days of cover', () => {
  const policy = aPolicy({ coverStartDate: '2026-01-01', earlyClaimExcess: 5_000 });
  const on = (day: number) => earlyClaimExcess(policy, addDays('2026-01-01', day - 1));
  expect([on(1), on(150), on(151)]).toEqual([5_000, 5_000, 0]);
});

for (const [name, code] of [
  ['none', 0],
  ['info', 1],
  ['error', 2],
] as const) {
  test(`§9 message type code ${code} is ${name}`, () => {
    expect(MESSAGE_TYPE[name]).toBe(code);
  });
}
