import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { aPolicy, aPolicyGadget } from '../../claims/claims/testing.ts';
import { policyOn } from './history.ts';
import type { Policy, PolicyGadget } from './schemas.ts';

const YEAR = { coverStartDate: '2026-01-01', coverEndDate: '2026-12-31' };
const phone = aPolicyGadget({ ...YEAR, id: 'phone', imei: '350000001229002' });
const policy = aPolicy({ ...YEAR, gadgets: [phone] });
const on = (day: string, ...versions: [Policy, ...Policy[]]) => policyOn(day, versions);
const withGadgets = (...gadgets: PolicyGadget[]) => ({ ...policy, gadgets });

describe('a version that was learned later', () => {
  test('a gadget that it adds is insured from the gadget’s own start', () => {
    const tablet = aPolicyGadget({ ...YEAR, id: 'tablet', coverStartDate: '2026-03-05' });
    const later = withGadgets(phone, tablet);
    expect(on('2026-03-04', policy, later).gadgets).toEqual([phone]);
    expect(on('2026-03-05', policy, later).gadgets).toEqual([phone, tablet]);
  });

  test('a gadget that it leaves out was insured until then', () => {
    expect(on('2026-03-05', policy, withGadgets()).gadgets).toEqual([phone]);
  });

  test('an end that it tells late was the end all the same', () => {
    const ended = { ...phone, coverEndDate: '2026-02-01', coverStatusId: 4 };
    const cancelled = { ...withGadgets(ended), coverEndDate: '2026-02-01' };
    const then = on('2026-03-05', policy, cancelled);
    expect(then).toMatchObject({ coverEndDate: '2026-02-01' });
    expect(then.gadgets).toEqual([{ ...phone, coverEndDate: '2026-02-01' }]);
  });

  test('another gadget in the same place is insured from its own start, and never before', () => {
    const swapped = { ...phone, imei: '350000009004504', coverStartDate: '2026-03-01' };
    expect(on('2026-02-28', policy, withGadgets(swapped)).gadgets).toEqual([phone]);
    expect(on('2026-03-01', policy, withGadgets(swapped)).gadgets).toEqual([swapped]);
    const unsaid = { ...phone, imei: '350000009004504' };
    expect(on('2026-03-01', policy, withGadgets(unsaid)).gadgets).toEqual([phone]);
  });

  test('a renewal changes nothing of the period before it', () => {
    const next = { coverStartDate: '2027-01-01', coverEndDate: '2027-12-31' };
    const renewed = { ...policy, ...next, gadgets: [{ ...phone, ...next }] };
    expect(on('2026-11-11', policy, renewed)).toEqual(policy);
  });

  test('a beginning before its periods was so on every day, and one of later cover was not', () => {
    const since = (inceptionDate: string) => on('2026-03-05', policy, { ...policy, inceptionDate });
    expect(since('2020-01-01').inceptionDate).toBe('2020-01-01');
    expect(since('2027-01-01').inceptionDate).toBeUndefined();
  });

  test('says where the holder is now; insured is who was insured then', () => {
    const { policyholder } = policy;
    const sold = {
      ...policyholder,
      firstname: 'Bryn',
      dateOfBirth: '1970-01-01',
      emailAddress: 'bryn@mail.example.com',
    };
    expect(on('2026-03-05', policy, { ...policy, policyholder: sold }).policyholder).toEqual({
      ...policyholder,
      emailAddress: 'bryn@mail.example.com',
    });
  });
});

// A policy as it truly was, and the days on which files told of it: everything by the day of the year.
const DAYS = 120;
const dayNumber = fc.integer({ min: 0, max: DAYS });
const aTruth = fc.record({
  cancelled: fc.option(fc.record({ on: dayNumber, told: dayNumber })),
  gadgets: fc.array(
    fc.record({
      start: dayNumber,
      end: fc.option(dayNumber),
      /** Told with its last day, or left out by the files after it. */
      isLeftOut: fc.boolean(),
      late: fc.nat({ max: 20 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  files: fc.uniqueArray(dayNumber, { minLength: 1, maxLength: 8 }),
});
type Truth = typeof aTruth extends fc.Arbitrary<infer T> ? T : never;

const dayOf = (number: number) => addDays('2026-01-01', number);

/** What the files of a day say of it. */
function told({ cancelled, gadgets }: Truth, file: number): Policy {
  return {
    ...policy,
    coverEndDate: cancelled && cancelled.told <= file ? dayOf(cancelled.on) : policy.coverEndDate,
    gadgets: gadgets.flatMap(({ start, end, isLeftOut, late }, at) => {
      const isEnded = end !== null && end + late < file;
      if (start + late > file || (isEnded && isLeftOut)) return [];
      const cover = {
        coverStartDate: dayOf(start),
        coverEndDate: isEnded ? dayOf(end) : YEAR.coverEndDate,
      };
      return [{ ...phone, ...cover, id: `gadget ${at}`, imei: null, serialNumber: `S${at}` }];
    }),
  };
}

/** The second implementation: day by day, from what happened and which files told of it. */
function isInsured({ cancelled, gadgets, files }: Truth, at: number, day: number): boolean {
  const { start, end, isLeftOut, late } = gadgets[at]!;
  const heard = files.filter((file) => file >= start + late);
  const gone = heard.filter((file) => end !== null && file > end + late);
  const tellings = isLeftOut ? heard.filter((file) => !gone.includes(file)) : heard;
  if (tellings.length === 0 || day < start) return false;
  if (cancelled && files.some((file) => file >= cancelled.told) && day > cancelled.on) return false;
  if (gone.length === 0) return true;
  return isLeftOut ? day < Math.min(...gone) : day <= end!;
}

test('whatever happened and whenever files told of it, each gadget is insured on its own days', () => {
  fc.assert(
    fc.property(aTruth, dayNumber, (given, day) => {
      const truth = { ...given, files: given.files.toSorted((a, b) => a - b) };
      const versions = truth.files.map((file) => told(truth, file));
      const holding = truth.files.findLastIndex((file) => file <= day);
      const [then, ...later] = versions.slice(Math.max(holding, 0));
      const known = policyOn(dayOf(day), [then!, ...later]);
      const covers = ({ coverStartDate, coverEndDate }: PolicyGadget) =>
        coverStartDate <= dayOf(day) && dayOf(day) <= coverEndDate;
      truth.gadgets.forEach((_gadget, at) => {
        const gadget = known.gadgets.find(({ id }) => id === `gadget ${at}`);
        const insured = dayOf(day) <= known.coverEndDate && gadget !== undefined && covers(gadget);
        expect(insured, `gadget ${at} on day ${day}`).toBe(isInsured(truth, at, day));
      });
    }),
    { numRuns: 10_000 },
  );
});
