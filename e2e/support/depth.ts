import { test } from '@playwright/test';
import type { TestInfo } from '@playwright/test';

// Two depths. `npm test` runs repeats over brands, windows, colour schemes or inputs in one of them
// at a time, each thing in the next one; `npm test -- --all` shows all in all of them.

/** Whether each thing is shown in every combination. */
const isAll = process.env['TEST_DEPTH'] === 'all';

/** Those of the combinations in which the thing at this place is shown: one of them, or all. */
export const inTurn = <T>(combinations: readonly T[], place: number): readonly T[] =>
  isAll ? combinations : combinations.filter((_, at) => at === place % combinations.length);

/** Rows that show what others show already, with other values: none of them, or all. */
export const furtherRows = <T>(rows: readonly T[]): readonly T[] => (isAll ? rows : []);

const places = new WeakMap<TestInfo, number>();

/** The place of the next thing that the running test looks at. Tests begin at different ones. */
export function nextPlace(): number {
  const running = test.info();
  const place = places.get(running) ?? Number.parseInt(running.testId.slice(-6), 16);
  places.set(running, place + 1);
  return place;
}

/** Declares tests that are shown in each of the combinations: the first in one, the second in the next. */
export function takingTurns<T>(combinations: readonly T[]) {
  let declared = 0;
  return (declare: (combination: T) => void) => {
    for (const combination of inTurn(combinations, declared)) declare(combination);
    declared += 1;
  };
}
