import { expect, test } from 'vitest';
import { followPace, judge, median, type Target } from './figure.ts';

const ok = (value: number, target: Target, reference?: number) =>
  judge({ figure: 'x', value, unit: 'ms', reference }, target).ok;

test.each([
  ['at most, just in', 100, { most: 100 }, undefined, true],
  ['at most, over', 100.1, { most: 100 }, undefined, false],
  ['at least, just in', 100, { least: 100 }, undefined, true],
  ['at least, under', 99, { least: 100 }, undefined, false],
  ['times at most, just in', 900, { mostTimes: 0.9 }, 1000, true],
  ['times at most, over', 901, { mostTimes: 0.9 }, 1000, false],
  ['times at least, just in', 600, { leastTimes: 0.6 }, 1000, true],
  ['times at least, under', 599, { leastTimes: 0.6 }, 1000, false],
  ['both have to hold', 95, { most: 100, mostTimes: 0.9 }, 100, false],
  ['no target at all', 5, {}, undefined, true],
] as const)('%s', (_name, value, target, reference, expected) => {
  expect(ok(value, target, reference)).toBe(expected);
});

test('an aim that is further than the target is said, and whether it is reached', () => {
  const of = (value: number) =>
    judge({ figure: 'x', value, unit: 'ms' }, { most: 100 }, { most: 50 });
  expect(of(80)).toMatchObject({ target: '≤ 100', ok: true, aim: '≤ 50', reached: false });
  expect(of(50)).toMatchObject({ ok: true, reached: true });
  expect(of(Number.NaN)).toMatchObject({ ok: false, reached: false });
});

test('limits in time follow the machine; shares and sizes do not', () => {
  followPace(2);
  const of = (unit: string, target: Target) => judge({ figure: 'x', value: 150, unit }, target);
  expect(of('ms', { most: 100 })).toMatchObject({ ok: true, target: '≤ 200' });
  expect(of('per s', { least: 200 })).toMatchObject({ ok: true, target: '≥ 100' });
  expect(of('kB', { most: 100 }).ok).toBe(false);
  expect(ok(250, { mostTimes: 2 }, 100)).toBe(false);
  followPace(1);
});

test('an unmeasured figure is not good', () => {
  expect(ok(Number.NaN, {})).toBe(false);
  expect(ok(Number.NaN, { most: 100 })).toBe(false);
  expect(ok(5, { mostTimes: 0.9 })).toBe(false);
  expect(ok(5, { leastTimes: 0.6 }, Number.NaN)).toBe(false);
});

test('a figure names its target and its reference', () => {
  const figure = judge(
    { figure: 'home LCP', value: 812.3456, unit: 'ms', reference: 1207 },
    { mostTimes: 0.9 },
  );
  expect(figure).toEqual({
    figure: 'home LCP',
    value: 812.3,
    unit: 'ms',
    target: '≤ × 0.9',
    ok: true,
    reference: 1207,
  });
});

test('the median stands in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 100])).toBe(3);
  expect(median([])).toBeNaN();
});
