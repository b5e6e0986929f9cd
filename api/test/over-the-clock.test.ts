import { addDays } from '@gadget-claims/domain/calendar/day';
import { addWorkingDays } from '@gadget-claims/domain/calendar/working-days';
import { DECISION_DAYS, IDLE_MINUTES } from '@gadget-claims/domain/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession, anAccount } from './accounts.ts';
import { testApp } from './app.ts';
import { type SavedClaim, aSavedClaim, submitClaim } from './claims.ts';
import { aGadget, aPolicyGadget } from './factories.ts';

const app = await testApp();

/** Instants on either side of what goes wrong with days: the day in London. */
const HARD = [
  ['a second before midnight in summer', '2026-07-15T22:59:59Z', '2026-07-15'],
  ['midnight in summer', '2026-07-15T23:00:00Z', '2026-07-16'],
  ['half an hour into the day on which clocks go back', '2026-10-24T23:30:00Z', '2026-10-25'],
  ['a second before they go back', '2026-10-25T00:59:59Z', '2026-10-25'],
  ['the hour that comes twice', '2026-10-25T01:00:00Z', '2026-10-25'],
  ['the last second of that day', '2026-10-25T23:59:59Z', '2026-10-25'],
  ['a second before clocks go forward', '2027-03-28T00:59:59Z', '2027-03-28'],
  ['after the hour that is not there', '2027-03-28T01:00:00Z', '2027-03-28'],
  ['midnight at the end of that day', '2027-03-28T23:00:00Z', '2027-03-29'],
  ['the second before a leap day', '2028-02-28T23:59:59Z', '2028-02-28'],
  ['a leap day', '2028-02-29T12:00:00Z', '2028-02-29'],
  ['the last second of a year', '2026-12-31T23:59:59Z', '2026-12-31'],
] as const;

/** The machine may stand anywhere; which hour it has there at noon in Greenwich. */
const ZONES = [
  ['UTC', 12],
  ['Pacific/Kiritimati', 2],
  ['Pacific/Pago_Pago', 1],
] as const;

const cover = { coverStartDate: '2026-01-01', coverEndDate: '2028-12-31' };
const gadgets = [aPolicyGadget(cover)];

/** A claimant born on a leap day, whose gadget broke on the day that is told. */
const brokenOn = (day: string): Promise<SavedClaim> =>
  aSavedClaim(app, { ...cover, gadgets }, (data) => {
    data.incident.dateOfIncident = day;
    data.incident.timeOfIncident = '00:00';
    data.claimant.dateOfBirth = '1992-02-29';
    data.claimant.policyholder = true;
    data.gadgets = gadgets.map((gadget) => aGadget(gadget));
  });

describe.each(ZONES)('on a machine in %s', (zone, hour) => {
  const before = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = zone;
    expect(new Date('2026-07-01T12:00:00Z').getHours()).toBe(hour);
  });
  afterAll(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });

  test.each(HARD)(
    '%s: today is a day on which it can have happened, tomorrow is not',
    async (...row) => {
      const [, instant, day] = row;
      app.clock.set(instant);
      const tomorrow = await submitClaim(app, await brokenOn(addDays(day, 1)));
      expect(tomorrow.status).toBe(422);
      expect(tomorrow.body.errors.map(({ path }) => path)).toEqual(['incident.dateOfIncident']);
      const { status, body } = await submitClaim(app, await brokenOn(day));
      expect([status, body.data?.submittedAt]).toEqual([200, new Date(instant).toISOString()]);
      expect(body.data.decisionAimDate).toBe(addWorkingDays(day, DECISION_DAYS));
    },
  );
});

test.each([
  ['back', '2026-10-25T00:50:00Z'],
  ['forward', '2027-03-28T00:50:00Z'],
])(
  'a session idles as long as promised while the clocks go %s, no more and no less',
  async (_, from) => {
    app.clock.set(from);
    const token = await aSession(app, await anAccount(app));
    const statusOfList = async () => (await app.request('GET', '/claim/', { token })).status;
    app.clock.advance({ minutes: IDLE_MINUTES, seconds: -1 });
    expect(await statusOfList()).toBe(200);
    app.clock.advance({ minutes: IDLE_MINUTES, seconds: 1 });
    expect(await statusOfList()).toBe(401);
  },
);
