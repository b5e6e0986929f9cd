/** So many squares each way does a picture become before it is judged: noise evens out within each. */
export const SQUARES = 32;

/** Of 255; what strong compression makes of a gradient has less, a dark phone on a dark table more. */
const LEAST_CONTRAST = 4;
/** The likeness of neighbours: next to nothing in noise, most of it in any picture with outlines. */
const LEAST_LIKENESS = 0.35;
/** A few lines on a white page stand far out from squares with nothing in them, as noise never does. */
const LEAST_PEAK = 8;
const LEAST_PEAKEDNESS = 8;
/** Slopes, vignettes and lamp light are surfaces of this degree at most. */
const DEGREE = 3;

/**
 * Whether a picture of SQUARES by SQUARES shows nothing: it is blank, an even shade or a gradient, or
 * noise on one of these. Its values are those of each channel, which come in turns. The rest behind a smooth surface has to be strong enough to be seen, with neighbours that are alike, or to
 * stand out in a few places.
 *
 * It does not judge the subject: patterns made by a program, and pictures of anything at all,
 * pass. A page of one even shade that is really one counts as nothing: a person looks at it.
 */
export function showsNothing(values: ArrayLike<number>, channels: number): boolean {
  const all = Array.from(values);
  return Array.from({ length: channels }, (_, channel) =>
    all.filter((_value, at) => at % channels === channel),
  ).every((own) => {
    const left = withoutSurface(own);
    const isOutlined = deviation(left) >= LEAST_CONTRAST && likeness(left) >= LEAST_LIKENESS;
    const peak = Math.max(...left.map(Math.abs));
    return !isOutlined && (peak < LEAST_PEAK || peakedness(left) < LEAST_PEAKEDNESS);
  });
}

const squaresOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value * value, 0);
const deviation = (values: readonly number[]) => Math.sqrt(squaresOf(values) / values.length);

/** How much of the deviation is in a few squares: 3 in noise, 2 in a shade, many in a few lines. */
const peakedness = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value ** 4, 0) /
  values.length /
  (squaresOf(values) / values.length) ** 2;

/** How alike neighbours are, from 0 (by chance) to 1, beside or below each other: lines of text are in one way alone. */
function likeness(values: readonly number[]): number {
  const beside = values.flatMap((value, at) =>
    (at + 1) % SQUARES === 0 ? [] : [value * (values[at + 1] ?? 0)],
  );
  const below = values.flatMap((value, at) =>
    at + SQUARES < values.length ? [value * (values[at + SQUARES] ?? 0)] : [],
  );
  return Math.max(mean(beside), mean(below)) / mean(values.map((value) => value * value));
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Polynomials along one side, each at right angles to the others. */
const POLYNOMIALS: readonly (readonly number[])[] = polynomials();

function polynomials(): number[][] {
  const found: number[][] = [];
  for (let degree = 0; degree <= DEGREE; degree += 1) {
    let left = Array.from({ length: SQUARES }, (_, at) => ((2 * at + 1) / SQUARES - 1) ** degree);
    for (const earlier of found) {
      const part = left.reduce((sum, value, at) => sum + value * (earlier[at] ?? 0), 0);
      left = left.map((value, at) => value - part * (earlier[at] ?? 0));
    }
    const length = Math.sqrt(squaresOf(left));
    found.push(left.map((value) => value / length));
  }
  return found;
}

/** Surfaces of at most that degree. */
const SURFACES: readonly (readonly number[])[] = POLYNOMIALS.flatMap((alongX, across) =>
  POLYNOMIALS.slice(0, DEGREE + 1 - across).map((alongY) =>
    alongY.flatMap((y) => alongX.map((x) => x * y)),
  ),
);

/** The rest of a picture without its smooth surface. */
function withoutSurface(values: readonly number[]): number[] {
  const left = [...values];
  for (const surface of SURFACES) {
    const part = left.reduce((sum, value, at) => sum + value * (surface[at] ?? 0), 0);
    for (const [at, value] of surface.entries()) left[at] = (left[at] ?? 0) - part * value;
  }
  return left;
}
