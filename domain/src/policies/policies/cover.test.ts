import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { aPolicy, aPolicyGadget } from '../../claims/claims/testing.ts';
import {
  coveredGadgets,
  coverPeriods,
  earlyClaimExcess,
  isForOnlyGadget,
  isInConfirmedPeriod,
  onlyGadget,
} from './cover.ts';

const START = '2026-03-01';
const END = '2027-02-28';
const cover = { coverStartDate: START, coverEndDate: END };
const day = fc.integer({ min: -1500, max: 1500 }).map((days) => addDays(START, days));

describe('a period of cover', () => {
  test('covers no day that is not one', () => {
    for (const date of ['', '2026-06-31', '01/06/2026', 'soon']) {
      expect(isInConfirmedPeriod(aPolicy(), date, null)).toBe(false);
    }
  });
  test('covers exactly its days, however long it is', () => {
    fc.assert(
      fc.property(
        day,
        fc.nat(800),
        fc.integer({ min: -900, max: 900 }),
        (start, length, offset) => {
          const period = { coverStartDate: start, coverEndDate: addDays(start, length) };
          expect(isInConfirmedPeriod(aPolicy(period), addDays(start, offset), null)).toBe(
            offset >= 0 && offset <= length,
          );
        },
      ),
    );
  });
});

describe('the periods that a policy knows', () => {
  const previousQuote = {
    quoteId: 'Q-P',
    coverStartDate: '2025-03-01',
    coverEndDate: '2026-02-28',
  };
  const renewalQuote = { quoteId: 'Q-R', coverStartDate: '2027-03-01', coverEndDate: '2028-02-28' };
  const policy = aPolicy({ previousQuote, renewalQuote });

  test('come oldest first, the current one without a quote', () => {
    expect(coverPeriods(policy)).toEqual([
      { kind: 'previous', ...previousQuote },
      { kind: 'current', quoteId: null, ...cover },
      { kind: 'renewal', ...renewalQuote },
    ]);
    expect(coverPeriods(aPolicy()).map(({ kind }) => kind)).toEqual(['current']);
  });
  test('confirm a day only in the period that was chosen', () => {
    fc.assert(
      fc.property(day, (date) => {
        const chosen = { previous: 'Q-P', current: null, renewal: 'Q-R' };
        for (const { kind, coverStartDate, coverEndDate } of coverPeriods(policy)) {
          const isWithin = coverStartDate <= date && date <= coverEndDate;
          expect(isInConfirmedPeriod(policy, date, chosen[kind])).toBe(isWithin);
        }
        expect(isInConfirmedPeriod(policy, date, 'Q-of-another')).toBe(false);
      }),
    );
  });
});

describe('covered gadgets', () => {
  test('one covered gadget leaves nothing to choose, and may be all that a claim is for', () => {
    const lapsed = aPolicyGadget({ id: 'lapsed', coverStatusId: 7 });
    const only = aPolicyGadget({ id: 'only' });
    const incident = { dateOfIncident: START };
    const one = aPolicy({ gadgets: [lapsed, only] });
    const two = aPolicy({ gadgets: [only, aPolicyGadget({ id: 'other' })] });
    expect(onlyGadget(one, { incident })).toBe(only);
    expect(onlyGadget(two, { incident })).toBeNull();
    const claims = (...ids: (string | null)[]) => ({
      incident,
      gadgets: ids.map((policyGadgetId) => ({ policyGadgetId })),
    });
    expect(isForOnlyGadget(one, claims('only'))).toBe(true);
    expect(isForOnlyGadget(one, claims('only', null))).toBe(false);
    expect(isForOnlyGadget(one, claims(null))).toBe(false);
    expect(isForOnlyGadget(two, claims('only'))).toBe(false);
  });

  const gadget = fc
    .record({
      id: fc.option(fc.stringMatching(/^G-\d{1,4}$/), { nil: null }),
      coverStatusId: fc.integer({ min: 0, max: 9 }),
      coverStartDate: day,
      length: fc.nat(600),
    })
    .map(({ length, ...facts }) =>
      aPolicyGadget({ ...facts, coverEndDate: addDays(facts.coverStartDate, length) }),
    );
  test('hold the rule for any gadgets and any day', () => {
    fc.assert(
      fc.property(
        fc.array(gadget, { maxLength: 8 }),
        fc.option(day, { nil: '' }),
        (gadgets, date) => {
          const found = coveredGadgets(aPolicy({ gadgets }), date);
          const claimable = gadgets.filter(
            ({ id, coverStatusId }) => id !== null && ![4, 7, 8].includes(coverStatusId),
          );
          const onTheDay = date
            ? claimable.filter((each) => each.coverStartDate <= date && each.coverEndDate >= date)
            : [];
          expect(found).toEqual(onTheDay.length > 0 ? onTheDay : claimable);
        },
      ),
    );
  });
});

describe('early-claim excess', () => {
  const swipe = aPolicy({ earlyClaimExcess: 5_000 });
  test('is due on no other day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 1000 }), (offset) => {
        const due = offset >= 0 && offset < 150 ? 5_000 : 0;
        expect(earlyClaimExcess(swipe, addDays(START, offset))).toBe(due);
      }),
    );
  });
  test('is nothing without a day, and for products that have none', () => {
    expect(earlyClaimExcess(swipe, '')).toBe(0);
    expect(earlyClaimExcess(aPolicy(), START)).toBe(0);
  });
});
