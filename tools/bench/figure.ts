/** The output of a benchmark: one line of JSON each. */
export interface Figure {
  figure: string;
  value: number;
  unit: string;
  target: string;
  ok: boolean;
  /** Where it shall get to, when that is further than the target that keeps it from growing worse. */
  aim?: string;
  reached?: boolean;
  /** The same run's figure of the thing that the target compares with. */
  reference?: number;
}

/** How far a value may go; `Times` counts in multiples of the reference. */
export interface Target {
  most?: number;
  least?: number;
  mostTimes?: number;
  leastTimes?: number;
}

export interface Measured {
  figure: string;
  value: number;
  unit: string;
  reference?: number;
}

/** Layout shift that is 0 in two decimals: a face of type moves words within their line. */
export const SHIFT = 0.005;

/** A measurement; tells each figure as soon as it is known. */
export type Measure = (report: (figure: Figure) => void) => Promise<void>;

const words: [keyof Target, string][] = [
  ['most', '≤ '],
  ['least', '≥ '],
  ['mostTimes', '≤ × '],
  ['leastTimes', '≥ × '],
];

/** How much slower this machine is than the one for which the limits in time were set. */
let pace = 1;

/** Has limits in milliseconds and in so many a second follow the machine (`measurePace`). */
export function followPace(times: number): void {
  pace = times;
}

const PHONE_TIMES = 4;

/**
 * How many times to slow this machine's browser down so that it is a phone: a slower machine less, as
 * Lighthouse advises.
 */
export const asAPhone = (): number => Math.max(1, PHONE_TIMES / pace);

/** A target on this machine: a slower one may take longer, and do less in a second. */
function here(unit: string, target: Target): Target {
  const { most, least } = target;
  return {
    ...target,
    ...(most !== undefined && unit === 'ms' && { most: round(most * pace) }),
    ...(least !== undefined && unit === 'per s' && { least: round(least / pace) }),
  };
}

/**
 * Holds a value against its target, and says whether it reaches its aim. A value or a reference that was
 * not measured is not good.
 */
export function judge(measured: Measured, set: Target = {}, setAim?: Target): Figure {
  const { figure, value, unit, reference } = measured;
  const target = here(unit, set);
  const aim = setAim && here(unit, setAim);
  const times = reference === undefined ? Number.NaN : value / reference;
  const checks = {
    most: (bound: number) => value <= bound,
    least: (bound: number) => value >= bound,
    mostTimes: (bound: number) => times <= bound,
    leastTimes: (bound: number) => times >= bound,
  };
  const given = (held: Target) => words.filter(([name]) => held[name] !== undefined);
  const inWords = (held: Target) => given(held).map(([name, word]) => `${word}${held[name]}`);
  const holds = (held: Target) =>
    !Number.isNaN(value) && given(held).every(([name]) => checks[name](held[name] ?? Number.NaN));
  return {
    figure,
    value: round(value),
    unit,
    target: inWords(target).join(', ') || 'none',
    ok: holds(target),
    ...(aim && { aim: inWords(aim).join(', '), reached: holds(aim) }),
    ...(reference !== undefined && { reference: round(reference) }),
  };
}

const round = (value: number) => Number(value.toPrecision(4));

/** The middle of several runs; half of them may be disturbed without moving it far. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper;
}
