// The depths of the browser's tests (e2e/support/depth.ts): `npm test` takes the first.

const isAll = process.env['TEST_DEPTH'] === 'all';

/** How many random samples, or people at once. */
export const asMany = ({ first, all }: { first: number; all: number }) => (isAll ? all : first);

/** Of the tries in each place, one in so many; in the next place the next ones. Or all. */
export const inTurn = <T>(tried: readonly T[], oneIn: number, place: number): readonly T[] =>
  isAll ? tried : tried.filter((_, at) => at % oneIn === place % oneIn);
