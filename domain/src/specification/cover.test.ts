import { describe, expect, test } from 'vitest';
import { aPolicy, aPolicyGadget } from '../claims/claims/testing.ts';
import { coveredGadgets } from '../policies/policies/cover.ts';
import type { PolicyGadget } from '../policies/policies/schemas.ts';

describe('covered gadgets', () => {
  const gadget = (id: string | null, overrides: Partial<PolicyGadget> = {}) =>
    aPolicyGadget({ id, coverStartDate: '2026-03-01', coverEndDate: '2026-03-31', ...overrides });
  const covered = (day: string, ...gadgets: PolicyGadget[]) =>
    coveredGadgets(aPolicy({ gadgets }), day).map(({ id }) => id);

  for (const status of [4, 7, 8]) {
    test(`§4 covered gadgets: those not in status ${status}`, () => {
      const out = gadget('out', { coverStatusId: status });
      expect(covered('', out, gadget('in'))).toEqual(['in']);
    });
  }
  test('§4 covered gadgets: those having an id', () => {
    expect(covered('', gadget(null), gadget('in'))).toEqual(['in']);
  });
  test('§4 covered gadgets are narrowed to those whose cover includes the incident date', () => {
    const other = gadget('other', { coverStartDate: '2026-05-01', coverEndDate: '2026-05-31' });
    expect(covered('2026-03-15', gadget('in'), other)).toEqual(['in']);
  });
  test('§4 covered gadgets are not narrowed without an incident date', () => {
    const other = gadget('other', { coverStartDate: '2026-05-01', coverEndDate: '2026-05-31' });
    expect(covered('', gadget('in'), other)).toEqual(['in', 'other']);
  });
  for (const [end, day, before] of [
    ['first', '2026-03-01', '2026-02-28'],
    ['last', '2026-03-31', '2026-04-01'],
  ] as const) {
    test(`§4 covered gadgets: the ${end} day of cover counts`, () => {
      const always = gadget('always', { coverStartDate: '2026-01-01', coverEndDate: '2026-12-31' });
      expect(covered(day, gadget('in'), always)).toEqual(['in', 'always']);
      expect(covered(before, gadget('in'), always)).toEqual(['always']);
    });
  }
  test('§4 covered gadgets: if none match the date, all non-excluded ones are used', () => {
    const out = gadget('out', { coverStatusId: 7 });
    const others = [gadget('a'), gadget('b'), out];
    expect(covered('2026-06-01', ...others)).toEqual(['a', 'b']);
  });
});
