import { expect, test } from 'vitest';
import { addDays } from '../calendar/day.ts';
import { claimClockOf } from '../claims/claims/clock.ts';
import { isDateCovered } from '../claims/claims/covered.ts';
import { STATUS } from '../claims/claims/status-ids.ts';
import { aPolicy, completeData, messageFor, withFormAnswer } from '../claims/claims/testing.ts';
import { gadgetDetails } from '../claims/claims/wizard/gadget-details.ts';
import { COVER_STATUSES } from '../policies/policies/status-cover.ts';
import { claimExcesses } from '../settling/repairs/excess.ts';

test('§9 IMEI length 15', () => {
  // Each passes the Luhn check, so that only the length decides.
  const [shorter, right, longer] = ['49015420323751', '490154203237518', '4901542032375183'];
  const said = (imei: string) => messageFor(gadgetDetails, 'gadgets.0.imei', imei);
  expect([shorter, right, longer].map((imei) => said(imei) === undefined)).toEqual([
    false,
    true,
    false,
  ]);
});

test('§9 excluded cover status ids: 4, 7, 8', () => {
  const excluded = COVER_STATUSES.filter(({ covered }) => !covered).map(({ id }) => id);
  expect(excluded).toEqual([4, 7, 8]);
});

test('§9 cover-date checks include both ends', () => {
  const policy = aPolicy({ coverStartDate: '2026-03-01', coverEndDate: '2026-03-31' });
  const covers = (day: string) =>
    isDateCovered(withFormAnswer(completeData(), 'incident.dateOfIncident', day), policy);
  const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'];
  expect(days.map(covers)).toEqual([false, true, true, false]);
});

test('§9 decision aim: 2 working days after all documents', () => {
  const since = new Date('2026-11-19T12:00:00Z');
  const facts = {
    status: STATUS.UNDER_REVIEW,
    since,
    documentsCompleteAt: since,
    receivedAt: null,
  };
  expect(claimClockOf({ ...facts, now: since }).aimDate).toBe('2026-11-23');
});

test('§9 a swipe early-claim excess applies in the first 150 days of cover', () => {
  const policy = aPolicy({ coverStartDate: '2026-01-01', earlyClaimExcess: 5_000 });
  const on = (day: number) => {
    const dateOfIncident = addDays(policy.coverStartDate, day - 1);
    return claimExcesses(policy, { incidentTypeId: 111, dateOfIncident }, 1).earlyClaim;
  };
  expect([on(1), on(150), on(151)]).toEqual([5_000, 5_000, 0]);
});
