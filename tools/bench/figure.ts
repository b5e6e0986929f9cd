/** What a benchmark says: one line of JSON each. */
export interface Figure {
  figure: string;
  value: number;
  unit: string;
  target: string;
  ok: boolean;
  /** What the same run measured on the thing that the target compares with. */
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

/** A measurement; tells each figure as soon as it is known. */
export type Measure = (report: (figure: Figure) => void) => Promise<void>;

const words: [keyof Target, string][] = [
  ['most', '≤ '],
  ['least', '≥ '],
  ['mostTimes', '≤ × '],
  ['leastTimes', '≥ × '],
];

/** Holds a value against its target. A value or a reference that was not measured is not good. */
export function judge(measured: Measured, target: Target = {}): Figure {
  const { figure, value, unit, reference } = measured;
  const times = reference === undefined ? Number.NaN : value / reference;
  const checks = {
    most: (bound: number) => value <= bound,
    least: (bound: number) => value >= bound,
    mostTimes: (bound: number) => times <= bound,
    leastTimes: (bound: number) => times >= bound,
  };
  const given = words.filter(([name]) => target[name] !== undefined);
  return {
    figure,
    value: round(value),
    unit,
    target: given.map(([name, word]) => `${word}${target[name]}`).join(', ') || 'none',
    ok: !Number.isNaN(value) && given.every(([name]) => checks[name](target[name] ?? Number.NaN)),
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
